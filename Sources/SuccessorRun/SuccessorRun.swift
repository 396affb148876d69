// Plays the systems that come after the KCO SDK.
