  // The page API.

  function on(map) {
    if (!map || typeof map !== 'object') {
      problem('on-wrong-shape', 'api.on takes an object of event names and functions.', caller());
      return;
    }
    shared.registered = true;
    Object.keys(map).forEach(function (name) {
      if (PAGE_EVENTS.indexOf(name) < 0) {
        if (NATIVE_SIGNALS.indexOf(name) >= 0) {
          problem('native-signal-as-event', '"' + name + '" is a signal for native apps; a page ' +
            'listener for it is never called.', caller());
        } else {
          problem('unknown-event', '"' + name + '" is no event of the checkout', caller(),
            { name: name, known: PAGE_EVENTS });
        }
      } else if (typeof map[name] !== 'function') {
        problem('on-wrong-shape', 'The listener for "' + name + '" is no function.', caller());
        return;
      } else if (listeners[name] && listeners[name] !== map[name]) {
        problem('listener-replaced', 'A second listener for "' + name + '" replaces the first, ' +
          'which is never called again: there is one listener for each event.', caller());
      }
      if (name === 'validation_callback' && map[name].length === 1) {
        problem('validation-wrong-arguments', 'The listener for "validation_callback" has one ' +
          'parameter: it is called with (data, callback), and the callback comes second.', caller());
      }
      if (ONCE.indexOf(name) >= 0 && sent[name]) {
        problem('listener-late', 'The listener for "' + name + '" came after the event, which is ' +
          'sent once: register it right after the snippet.', caller());
      }
      places[name] = caller();
      listeners[name] = map[name];
    });
  }

  function resumesByItself(options) {
    if (options === undefined || options === null) return true;
    var shape = 'api.suspend takes {autoResume: {enabled: false}}';
    if (typeof options !== 'object') {
      problem('suspend-wrong-shape', shape + ', not ' + JSON.stringify(options) + '.', caller());
      return true;
    }
    Object.keys(options).forEach(function (key) {
      if (key !== 'autoResume') {
        problem('suspend-wrong-shape', shape + '; "' + key + '" is not known.', caller());
      }
    });
    var auto = options.autoResume;
    if (auto === undefined) return true;
    if (!auto || typeof auto !== 'object' || typeof auto.enabled !== 'boolean') {
      problem('suspend-wrong-shape', shape + '; autoResume: ' + JSON.stringify(auto) +
        ' is passed over and the checkout still resumes by itself.', caller());
      return true;
    }
    return auto.enabled;
  }

  function counts() {
    return shared.suspends + (shared.suspends === 1 ? ' suspend, ' : ' suspends, ') +
      shared.resumes + (shared.resumes === 1 ? ' resume' : ' resumes') + ' so far';
  }

  // The app's own calls come over the bridge: no line of the page stands behind them.
  function placeOf(owner) {
    return owner === 'native' ? null : caller();
  }

  function suspend(options, owner) {
    var place = placeOf(owner);
    shared.suspends += 1;
    open += 1;
    callSuspended = calling;
    if (suspended) {
      problem('suspend-twice', 'Suspended while already suspended (' + counts() +
        '): one resume ends both.', place);
    }
    if (paying) {
      problem('suspend-while-paying', 'Suspended between the buy button and the redirect: the ' +
        'buyer waits until the page resumes.', place);
    }
    var auto = resumesByItself(options);
    suspended = true;
    report('suspended', owner, '');
    w.clearTimeout(autoResumeTimer);
    autoResumeTimer = auto ? w.setTimeout(function () {
      problem('resumed-automatically', 'No resume came for ' + AUTO_RESUME_AFTER / 1000 +
        ' s (' + counts() + '): the checkout resumed by itself.', place);
      release('automatic');
    }, AUTO_RESUME_AFTER) : null;
    toFrame('merchant_api:suspend');
  }

  function resume(owner) {
    shared.resumes += 1;
    if (!suspended) {
      problem('resume-without-suspend', 'Resumed while not suspended (' + counts() + ').',
        placeOf(owner));
      return;
    }
    if (callSuspended && owner === 'page') {
      problem('suspend-and-resume', 'One call of _klarnaCheckout suspended and then resumed (' +
        counts() + '): does the helper that resumes suspend first?', caller());
    }
    if (open > 1) {
      problem('suspend-unbalanced', 'One resume ended ' + open + ' suspends (' + counts() +
        '): whoever suspended first believes that the checkout is still frozen.', placeOf(owner));
    }
    release(owner);
  }

  function release(owner) {
    suspended = false;
    open = 0;
    w.clearTimeout(autoResumeTimer);
    report('resumed', owner, '');
    toFrame('merchant_api:resume');
  }

  var api = {
    on: on,
    suspend: function (options) { suspend(options, 'page'); },
    resume: function () { resume('page'); }
  };

  function call(fn) {
    if (typeof fn !== 'function') {
      problem('not-a-function', '_klarnaCheckout takes a function, not ' + typeof fn + '.',
        caller());
      return;
    }
    calling = true;
    try {
      fn(api);
    } catch (error) {
      problem('callback-threw', 'The function given to _klarnaCheckout threw ' + error, error);
    }
    calling = callSuspended = false;
  }

