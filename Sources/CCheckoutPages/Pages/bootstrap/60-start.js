  // The start: the stub makes way, and what it kept is called.

  var queue = entry.q || [];
  w[NAME] = function (fn) { call(fn); };
  w[NAME].config = config;
  w[NAME].checkout = shared;
  shared.stop = function () {
    w.removeEventListener('message', received);
    w.removeEventListener('pagehide', lookForListeners);
    w.clearTimeout(autoResumeTimer);
    w.clearTimeout(frameTimer);
    w.clearTimeout(listenerTimer);
    closeFullscreen();
  };
  w.addEventListener('message', received);
  w.addEventListener('pagehide', lookForListeners);
  var listenerTimer = w.setTimeout(lookForListeners, LISTENER_PATIENCE);
  shakeHands();
  render();
  for (var index = 0; index < queue.length; index += 1) call(queue[index][0]);
})(window, document);
