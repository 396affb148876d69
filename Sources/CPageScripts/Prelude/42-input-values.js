// Values of inputs as texts and as numbers (HTML standard, 2.3.5 and 4.10.5.1).

const dayLength = 86400000;
const weekLength = 7 * dayLength;

/// The time at which a day begins in UTC, in milliseconds; NaN beyond what a date can hold.
function dayTime(year, month, day) {
  const date = new NativeDate(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getTime();
}

/// The same time of day on the Monday of its week.
const onMonday = (time) => time - ((new NativeDate(time).getUTCDay() + 6) % 7) * dayLength;

/// The time of the Monday with which a year's first week begins.
const firstWeekTime = (year) => onMonday(dayTime(year, 1, 4));

function dateMoment(text) {
  const found = /^(\d{4,})-(\d\d)-(\d\d)$/.exec(text);
  if (found === null || +found[1] < 1 || +found[2] < 1 || +found[2] > 12 || +found[3] < 1) return NaN;
  const time = dayTime(+found[1], +found[2], +found[3]);
  return new NativeDate(time).getUTCDate() === +found[3] ? time : NaN;
}

function monthCount(text) {
  const found = /^(\d{4,})-(0[1-9]|1[0-2])$/.exec(text);
  return found === null || +found[1] < 1 ? NaN : (+found[1] - 1970) * 12 + (+found[2] - 1);
}

function weekMoment(text) {
  const found = /^(\d{4,})-W(0[1-9]|[1-4]\d|5[0-3])$/.exec(text);
  if (found === null || +found[1] < 1) return NaN;
  const time = firstWeekTime(+found[1]) + (+found[2] - 1) * weekLength;
  return time < firstWeekTime(+found[1] + 1) ? time : NaN;
}

function clockMoment(text) {
  const found = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d(?:\.\d{1,3})?))?$/.exec(text);
  return found === null ? NaN : (+found[1] * 60 + +found[2]) * 60000 + Math.round(+(found[3] ?? 0) * 1000);
}

function localMoment(text) {
  const [date, time, more] = text.split(/[T ]/);
  return time === undefined || more !== undefined ? NaN : dateMoment(date) + clockMoment(time);
}

const isNumberText = (text) => /^-?(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?$/.test(text);
const numberOr = (text, fallback) => (text !== null && isNumberText(text) ? +text : fallback);
const numberText = (text) => (isNumberText(text) ? +text : NaN);

const twoDigits = (number) => `${number}`.padStart(2, '0');
const yearText = (year) => `${year}`.padStart(4, '0');
const dateText = (time) => {
  const date = new NativeDate(time);
  return `${yearText(date.getUTCFullYear())}-${twoDigits(date.getUTCMonth() + 1)}-${twoDigits(date.getUTCDate())}`;
};
/// The shortest text for a time of a day.
const clockText = (time) => {
  const rest = ((Math.floor(time) % dayLength) + dayLength) % dayLength;
  const seconds = (rest % 60000) / 1000;
  const end = seconds === 0 ? '' : seconds < 10 ? `:0${seconds}` : `:${seconds}`;
  return `${twoDigits(Math.floor(rest / 3600000))}:${twoDigits(Math.floor(rest / 60000) % 60)}${end}`;
};
const monthText = (number) => {
  number = Math.floor(number);
  const year = 1970 + Math.floor(number / 12);
  return `${yearText(year)}-${twoDigits(number - (year - 1970) * 12 + 1)}`;
};
const weekText = (time) => {
  const monday = onMonday(time);
  const year = new NativeDate(monday + 3 * dayLength).getUTCFullYear();
  return `${yearText(year)}-W${twoDigits(1 + Math.round((Math.floor(monday / dayLength) * dayLength - firstWeekTime(year)) / weekLength))}`;
};

/// What the types of inputs that stand for numbers do with them: `read` gives NaN where a text is
/// none, `step` is the default step and `scale` what a `step` of 1 means.
const numericTypes = {
  __proto__: null,
  number: { read: numberText, write: (number) => `${number}`, step: 1, scale: 1 },
  range: { read: numberText, write: (number) => `${number}`, step: 1, scale: 1 },
  date: { read: dateMoment, write: dateText, step: dayLength, scale: dayLength },
  month: { read: monthCount, write: monthText, step: 1, scale: 1 },
  week: { read: weekMoment, write: weekText, step: weekLength, scale: weekLength, base: -3 * dayLength },
  time: { read: clockMoment, write: clockText, step: 60000, scale: 1000 },
  'datetime-local': { read: localMoment, write: (time) => `${dateText(time)}T${clockText(time)}`, step: 60000, scale: 1000 },
};

/// The number that an attribute gives to an input, or NaN.
const limitOf = (element, numeric, name) => {
  const text = attributeOf(element, name);
  return text === null ? NaN : numeric.read(text);
};

/// The lowest and highest number of an input; NaN where there is none.
function limitsOf(element, type) {
  const numeric = numericTypes[type];
  const low = limitOf(element, numeric, 'min'), high = limitOf(element, numeric, 'max');
  return type === 'range' ? [low === low ? low : 0, high === high ? high : 100] : [low, high];
}

/// How far apart the numbers of an input are, and one of them; the distance is 0 for any number.
function stepsOf(element, type) {
  const numeric = numericTypes[type];
  const step = attributeOf(element, 'step');
  let base = limitOf(element, numeric, 'min');
  if (base !== base) base = limitOf(element, numeric, 'value');
  if (base !== base) base = numeric.base ?? 0;
  if (step !== null && asciiLower(step) === 'any') return [0, base];
  const given = step === null ? NaN : numberText(step);
  return [given > 0 ? given * numeric.scale : numeric.step, base];
}

const isBetweenSteps = (number, size, base) => {
  const steps = (number - base) / size;
  return Math.abs(steps - Math.round(steps)) > 1e-7;
};
const withoutNoise = (number) => +number.toPrecision(15);

/// Whether the value of an input breaks a limit or its steps.
function numericProblem(element, problem) {
  if (!isHTMLNamed(element, 'input')) return false;
  const type = inputType(element);
  const numeric = numericTypes[type];
  if (numeric === undefined) return false;
  const number = numeric.read(inputValue(element));
  if (number !== number) return false;
  if (problem === 'stepMismatch') {
    const [size, base] = stepsOf(element, type);
    return size > 0 && isBetweenSteps(number, size, base);
  }
  const [low, high] = limitsOf(element, type);
  // Times may go over midnight, from the later to the earlier one.
  if (type === 'time' && high < low) return number > high && number < low;
  return problem === 'rangeUnderflow' ? number < low : number > high;
}

function rangeValue(element, value) {
  const [low, high] = limitsOf(element, 'range');
  const given = numberText(value);
  let number = given === given ? given : high < low ? low : low + (high - low) / 2;
  if (number > high) number = high;
  if (number < low) number = low;
  const [size, base] = stepsOf(element, 'range');
  if (size > 0 && low <= high && isBetweenSteps(number, size, base)) {
    number = base + Math.round((number - base) / size) * size;
    if (number > high) number -= size;
    if (number < low) number += size;
  }
  return number === given ? value : `${withoutNoise(number)}`;
}

/// Makes a text one that an input of this type can have (HTML, "value sanitization algorithm").
function sanitize(element, type, value) {
  switch (type) {
    case 'text': case 'search': case 'tel': case 'password': return value.replace(/[\r\n]/g, '');
    case 'url': return value.replace(/[\r\n]/g, '').trim();
    case 'email':
      value = value.replace(/[\r\n]/g, '');
      return attributeOf(element, 'multiple') !== null ? value.split(',').map((part) => part.trim()).join(',') : value.trim();
    case 'range': return rangeValue(element, value);
    case 'color': return /^#[0-9a-f]{6}$/i.test(value) ? asciiLower(value) : '#000000';
    case 'datetime-local': {
      const time = localMoment(value);
      return time === time ? numericTypes[type].write(time) : '';
    }
    default: {
      const numeric = numericTypes[type];
      return numeric === undefined || numeric.read(value) === numeric.read(value) ? value : '';
    }
  }
}

/// Moves the value of an input by a number of steps (HTML, "stepUp").
function stepInput(element, count) {
  const type = inputType(element);
  const numeric = numericTypes[type];
  if (numeric === undefined) fail('InvalidStateError', 'This input cannot be stepped');
  const [size, base] = stepsOf(element, type);
  if (size === 0) fail('InvalidStateError', 'This input takes any number');
  const [low, high] = limitsOf(element, type);
  const lowest = low === low ? base + Math.ceil((low - base) / size - 1e-9) * size : -Infinity;
  const highest = high === high ? base + Math.floor((high - base) / size + 1e-9) * size : Infinity;
  if (low > high || lowest > highest || count === 0) return;
  const given = numeric.read(inputValue(element));
  const before = given === given ? given : 0;
  let number = before;
  // A value between two steps goes to the next one.
  if (isBetweenSteps(number, size, base)) {
    const steps = (number - base) / size;
    number = base + (count > 0 ? Math.ceil(steps) : Math.floor(steps)) * size;
  } else {
    number += count * size;
  }
  number = Math.min(Math.max(number, lowest), highest);
  if (count > 0 ? number < before : number > before) return;
  setInputValue(element, numeric.write(withoutNoise(number)));
}

/// The members of an input that read and write its value as a number or a date.
const numericMembers = () => ({
  get valueAsNumber() { return numericTypes[inputType(this)]?.read(inputValue(this)) ?? NaN; },
  set valueAsNumber(value) {
    value = +value;
    if (value === Infinity || value === -Infinity) throw new NativeTypeError('The number is not finite');
    const numeric = numericTypes[inputType(this)];
    if (numeric === undefined) fail('InvalidStateError', 'This input has no number value');
    setInputValue(this, value === value ? numeric.write(value) : '');
  },
  get valueAsDate() {
    const type = inputType(this);
    if (!hasDate(type)) return null;
    const number = numericTypes[type].read(inputValue(this));
    return number !== number ? null : new Date(type === 'month' ? dayTime(1970, number + 1, 1) : number);
  },
  set valueAsDate(value) {
    const type = inputType(this);
    if (!hasDate(type)) fail('InvalidStateError', 'This input has no date value');
    if (value !== null && nativeObject.prototype.toString.call(value) !== '[object Date]') {
      throw new NativeTypeError('The value is not a date');
    }
    const time = value === null ? NaN : +value;
    const date = new NativeDate(time);
    setInputValue(this, time !== time ? '' : numericTypes[type].write(type === 'month'
      ? (date.getUTCFullYear() - 1970) * 12 + date.getUTCMonth() : time));
  },
  stepUp(count = 1) { stepInput(this, toLong(count)); },
  stepDown(count = 1) { stepInput(this, -toLong(count)); },
});
const hasDate = (type) => /^(date|month|week|time)$/.test(type);
