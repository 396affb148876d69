(function () { 'use strict';
