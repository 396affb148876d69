(function (host) { 'use strict';
