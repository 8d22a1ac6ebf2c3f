import { describe, expect, it } from 'vitest';
import { incomingRecord } from './incoming-record';
import type { RecordProblem } from './record-problem';
import type { RecordTask } from './task-record';
import { orderedJsonText, parseOrderedJson } from '#domain/shared/ordered-json';

describe('values that are refused (TWI-19)', () => {
  it.each<[string, RecordTask, string, string, string]>([
    [
      'an annotation without agent',
      'TextClassification',
      '"annotation":{"labels":[{"class":"a"}]}',
      '__root__',
      'no-agent',
    ],
    [
      'an empty agent',
      'TextClassification',
      '"annotation":{"agent":"","labels":[{"class":"a"}]}',
      '__root__',
      'no-agent',
    ],
    [
      'an agent of 65 characters',
      'Text2Text',
      `"prediction":{"agent":"${'x'.repeat(65)}","sentences":[]}`,
      'prediction/agent',
      'agent-too-long',
    ],
    ['an id with a fraction', 'TextClassification', '"id":1.5', 'id', 'not-a-name'],
    ['a boolean id', 'TextClassification', '"id":true', 'id', 'not-a-name'],
    ['an id of 513 characters', 'TextClassification', `"id":"${'x'.repeat(513)}"`, 'id', 'name-too-long'],
    ['an unknown status', 'TextClassification', '"status":"Nope"', 'status', 'unknown-status'],
    ['inputs that are null', 'TextClassification', '"inputs":null', 'inputs', 'null'],
    ['an input that is null', 'TextClassification', '"inputs":{"a":null}', 'inputs/a', 'null'],
    [
      'an input that is an object',
      'TextClassification',
      '"inputs":{"a":{"b":"c"}}',
      'inputs/a',
      'not-a-text',
    ],
    [
      'an input with nested lists',
      'TextClassification',
      '"inputs":{"a":["b",["c"]]}',
      'inputs/a/1',
      'not-a-text',
    ],
    ['a record without inputs', 'TextClassification', '"inputs":{}', '__root__', 'no-inputs'],
    ['multi_label that is null', 'TextClassification', '"multi_label":null', 'multi_label', 'null'],
    [
      'a prediction without labels',
      'TextClassification',
      '"prediction":{"agent":"x"}',
      'prediction/labels',
      'missing',
    ],
    [
      'a label without class',
      'TextClassification',
      '"prediction":{"agent":"x","labels":[{}]}',
      'prediction/labels/0/class',
      'missing',
    ],
    [
      'a class of 129 characters',
      'TextClassification',
      `"prediction":{"agent":"x","labels":[{"class":"${'y'.repeat(129)}"}]}`,
      'prediction/labels/0/class',
      'label-length',
    ],
    [
      'an empty class',
      'TextClassification',
      '"prediction":{"agent":"x","labels":[{"class":""}]}',
      'prediction/labels/0/class',
      'label-length',
    ],
    [
      'a score above 1',
      'TextClassification',
      '"prediction":{"agent":"x","labels":[{"class":"a","score":2}]}',
      'prediction/labels/0/score',
      'score-above-1',
    ],
    [
      'a score below 0',
      'TextClassification',
      '"prediction":{"agent":"x","labels":[{"class":"a","score":-0.1}]}',
      'prediction/labels/0/score',
      'score-below-0',
    ],
    [
      'a score that is a text',
      'TextClassification',
      '"prediction":{"agent":"x","labels":[{"class":"a","score":"1"}]}',
      'prediction/labels/0/score',
      'not-a-number',
    ],
    [
      'a wrong mark of an agent',
      'TextClassification',
      '"predictions":{"x":{"labels":1}}',
      'predictions/x/labels',
      'not-a-list',
    ],
    ['metadata that is a list', 'TextClassification', '"metadata":[]', 'metadata', 'not-an-object'],
    ['a vector without value', 'TextClassification', '"vectors":{"v":{}}', 'vectors/v/value', 'missing'],
    [
      'a vector without numbers',
      'TextClassification',
      '"vectors":{"v":{"value":[]}}',
      'vectors/v/value',
      'no-numbers',
    ],
    [
      'a vector of texts',
      'TextClassification',
      '"vectors":{"v":{"value":[1,"2"]}}',
      'vectors/v/value/1',
      'not-a-number',
    ],
    [
      'a vector with a number beyond doubles',
      'TextClassification',
      '"vectors":{"v":{"value":[1e999]}}',
      'vectors/v/value/0',
      'not-a-number',
    ],
    [
      'an event time that is not a time',
      'TextClassification',
      '"event_timestamp":"yesterday"',
      'event_timestamp',
      'not-a-time',
    ],
    [
      'February 30',
      'TextClassification',
      '"event_timestamp":"2024-02-30T00:00:00"',
      'event_timestamp',
      'not-a-time',
    ],
    [
      'an explanation without token',
      'TextClassification',
      '"explanation":{"a":[{"attributions":{}}]}',
      'explanation/a/0/token',
      'missing',
    ],
    [
      'two labels of a single-label record',
      'TextClassification',
      '"annotation":{"agent":"x","labels":[{"class":"a"},{"class":"b"}]}',
      '__root__',
      'not-one-label',
    ],
    [
      'no label of a single-label record',
      'TextClassification',
      '"annotation":{"agent":"x","labels":[]}',
      '__root__',
      'not-one-label',
    ],
    [
      'a validated single-label record without annotation',
      'TextClassification',
      '"status":"Validated"',
      '__root__',
      'validated-without-label',
    ],
    [
      'single-label scores of 1.8 in sum',
      'TextClassification',
      '"prediction":{"agent":"x","labels":[{"class":"a","score":0.9},{"class":"b","score":0.9}]}',
      '__root__',
      'score-sum',
    ],
    ['a blank text with tokens', 'TokenClassification', '"text":" \\n"', '__root__', 'blank-text'],
    ['tokens without text', 'TokenClassification', '"text":null', 'text', 'missing'],
    ['no tokens', 'TokenClassification', '"tokens":[]', 'tokens', 'no-tokens'],
    [
      'an entity that ends where it begins',
      'TokenClassification',
      entities('[{"start":0,"end":0,"label":"P"}]'),
      'annotation/entities/0/end',
      'end-before-start',
    ],
    [
      'an entity with a fraction',
      'TokenClassification',
      entities('[{"start":0.5,"end":3,"label":"P"}]'),
      'annotation/entities/0/start',
      'not-a-whole-number',
    ],
    [
      'tokens in another order than in the text',
      'TokenClassification',
      '"tokens":["Lee","Kim"]',
      '__root__',
      'token-not-in-text',
    ],
    [
      'an entity that ends inside a token',
      'TokenClassification',
      entities('[{"start":0,"end":2,"label":"P"}]'),
      '__root__',
      'entity-off-tokens',
    ],
    [
      'an entity of white space',
      'TokenClassification',
      entities('[{"start":3,"end":4,"label":"P"}]'),
      '__root__',
      'entity-off-tokens',
    ],
    [
      'an entity beyond the text',
      'TokenClassification',
      entities('[{"start":9,"end":12,"label":"P"}]'),
      '__root__',
      'entity-off-tokens',
    ],
    [
      'an entity that begins before the text',
      'TokenClassification',
      entities('[{"start":-1,"end":3,"label":"P"}]'),
      '__root__',
      'entity-off-tokens',
    ],
    ['a text that is null', 'Text2Text', '"text":null', 'text', 'null'],
  ])('a record is refused because of %s (TWI-19)', (_name, task, keys, place, code) => {
    expect(problemsOf(task, keys)).toEqual([`${place}: ${code}`]);
  });

  it('the refusal of a record names every wrong value', () => {
    expect(problemsOf('TextClassification', '"inputs":{"a":null,"b":null},"status":1,"id":true')).toEqual([
      'inputs/a: null',
      'inputs/b: null',
      'id: not-a-name',
      'status: unknown-status',
    ]);
  });

  it('a record that is not an object is refused', () => {
    expect(outcomeOf('Text2Text', '[]')).toEqual([': not-an-object']);
  });
});

describe('values that are accepted', () => {
  it.each<[string, RecordTask, string]>([
    [
      'several labels in a multi-label record',
      'TextClassification',
      '"multi_label":true,"annotation":{"agent":"x","labels":[{"class":"a"},{"class":"a"}]}',
    ],
    [
      'no label in a validated multi-label record',
      'TextClassification',
      '"multi_label":true,"status":"Validated","annotation":{"agent":"x","labels":[]}',
    ],
    [
      'the status Validated but no annotation in a multi-label record',
      'TextClassification',
      '"multi_label":true,"status":"Validated"',
    ],
    [
      'the status Validated and the annotation of an agent in a single-label record',
      'TextClassification',
      '"status":"Validated","annotations":{"x":{"labels":[{"class":"a"}]}}',
    ],
    ['an empty prediction', 'TextClassification', '"prediction":{"agent":"x","labels":[]}'],
    [
      'a sum of scores of 1.001',
      'TextClassification',
      '"prediction":{"agent":"x","labels":[{"class":"a","score":0.5},{"class":"b","score":0.501}]}',
    ],
    [
      'null for everything that may be absent',
      'TextClassification',
      '"id":null,"status":null,"prediction":null,"predictions":null,"annotation":null,"annotations":null,"metadata":null,"vectors":null,"event_timestamp":null,"explanation":null',
    ],
    [
      'unknown keys',
      'TextClassification',
      '"selected":true,"metrics":5,"search_keywords":{},"last_updated":0',
    ],
    [
      'overlapping entities',
      'TokenClassification',
      entities('[{"start":0,"end":3,"label":"P"},{"start":0,"end":7,"label":"P"}]'),
    ],
    ['an annotation without entities', 'TokenClassification', `"status":"Validated",${entities('[]')}`],
    ['an annotation without sentences', 'Text2Text', '"annotation":{"agent":"x","sentences":[]}'],
    ['an empty text', 'Text2Text', '"text":""'],
    ['a byte order mark as text', 'TokenClassification', '"text":"\ufeff","tokens":["\ufeff"]'],
    ['the status Validated but no annotation in text to text', 'Text2Text', '"status":"Validated"'],
  ])('a record is accepted with %s', (_name, task, keys) => {
    expect(problemsOf(task, keys)).toEqual([]);
  });
});

describe('normal form (TWI-20)', () => {
  it.each<[string, RecordTask, string, string]>([
    [
      'labels are sorted by score, highest first, and equal scores keep their order',
      'TextClassification',
      '"prediction":{"agent":"x","labels":[{"class":"a","score":0.2},{"class":"b","score":0.4},{"class":"c","score":0.2}]}',
      '{"prediction":{"agent":"x","labels":[{"class":"b","score":0.4},{"class":"a","score":0.2},{"class":"c","score":0.2}]}}',
    ],
    [
      'a whole number as class becomes a text, and a missing score becomes 1.0',
      'TextClassification',
      '"annotation":{"agent":"x","labels":[{"class":7,"other":1}]}',
      '{"annotation":{"agent":"x","labels":[{"class":"7","score":1.0}]}}',
    ],
    [
      'the mark of the first agent is the main one (TWI-22)',
      'TextClassification',
      '"annotations":{"b":{"labels":[{"class":"x"}]},"a":{"labels":[{"class":"y"}]}}',
      '{"annotation":{"agent":"b","labels":[{"class":"x","score":1.0}]},"annotations":{"b":{"labels":[{"class":"x","score":1.0}]},"a":{"labels":[{"class":"y","score":1.0}]}}}',
    ],
    [
      'a label of a raw document has its class under another key',
      'TextClassification',
      '"annotation":{"agent":"x","labels":[{"class_label":"a","score":1}]}',
      '{"annotation":{"agent":"x","labels":[{"class":"a","score":1}]}}',
    ],
    [
      'entities are trimmed, in code points, and do not exceed the text',
      'TokenClassification',
      `"text":"😀 Kim Lee","tokens":["😀","Kim","Lee"],${entities('[{"start":1,"end":6,"label":"P","score":0.5},{"start":6,"end":99,"label":"Q"}]')}`,
      '{"annotation":{"agent":"x","entities":[{"start":2,"end":5,"label":"P","score":0.5},{"start":6,"end":9,"label":"Q","score":1.0}]}}',
    ],
    [
      'entities keep a byte order mark and lose other white space of Python',
      'TokenClassification',
      `"text":"\ufeffAnna is\u0085","tokens":["\ufeffAnna","is"],${entities('[{"start":0,"end":5,"label":"P"},{"start":5,"end":9,"label":"Q"}]')}`,
      '{"annotation":{"agent":"x","entities":[{"start":0,"end":5,"label":"P","score":1.0},{"start":6,"end":8,"label":"Q","score":1.0}]}}',
    ],
    [
      'the common score of entities is kept',
      'TokenClassification',
      '"prediction":{"agent":"x","entities":[],"score":0.90}',
      '{"prediction":{"agent":"x","entities":[],"score":0.90}}',
    ],
    [
      'sentences are sorted by score',
      'Text2Text',
      '"prediction":{"agent":"x","sentences":[{"text":"a","score":0.1},{"text":"b"}]}',
      '{"prediction":{"agent":"x","sentences":[{"text":"b","score":1.0},{"text":"a","score":0.1}]}}',
    ],
  ])('marks in normal form: %s (TWI-20)', (_name, task, keys, marks) => {
    expect(orderedJsonText(readRecord(task, keys).marks)).toBe(marks);
  });

  it('the place of a problem has no more than 512 characters of each key', () => {
    const agent = 'a'.repeat(100_000);
    const marks = `"predictions":{"${agent}":{"labels":[{"class":1,"score":"x"}]}}`;
    const problems = problemsOf('TextClassification', marks);

    expect(problems.length).toBeGreaterThan(0);
    for (const problem of problems) expect(problem.length).toBeLessThan(600);
  });

  it('a key of metadata has at most 512 characters, and all names below a longer one are one problem (TWI-20)', () => {
    const names = Array.from({ length: 1_500 }, (_, at) => `"n${at}":1`).join(',');
    const below = (key: string) => problemsOf('Text2Text', `"metadata":{"${key}":{${names}}}`);

    expect(below('k'.repeat(100_000))).toEqual(['metadata: name-too-long']);
    expect(below('k'.repeat(513))).toEqual(['metadata: name-too-long']);
    expect(below('k'.repeat(512))).toEqual(['metadata: name-too-long']);
    expect(below('😀'.repeat(506))).toEqual([]);
    expect(problemsOf('Text2Text', `"metadata":{"_${'k'.repeat(512)}":{${names}}}`)).toEqual([
      'metadata: name-too-long',
    ]);
  });

  it.each([
    ['keys of nested objects are joined by dots', '{"a":{"b":{"c":1},"d":"x"}}', '{"a.b.c":1,"a.d":"x"}'],
    ['null and empty lists are omitted', '{"a":null,"b":[],"c":{},"d":{"e":null},"f":""}', '{"f":""}'],
    [
      'numbers keep their text, and digit keys keep their order',
      '{"10":1.0,"2":123456789012345678901234567890}',
      '{"10":1.0,"2":123456789012345678901234567890}',
    ],
    [
      'hidden keys are kept as they are (TWI-21)',
      `{"_x":{"a":null,"b":"${'y'.repeat(200)}"}}`,
      `{"_x":{"a":null,"b":"${'y'.repeat(200)}"}}`,
    ],
    [
      'only the last 128 characters of long texts are kept, even in lists',
      `{"a":"ab${'😀'.repeat(127)}","b":["x${'y'.repeat(128)}"]}`,
      `{"a":"b${'😀'.repeat(127)}","b":["${'y'.repeat(128)}"]}`,
    ],
    ['lists of objects are unchanged', '{"a":[{"b":1}]}', '{"a":[{"b":1}]}'],
  ])('metadata in normal form: %s (TWI-20)', (_name, metadata, flat) => {
    const record = readRecord('Text2Text', `"metadata":${metadata}`);

    expect(orderedJsonText(record.metadata)).toBe(flat);
  });

  it.each([
    [
      'numbers and lists as inputs',
      '"inputs":{"b":5,"a":["x",1.0]}',
      '{"inputs":{"b":"5","a":["x","1.0"]},"multi_label":false}',
    ],
    [
      'an explanation',
      '"explanation":{"a":[{"token":"x","attributions":{"l":-0.10},"y":1}]}',
      '{"inputs":{"a":"b"},"multi_label":false,"explanation":{"a":[{"token":"x","attributions":{"l":-0.10}}]}}',
    ],
  ])('the content is in normal form with %s (TWI-20)', (_name, keys, content) => {
    expect(orderedJsonText(readRecord('TextClassification', keys).content)).toBe(content);
  });

  it('the old name for the text of tokens is accepted', () => {
    const { content } = readRecord('TokenClassification', '"text":null,"raw_text":"Kim Lee"');

    expect(orderedJsonText(content)).toBe('{"text":"Kim Lee","tokens":["Kim","Lee"]}');
  });

  it('a vector keeps its known extras unless they are null', () => {
    const { vectors } = readRecord(
      'Text2Text',
      '"vectors":{"v":{"value":[1.0,2],"model":"m","record_properties":null,"x":1},"w":null}',
    );

    expect(orderedJsonText(vectors)).toBe('{"v":{"value":[1.0,2],"model":"m"}}');
  });

  it.each([
    ['"2024-04-02T09:15:01"', '2024-04-02T09:15:01'],
    ['"2024-04-02 09:15"', '2024-04-02T09:15'],
    ['"2024-04-02T09:15:01.120334Z"', '2024-04-02T09:15:01.120334+00:00'],
    ['"2024-04-02T09:15:01+0530"', '2024-04-02T09:15:01+0530'],
    ['1712049301', '2024-04-02T09:15:01+00:00'],
    ['1712049301500', '2024-04-02T09:15:01.500+00:00'],
  ])('event time %s is returned as %s', (time, text) => {
    expect(readRecord('Text2Text', `"event_timestamp":${time}`).eventTimestamp).toBe(text);
  });
});

describe('identity (TWI-15)', () => {
  it.each([
    ['"12"', { text: '12', isNumber: false }],
    ['12', { text: '12', isNumber: true }],
    ['123456789012345678901234567890', { text: '123456789012345678901234567890', isNumber: true }],
    ['null', { text: 'new', isNumber: false }],
  ])('the name of a record is read from the id %s (TWI-15)', (id, name) => {
    expect(readRecord('Text2Text', `"id":${id}`).name).toEqual(name);
  });
});

it('null and an empty object together remove the marks of a side (TWI-17)', () => {
  const removed = (keys: string) => [...readRecord('TextClassification', keys).removed];

  expect(removed('"annotation":null,"annotations":{}')).toEqual(['annotation']);
  expect(removed('"prediction":null,"predictions":{}')).toEqual(['prediction']);
  expect(removed('"annotation":null')).toEqual([]);
  expect(removed('"annotations":{}')).toEqual([]);
  expect(removed('"annotation":null,"annotations":null')).toEqual([]);
});

const BASE: Readonly<Record<RecordTask, string>> = {
  TextClassification: '"id":"r","inputs":{"a":"b"}',
  TokenClassification: '"id":"r","text":"Kim Lee","tokens":["Kim","Lee"]',
  Text2Text: '"id":"r","text":"Hello"',
};

function entities(list: string): string {
  return `"annotation":{"agent":"x","entities":${list}}`;
}

/** Reads a record of a task. `keys` replace the default keys of the task, because the last of equal keys counts. */
function readRecord(task: RecordTask, keys: string) {
  const read = incomingRecord(task, parseOrderedJson(`{${BASE[task]},${keys}}`), () => 'new');
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
}

function problemsOf(task: RecordTask, keys: string): readonly string[] {
  return outcomeOf(task, `{${BASE[task]},${keys}}`);
}

function outcomeOf(task: RecordTask, json: string): readonly string[] {
  const read = incomingRecord(task, parseOrderedJson(json), () => 'new');
  return read.ok ? [] : read.error.map(problemText);
}

function problemText({ place, code }: RecordProblem): string {
  return `${place.join('/')}: ${code}`;
}
