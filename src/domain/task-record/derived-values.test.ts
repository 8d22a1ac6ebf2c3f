import { describe, expect, it } from 'vitest';
import { derivedValues } from './derived-values';
import { judgedRecord } from './judged-record';
import { metadataKinds } from './metadata-kinds';
import { capitalness, recordMetrics } from './record-metrics';
import { schemaLabels } from './task-record-rules';
import type { RecordTask } from './task-record';
import { isEntries, parseOrderedJson, type JsonEntries } from '#domain/shared/ordered-json';

const read = (task: RecordTask, content: string, marks = '{}') =>
  judgedRecord(task, { content: entriesIn(content), marks: entriesIn(marks) });
const classified = (labels: string, isMultiLabel: boolean, annotation = '[]') =>
  derivedValues(
    read(
      'TextClassification',
      `{"inputs":{"a":"x"},"multi_label":${isMultiLabel}}`,
      `{"prediction":{"agent":"bot","labels":${labels}},"annotation":{"agent":"mia","labels":${annotation}}}`,
    ),
  );

describe('derived values of text classification (TWI-23)', () => {
  const two = '[{"class":"a","score":0.5},{"class":"b","score":0.6}]';

  it.each([
    ['the best label of a single-label record', two, false, ['b'], [0.6]],
    [
      'the first label if scores are equal',
      '[{"class":"a","score":0.5},{"class":"b","score":0.5}]',
      false,
      ['a'],
      [0.5],
    ],
    ['labels above 0.5 of a multi-label record, and all scores', two, true, ['b'], [0.5, 0.6]],
    ['nothing for an empty prediction', '[]', false, [], []],
    ['a repeated label only once', '[{"class":"a","score":1},{"class":"a","score":1}]', true, ['a'], [1, 1]],
  ])(
    'derived values of a text classification record contain %s',
    (_name, labels, isMultiLabel, predictedAs, scores) => {
      expect(classified(labels, isMultiLabel)).toMatchObject({ predictedAs, scores, predictedBy: 'bot' });
    },
  );

  it.each([
    [two, false, '[{"class":"b","score":1}]', 'ok'],
    [two, false, '[{"class":"a","score":1}]', 'ko'],
    [two, true, '[{"class":"b","score":0.9},{"class":"a","score":0.1}]', 'ok'],
    [two, true, '[]', 'ko'],
    ['[]', true, '[]', 'ok'],
  ])(
    'prediction %s (multi-label: %s) with the annotation %s is %s',
    (labels, isMulti, annotation, predicted) => {
      expect(classified(labels, isMulti, annotation).predicted).toBe(predicted);
    },
  );

  it('a missing side has no agent, and there is no agreement', () => {
    expect(derivedValues(read('TextClassification', '{"inputs":{"a":"x"}}'))).toEqual({
      text: 'x',
      predictedAs: [],
      annotatedAs: [],
      predictedBy: null,
      annotatedBy: null,
      scores: [],
      predicted: null,
    });
  });

  it('the searched text contains all inputs in their order, with each item of a list on its own line', () => {
    const { text } = derivedValues(read('TextClassification', '{"inputs":{"2":"x","1":["y","z"]}}'));

    expect(text).toBe('x\ny\nz');
  });
});

describe('derived values of token classification (TWI-23)', () => {
  const content = '{"text":"Kim Lee","tokens":["Kim","Lee"]}';
  const kim = '{"start":0,"end":3,"label":"P","score":0.9}';
  const lee = '{"start":4,"end":7,"label":"Q","score":0.5}';
  const marked = (predicted: string, annotated: string, score = '') =>
    derivedValues(
      read(
        'TokenClassification',
        content,
        `{"prediction":{"agent":"x","entities":${predicted}${score}},"annotation":{"agent":"y","entities":${annotated}}}`,
      ),
    );

  it('derived labels are those of all entities, without repetitions', () => {
    expect(marked(`[${kim},${lee},${kim}]`, `[${lee}]`)).toMatchObject({
      predictedAs: ['P', 'Q'],
      annotatedAs: ['Q'],
    });
  });

  it('derived scores are the score of the prediction, otherwise those of all entities', () => {
    expect(marked(`[${kim},${lee}]`, '[]').scores).toEqual([0.9, 0.5]);
    expect(marked(`[${kim},${lee}]`, '[]', ',"score":0.7').scores).toEqual([0.7]);
  });

  it('entities are compared as sets of places and labels, regardless of their order and scores', () => {
    expect(marked(`[${kim},${lee}]`, `[${lee},${kim.replace('0.9', '1')}]`).predicted).toBe('ok');
    expect(marked(`[${kim}]`, `[${kim.replace('P', 'Q')}]`).predicted).toBe('ko');
    expect(marked(`[${kim}]`, `[${kim},${lee}]`).predicted).toBe('ko');
  });
});

it('derived values of text to text contain all sentences and scores, and no agreement (TWI-23)', () => {
  const sentences = '{"agent":"mt","sentences":[{"text":"b","score":0.9},{"text":"a","score":0.4}]}';
  const marks = `{"prediction":${sentences},"annotation":${sentences}}`;

  expect(derivedValues(read('Text2Text', '{"text":"x"}', marks))).toEqual({
    text: 'x',
    predictedAs: ['b', 'a'],
    annotatedAs: ['b', 'a'],
    predictedBy: 'mt',
    annotatedBy: 'mt',
    scores: [0.9, 0.4],
    predicted: null,
  });
});

describe('labels that a schema must have (TWI-14)', () => {
  it.each<[RecordTask, string, readonly string[]]>([
    [
      'TextClassification',
      '{"prediction":{"labels":[{"class":"a"},{"class":"b"}]},"annotation":{"labels":[{"class":"b"}]}}',
      ['a', 'b'],
    ],
    ['TokenClassification', '{"annotation":{"entities":[{"label":"P"}]}}', ['P']],
    ['Text2Text', '{"annotation":{"sentences":[{"text":"x"}]}}', []],
  ])('the schema labels of %s with the marks %s are %j (TWI-14)', (task, marks, labels) => {
    expect(schemaLabels(read(task, '{}', marks))).toEqual(labels);
  });
});

describe('metrics of a record (TWI-24)', () => {
  it('the length of the text is in code points', () => {
    expect(recordMetrics(read('Text2Text', '{"text":"a😀"}'))).toEqual({ textLength: 2, tokens: null });
  });

  it('a text of several entities occurs once, with the last entity', () => {
    const entities =
      '[{"start":2,"end":5,"label":"P","score":0.1},{"start":6,"end":9,"label":"Q","score":0.2}]';
    const record = read(
      'TokenClassification',
      '{"text":"😀 Kim Kim","tokens":["😀","Kim","Kim"]}',
      `{"annotation":{"agent":"x","entities":${entities}}}`,
    );

    expect(recordMetrics(record).tokens?.annotated).toEqual([
      { value: 'Kim', label: 'Q', score: 0.2, capitalness: 'FIRST' },
    ]);
  });

  it('mentions of overlapping entities have in all at most four times the characters of the text', () => {
    const tokens = Array.from({ length: 300 }, () => 'Kim'.padEnd(100, 'x'));
    const entities = tokens.map((_, at) => `{"start":${at * 100},"end":30000,"label":"P"}`);
    const record = read(
      'TokenClassification',
      JSON.stringify({ text: tokens.join(''), tokens }),
      `{"annotation":{"agent":"x","entities":[${entities.join(',')}]}}`,
    );
    const mentions = recordMetrics(record).tokens?.annotated ?? [];

    expect(mentions.map(({ value }) => value.length)).toEqual([30_000, 29_900, 29_800, 29_700, 600]);
  });

  it('mentions of a short text are all listed', () => {
    const entities = Array.from({ length: 20 }, (_, at) => `{"start":0,"end":${at + 1},"label":"P"}`);
    const record = read(
      'TokenClassification',
      JSON.stringify({ text: 'x'.repeat(20), tokens: Array.from({ length: 20 }, () => 'x') }),
      `{"prediction":{"agent":"x","entities":[${entities.join(',')}]}}`,
    );

    expect(recordMetrics(record).tokens?.predicted).toHaveLength(20);
  });

  it('many entities of one range have one mention, that of the last', () => {
    const text = 'Kim '.repeat(2_000);
    const entities = Array.from({ length: 3_000 }, (_, at) => `{"start":0,"end":8000,"label":"${at}"}`);
    const record = read(
      'TokenClassification',
      JSON.stringify({ text, tokens: [text] }),
      `{"annotation":{"agent":"x","entities":[${entities.join(',')},{"start":0,"end":3,"label":"P"}]}}`,
    );

    expect(recordMetrics(record).tokens?.annotated.map(({ label }) => label)).toEqual(['2999', 'P']);
  });

  it.each([
    ['ACME', 'UPPER'],
    ['A', 'UPPER'],
    ['U.S.', 'UPPER'],
    ['joined', 'LOWER'],
    ['1st', 'LOWER'],
    [' Kim Lee ', 'FIRST'],
    ['\u0085Kim', 'FIRST'],
    ['\ufeffKim', 'MIDDLE'],
    ['McX', 'FIRST'],
    ['iX', 'MIDDLE'],
    ['1Ab', 'MIDDLE'],
    ['Ärger', 'FIRST'],
    ['12', null],
    ['', null],
    ['中', null],
  ])('the capitalness of %j is %s', (text, kind) => {
    expect(capitalness(text)).toBe(kind);
  });
});

it('kinds of metadata values are combined, except those of hidden keys (TWI-21, TWI-29)', () => {
  const metadata =
    '{"t":"2024-01-01","b":true,"i":5,"f":1.0,"e":1e3,"l":["x",1],"o":[{"a":1}],"_h":1,"30":123456789012345678901234567890}';

  expect(Object.fromEntries(metadataKinds(entriesIn(metadata)))).toEqual({
    t: 1,
    b: 2,
    i: 4,
    f: 8,
    e: 8,
    l: 5,
    o: 0,
    '30': 4,
  });
});

function entriesIn(json: string): JsonEntries {
  const value = parseOrderedJson(json);
  if (!isEntries(value)) throw new Error(json);
  return value;
}
