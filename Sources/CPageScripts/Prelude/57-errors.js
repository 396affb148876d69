// Errors that nothing caught: window.onerror, then the host (HTML standard, 8.1.4.6).

/// Message and place of a thrown value: {message, url, line, column}.
function describeException(error) {
  const result = { message: '', url: '', line: 0, column: 0 };
  if (error !== null && typeof error === 'object') {
    try {
      const isError = error instanceof Error || typeNameOf(error) === 'Error';
      result.message = isError ? inspectError(error) : inspect(error, 1, []);
      if (typeof error.line === 'number') result.line = error.line;
      if (typeof error.column === 'number') result.column = error.column;
      if (typeof error.sourceURL === 'string') result.url = error.sourceURL;
      // A text that does not parse has a line; its column is that of whoever had it parsed.
      if (error instanceof global.SyntaxError && result.column > 0) {
        const thrower = positionOfStack(error.stack);
        if (!thrower || thrower[0] !== result.url || thrower[1] !== result.line) result.column = 0;
      }
      if (result.url === '' || result.url.startsWith(preludeURL)) {
        const place = positionOfStack(error.stack);
        if (place) [result.url, result.line, result.column] = place;
        else if (result.url !== '') {
          result.url = '';
          result.line = result.column = 0;
        }
      }
    } catch {
      if (!result.message) result.message = 'an object';
    }
  } else {
    result.message = typeof error === 'symbol' ? nativeString(error) : `${error}`;
  }
  if (result.url === '' && platform.currentScriptPlace) {
    const place = platform.currentScriptPlace();
    if (place) {
      result.url = place.url;
      if (result.line === 0) result.line = place.line;
    }
  }
  result.message = shorten(result.message, inspectLimit);
  return result;
}

let isReportingError = false;

/// Reports an exception to window.onerror and, unless that prevents it, to the host.
/// A muted exception comes from another origin's script: the page learns nothing of it.
platform.reportException = (error, isMuted) => {
  const place = describeException(error);
  const message = `Uncaught ${place.message}`;
  let isHandled = false;
  if (!isReportingError) {
    isReportingError = true;
    try {
      isHandled = !fireEvent(global, 'error', { cancelable: true }, 'ErrorEvent', isMuted
        ? { message: 'Script error.', filename: '', lineno: 0, colno: 0, error: null }
        : { message, filename: place.url || platform.documentURL(), lineno: place.line,
          colno: place.column, error });
    } catch {
      // The report itself failed: the host hears of the first error.
    } finally {
      isReportingError = false;
    }
  }
  if (!isHandled) {
    host.reportUncaught(message, place.url || platform.documentURL(), place.line, place.column, false);
  }
};

exposeValue('reportError', function reportError(error) {
  need(arguments.length, 1, 'reportError');
  platform.reportException(error);
});

// Rejections. The host tells of each promise that was rejected without a handler; what a page
// handles later is told by `rejectionhandled` only where it can be seen.
platform.reportRejection = (promise, reason) => {
  const isHandled = !fireEvent(global, 'unhandledrejection', { cancelable: true },
    'PromiseRejectionEvent', { promise, reason });
  if (isHandled) return;
  const place = describeException(reason);
  host.reportUncaught(`Uncaught (in promise) ${place.message}`,
    place.url || platform.documentURL(), place.line, place.column, true);
};
