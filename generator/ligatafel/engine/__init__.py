"""What all ways of rating share: seasons, qualification, ranks, awards, records, players."""
