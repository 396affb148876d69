  // The client resource. One request at a time: the order is the server's, and each answer is the
  // newest state of it.

  function request(method, type, body, done) {
    work.push([method, type, body, done]);
    if (!busy) nextRequest();
  }

  function nextRequest() {
    var item = work.shift();
    busy = !!item;
    if (!item) return;
    var call = new w.XMLHttpRequest();
    call.open(item[0], config.ORDER_URL + (item[1] ? '?type=' + item[1] : ''));
    call.setRequestHeader('Accept', SERVER_TYPE);
    call.setRequestHeader('Authorization', config.AUTH_HEADER);
    if (item[2]) call.setRequestHeader('Content-Type', CLIENT_TYPE);
    call.onloadend = function () {
      var answer = null;
      try { answer = JSON.parse(call.responseText); } catch (notJSON) { answer = null; }
      item[3](call.status, answer || {});
      nextRequest();
    };
    call.send(item[2] ? JSON.stringify(item[2]) : null);
  }

  function take(status, answer) {
    if (status === 200) {
      var before = order && order.order_amount;
      order = answer;
      if (before !== null && before !== order.order_amount) {
        signal('order_total_change', { order_total: order.order_amount });
        showTotal();
      }
      return true;
    }
    if (status === 0) signal('network_error', {});
    else if (status === 403) showConfirmation();
    else showError(status, answer);
    return false;
  }

