"""Pure mathematics of the rating systems: arrays in, frozen results out."""
