  // Events for the page.

  function notify(name, payload) {
    var listener = listeners[name];
    sent[name] = true;
    if (!listener) return;
    try {
      listener(payload);
    } catch (error) {
      problem('listener-threw', 'The listener for "' + name + '" threw ' + error, error);
    }
  }

  function validate(id, isAskedFor) {
    var listener = listeners.validation_callback;
    if (!listener) {
      toFrame('merchant_api:validated', id, { should_proceed: true });
      return;
    }
    if (isAskedFor === false) {
      problem('validation-not-asked-for', 'The page listens for "validation_callback", but the ' +
        'order does not set options.require_client_validation: Klarna would not call it.',
        places.validation_callback);
    }
    var answered = false;
    var timer = w.setTimeout(function () {
      problem('validation-unanswered', 'validation_callback has not called its callback for ' +
        VALIDATION_PATIENCE / 1000 + ' s: the buyer sees an endless dialog.',
        places.validation_callback);
    }, VALIDATION_PATIENCE);
    toFrame('merchant_api:validating');
    try {
      listener({}, function (answer) {
        if (answered) {
          problem('validation-answered-twice', 'validation_callback answered twice.', caller());
          return;
        }
        answered = true;
        w.clearTimeout(timer);
        if (!answer || typeof answer.should_proceed !== 'boolean') {
          problem('validation-wrong-shape', 'validation_callback answers with {should_proceed: ' +
            'true or false, message: text}, not ' + JSON.stringify(answer) + '.', caller());
        }
        var proceeds = !!(answer && answer.should_proceed);
        var message = answer && answer.message ? String(answer.message) : '';
        if (!proceeds) {
          problem('validation-refused', 'The page refused the order: validation_callback answered ' +
            'with should_proceed false, ' +
            (message ? 'and the buyer reads "' + message + '".' : 'and no message for the buyer.'),
            caller());
        }
        toFrame('merchant_api:validated', id, { should_proceed: proceeds, message: message });
      });
    } catch (error) {
      problem('listener-threw', 'The listener for "validation_callback" threw ' + error, error);
    }
  }

