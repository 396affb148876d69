/// Makes the globals of one page. Everything below is the page's own, and `globalThis` is its global:
/// what the page gets from here must be made with its own constructors, not with literals, where it
/// can tell the difference.
return function (host, globalThis) {
