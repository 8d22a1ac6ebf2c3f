import {
  filters,
  metadata,
  range,
  record,
  response,
  STATUS,
  suggestion,
  terms,
  text,
  type Filter,
  type SearchCase,
} from './search-case';

const finds = (rule: string, found: readonly number[], ...and: readonly Filter[]): SearchCase => ({
  rule,
  body: filters(...and),
  finds: found,
});

const topic = (...values: readonly unknown[]) => terms(metadata('topic'), ...values);
const size = (ge: unknown, le?: unknown) => range(metadata('size'), ge, le);
const price = (ge: unknown, le?: unknown) => range(metadata('price'), ge, le);

export const METADATA_CASES: readonly SearchCase[] = [
  finds('a term is found exactly, also within a list (SEA-10)', [21, 23], topic('sport')),
  finds('capitals of a term count', [22], topic('Sport')),
  finds('a part of a term finds nothing', [], topic('spor')),
  finds('one of several terms is enough (SEA-8)', [21, 23, 33], topic('sport', 'music')),
  finds('two filters must both hold', [23], topic('sport'), topic('music')),
  finds('a term may have a comma', [24], topic('a,b')),
  finds('a term may have dots and tildes', [25], topic('e.mail~old')),
  finds('a term may have quotes', [26], topic('quo"te')),
  finds('a term may have emoji', [27], topic('emoji 😀')),
  finds('a term may be Chinese', [28], topic('中文')),
  finds('a term may run from right to left', [29], topic('سلام')),
  finds('a term may be a name of JavaScript', [30], topic('__proto__')),
  finds('other names of JavaScript are no terms', [], topic('constructor', 'toString', 'valueOf')),
  finds('a term may be empty', [31], topic('')),
  finds('null is no term, the word is', [32], topic('null')),
  finds('a wildcard is no term', [], topic('*', '%', 'm_sic')),
  finds('a property may be called as a name of JavaScript', [30], terms(metadata('__proto__'), 'own')),
  finds('its lists are found too', [30, 32], terms(metadata('__proto__'), 'own', 'b')),
  finds(
    'a range of terms compares texts',
    [21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 32, 33],
    range(metadata('topic'), 0),
  ),
  finds('in both directions', [31], range(metadata('topic'), undefined, 1)),
  finds('both bounds belong to a range (SEA-10)', [21, 22, 23], size(1, 3)),
  finds('a range may be open above', [21, 22, 23, 25, 26, 28, 31], size(0)),
  finds('a range may be open below', [24, 25], size(undefined, 0)),
  finds('a range may be one number', [28, 31], size(10, 10)),
  finds('bounds may lie between whole numbers', [22], size(1.5, 2.5)),
  finds('a bound may be null', [24], size(null, -1)),
  finds('a number may stand in a text (WIR-92)', [22, 23], size('2', '3')),
  finds('the largest whole number is kept', [26], size(9_007_199_254_740_991)),
  finds('a bound beyond all numbers finds nothing', [], size(1e308)),
  finds('a whole number can be found as a term', [28, 31], terms(metadata('size'), '10')),
  finds('a number stands for its term', [21, 24], terms(metadata('size'), 1, -5)),
  finds('a word is no number', [], terms(metadata('size'), 'ten')),
  finds('a fraction is found by itself', [21], price(0.1, 0.1)),
  finds('fractions have bounds too', [21, 22, 23], price(0.1, 0.3)),
  finds('fractions may be negative', [24], price(undefined, -1)),
  finds('fractions are kept in single precision (SEA-10)', [21], price(Math.fround(0.1), Math.fround(0.1))),
  finds('whole numbers of a float property are exact (SEA-10)', [26], price(16_777_217, 16_777_217)),
  finds('a whole number is no neighbor in single precision (SEA-10)', [], price(16_777_216, 16_777_216)),
  finds('zero is a number', [25], price(0, 0)),
  finds('a property without values finds nothing', [], range(metadata('unused'), -1e9)),
  finds('properties of several kinds hold at once', [23], topic('sport'), size(2), price(0, 1)),
  finds('as many filters as are allowed hold', [21, 23], ...Array.from({ length: 50 }, () => topic('sport'))),
  finds(
    'as many values as are allowed are looked for',
    [23, 33],
    topic(...Array.from({ length: 249 }, (_, index) => `term ${index}`), 'music'),
  ),
  {
    ...finds('a manager may ask about hidden properties', [21, 34], terms(metadata('secret'), 'alpha')),
    who: 'admin',
  },
  { ...finds('and about their numbers', [33], range(metadata('salary'), 60)), call: 'search' },
];

const withStatus = (rule: string, found: readonly number[], ...values: readonly string[]): SearchCase => ({
  rule,
  body: { ...text('answers'), ...filters(terms(STATUS, ...values)) },
  finds: found,
});

export const RESPONSE_CASES: readonly SearchCase[] = [
  withStatus('pending is what one has not answered (SEA-13)', [35, 36], 'pending'),
  withStatus('missing is the old word for it', [35, 36], 'missing'),
  withStatus('drafts are one’s own', [32], 'draft'),
  withStatus('submitted answers are one’s own', [31, 34], 'submitted'),
  withStatus('discarded ones too', [33], 'discarded'),
  withStatus('one of several statuses is enough', [32, 35, 36], 'draft', 'pending'),
  withStatus(
    'all statuses are everything',
    [31, 32, 33, 34, 35, 36],
    'pending',
    'draft',
    'submitted',
    'discarded',
  ),
  { ...withStatus('another person has other statuses', [35], 'draft'), who: 'bob' },
  {
    ...withStatus('a user without an answer has everything pending', [31, 32, 33, 34, 35, 36], 'pending'),
    who: 'carl',
  },
  {
    ...withStatus('without /me anybody’s status counts (SEA-13)', [31, 34, 36], 'submitted'),
    call: 'search',
  },
  { ...withStatus('a record may have several statuses then', [33, 36], 'discarded'), call: 'search' },
  { ...withStatus('pending then means that no user has answered', [], 'pending'), call: 'search' },
  {
    rule: 'an answer outlives its author',
    call: 'search',
    body: { ...text('suggestions'), ...filters(terms(STATUS, 'pending')) },
    finds: [38, 39, 40],
  },
  {
    rule: 'the parameter means the same (SEA-14)',
    query: 'response_status=draft&response_status=pending',
    body: text('answers'),
    finds: [32, 35, 36],
  },
  {
    rule: 'parameter and filter must both hold (SEA-14)',
    query: 'response_status=draft',
    body: filters(terms(STATUS, 'submitted')),
    finds: [],
  },
  finds('an answered label is found', [31], terms(response('label'), 'good')),
  finds('a draft has answers too (SEA-11)', [32], terms(response('label'), 'bad')),
  finds('an option may be called as a name of JavaScript', [34], terms(response('label'), '__proto__')),
  finds('a question may be, too', [34], terms(response('__proto__'), 'yes')),
  finds('one of several labels is enough', [31, 34], terms(response('colors'), 'red', 'blue')),
  finds(
    'several filters ask for all labels',
    [31],
    terms(response('colors'), 'red'),
    terms(response('colors'), 'green'),
  ),
  finds(
    'labels of two records do not add up',
    [],
    terms(response('colors'), 'red'),
    terms(response('colors'), 'blue'),
  ),
  finds('a rating is found as a term', [31], terms(response('quality'), '5')),
  finds('a rating is found as a number', [31], terms(response('quality'), 5)),
  finds('a rating is found in a range', [34], range(response('quality'), 2, 4)),
  finds('a range of labels compares texts', [31, 32, 34], range(response('label'), 0)),
  finds('texts are not indexed (SEA-11)', [], terms(response('comment'), 'tigers')),
  finds('rankings are not indexed', [], terms(response('order'), 'a')),
  finds('a response without question and status finds nothing', [], terms({ entity: 'response' }, 'good')),
  finds(
    'a question goes before a status',
    [31],
    terms({ entity: 'response', question: 'label', property: 'status' }, 'good'),
  ),
  { ...finds('answers of others do not count', [35, 36], terms(response('label'), 'good')), who: 'bob' },
  { ...finds('a user without answers finds nothing', [], terms(response('label'), 'good')), who: 'carl' },
  {
    ...finds('nor do a manager’s own see those of others', [36], terms(response('label'), 'bad')),
    who: 'admin',
  },
  {
    ...finds('without /me anybody’s answer counts', [31, 35, 36, 37], terms(response('label'), 'good')),
    call: 'search',
  },
  { ...finds('a range is anybody’s as well', [31, 36, 37], range(response('quality'), 4)), call: 'search' },
  {
    ...finds(
      'status and answer may be those of two people',
      [31, 36, 37],
      terms(response('label'), 'good'),
      terms(STATUS, 'submitted'),
    ),
    call: 'search',
  },
];

export const SUGGESTION_CASES: readonly SearchCase[] = [
  finds('a suggested label is found', [35], terms(suggestion('label'), 'good')),
  finds('the value may be named', [35], terms(suggestion('label', 'value'), 'good')),
  finds('one of several is enough', [35, 36], terms(suggestion('label'), 'good', 'bad')),
  finds('a suggested name of JavaScript is found', [40], terms(suggestion('label'), '__proto__')),
  finds('one of several suggested labels is enough', [37], terms(suggestion('colors'), 'e.mail~old', 'blue')),
  finds('a suggested rating is a term', [38], terms(suggestion('quality'), '4')),
  finds('a suggested rating has a range', [38, 39], range(suggestion('quality'), 2, 4)),
  finds('suggested texts are not indexed', [], terms(suggestion('comment'), 'tigers')),
  finds('suggested rankings are not indexed', [], terms(suggestion('order'), 'a')),
  finds('a score has bounds that belong to it', [35, 40], range(suggestion('label', 'score'), 0.9, 1)),
  finds('a score may be at most', [36], range(suggestion('label', 'score'), undefined, 0.2)),
  finds('of several scores one is enough (SEA-12)', [37], range(suggestion('colors', 'score'), 0.5)),
  finds('between two scores there is none', [], range(suggestion('colors', 'score'), 0.2, 0.7)),
  finds('without a score nothing is found', [38], range(suggestion('quality', 'score'), 0)),
  finds('texts have scores too', [38], range(suggestion('comment', 'score'), 0.7)),
  finds('rankings have scores too', [40], range(suggestion('order', 'score'), 0.3, 0.3)),
  finds('a score can be found as a term', [35], terms(suggestion('label', 'score'), '0.9')),
  finds('any of several scores, too', [37], terms(suggestion('colors', 'score'), '0.80', 0.3)),
  finds('a word is no score', [], terms(suggestion('label', 'score'), 'high')),
  finds('an agent is found', [35], terms(suggestion('label', 'agent'), 'model-a')),
  finds(
    'one of several agents is enough',
    [35, 36],
    terms(suggestion('label', 'agent'), 'model-a', 'model-b'),
  ),
  finds(
    'an agent may be called as a name of JavaScript',
    [40],
    terms(suggestion('label', 'agent'), '__proto__'),
  ),
  finds('a part of an agent’s name finds nothing', [], terms(suggestion('label', 'agent'), 'model')),
  finds('agents of texts are found', [38], terms(suggestion('comment', 'agent'), 'writer')),
  finds('a range of agents compares texts', [35, 36, 40], range(suggestion('label', 'agent'), 1)),
  finds('so that none is below a number', [], range(suggestion('label', 'agent'), undefined, 9)),
  finds(
    'value, score and agent must all hold (SEA-12)',
    [35],
    terms(suggestion('label'), 'good', 'bad'),
    range(suggestion('label', 'score'), 0.5),
    terms(suggestion('label', 'agent'), 'model-a'),
  ),
  {
    rule: 'words, metadata and status hold at once (SEA-8)',
    query: 'response_status=discarded',
    body: { ...text('answers'), ...filters(topic('music')) },
    finds: [33],
  },
];

/** Record 1 was inserted a second after this. */
const BEGINNING = Date.UTC(2024, 4, 1);

const insertedAt = record('inserted_at');

export const TIME_CASES: readonly SearchCase[] = [
  finds(
    'bounds are milliseconds (SEA-15)',
    [3, 4, 5],
    range(insertedAt, BEGINNING + 3_000, BEGINNING + 5_000),
  ),
  finds('a bound may be left out', [1, 2], range(insertedAt, undefined, BEGINNING + 2_999)),
  finds(
    'a record of the last millisecond is within',
    [2],
    range(insertedAt, BEGINNING + 1_500, BEGINNING + 2_000),
  ),
  finds('the time of a change is another', [10], range(record('updated_at'), BEGINNING + 100_000)),
  finds('a term is a time (SEA-15)', [3], terms(insertedAt, '2024-05-01T00:00:03')),
  finds('with a fraction and in UTC', [3], terms(insertedAt, '2024-05-01 00:00:03.000000Z')),
  finds('or in a zone', [4, 5], terms(insertedAt, '2024-05-01T02:00:04+02:00', '2024-04-30T19:30:05-0430')),
  finds('a microsecond counts', [], terms(insertedAt, '2024-05-01T00:00:03.000001')),
  finds('a word is no time', [], terms(insertedAt, 'yesterday')),
];
