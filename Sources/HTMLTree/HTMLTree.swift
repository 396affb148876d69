// Comes with the first type of this target.
