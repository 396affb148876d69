// A script beside a page, whose third line throws.
var a = 1;
nothing(a);
