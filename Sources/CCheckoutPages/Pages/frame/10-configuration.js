// The emulated checkout frame: a small form that talks to the order's client resource and tells
// the bootstrap in the shop's page what happens.
(function (w, d) {
  'use strict';

  var SERVER_TYPE = 'application/vnd.klarna.checkout.server-order-v1+json';
  var CLIENT_TYPE = 'application/vnd.klarna.checkout.client-order-v1+json';
  // Milliseconds.
  var HANDOVER_ASKS_AFTER = [3000, 6000, 12000, 24000, 48000, 96000];
  var RESIZE_TRACE_STEP = 30;
  var LABELS = { email: 'Email', postal_code: 'Postal code', given_name: 'First name',
    family_name: 'Last name', street_address: 'Street address', city: 'City', phone: 'Phone',
    national_identification_number: 'National identification number',
    date_of_birth: 'Date of birth', organization_name: 'Company name' };
  var INPUT_TYPES = { email: 'email', phone: 'tel' };
  var TOUCHES = ['mousedown', 'keydown', 'click', 'input'];
  // A page in these countries does not learn the buyer's name.
  var NAMELESS = ['aut', 'deu'];

  var config = JSON.parse(decodeURIComponent(w.location.hash.slice(1)));
  var country = String(config.PURCHASE_COUNTRY || '').toLowerCase();
  var parentOrigin = (/^https?:\/\/[^\/?#]+/i.exec(config.MERCHANT_URL || '') || ['*'])[0];
  var order = null;
  var native = null;
  var suspended = false;
  var paying = false;
  var view = '';
  var held = null;
  var work = [];
  var busy = false;
  var validation = 0;
  var height = null;
  var told = { change: '', billing: '', shipping: '', customer: '', submitted: '' };
  var waitTimer = null;
  var waits = 0;
  var handedOver = false;

  function find(id) { return d.getElementById(id); }

  function send(event) {
    w.parent.postMessage(JSON.stringify({
      action: 'event', event: event, args: Array.prototype.slice.call(arguments, 1)
    }), parentOrigin);
  }

  function signal(name, payload) {
    var one = {};
    one[name] = payload;
    send('merchant_api:signal', one);
  }

  function problem(code, message) {
    var request = new w.XMLHttpRequest();
    request.open('POST', w.location.origin + '/_kco/report', false);
    request.setRequestHeader('Content-Type', 'text/plain');
    request.send(JSON.stringify({ kind: 'problem', code: code, message: message }));
  }

