"""Page objects: what templates see, and how they are made of computed leagues."""
