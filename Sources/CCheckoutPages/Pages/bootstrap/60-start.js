  // The start: the stub makes way, and what it kept is called.

  var queue = entry.q || [];
  w[NAME] = function (fn) { call(fn); };
  w[NAME].config = config;
  w[NAME].checkout = shared;
  shared.stop = function () {
    w.removeEventListener('message', received);
    w.clearTimeout(autoResumeTimer);
    w.clearTimeout(frameTimer);
    closeFullscreen();
  };
  w.addEventListener('message', received);
  shakeHands();
  render();
  for (var index = 0; index < queue.length; index += 1) call(queue[index][0]);
})(window, document);
