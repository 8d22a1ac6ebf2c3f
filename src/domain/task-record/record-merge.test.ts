import { describe, expect, it } from 'vitest';
import { incomingRecord } from './incoming-record';
import { RecordMerge } from './record-merge';
import type { IncomingRecord, TaskDocument } from './task-document';
import type { RecordTask } from './task-record';
import { orderedJsonText, parseOrderedJson } from '#domain/shared/ordered-json';

const SPAM = '{"agent":"mia","labels":[{"class":"spam","score":1}]}';

describe('merge (TWI-16)', () => {
  it('null and absent keys of a write change nothing', () => {
    const stored = merged(
      `{"id":"r","inputs":{"a":"x"},"metadata":{"k":1},"annotation":${SPAM},"event_timestamp":"2024-04-02T09:15:01","explanation":{"a":[]},"vectors":{"v":{"value":[1]}}}`,
    );
    const again = merged(
      '{"id":"r","inputs":{"a":"x"},"metadata":null,"annotation":null,"event_timestamp":null,"explanation":null,"vectors":null}',
      stored,
    );

    expect(textOf(again)).toBe(textOf(stored));
  });

  it.each([
    ['"status":null', 'Default'],
    ['"multi_label":false', 'Default'],
    ['"status":"Edited"', 'Edited'],
  ])('the status is always that of the request: %s makes it %s', (keys, status) => {
    const stored = merged(`{"id":"r","inputs":{"a":"x"},"status":"Validated","annotation":${SPAM}}`);

    expect(merged(`{"id":"r","inputs":{"a":"x"},${keys}}`, stored).status).toBe(status);
  });

  it('inputs, metadata, explanations and vectors are merged by key, and new keys come last', () => {
    const stored = merged(
      '{"id":"r","inputs":{"2":"x","1":"y"},"metadata":{"a":1,"b":[1,2]},"explanation":{"1":[]},"vectors":{"v":{"value":[1,2],"model":"m"}}}',
    );
    const { content, metadata, vectors } = merged(
      '{"id":"r","inputs":{"0":"z","1":"new"},"metadata":{"b":[3],"c":null,"d":1.0},"explanation":{"2":[]},"vectors":{"v":{"value":[3]},"w":{"value":[4]}}}',
      stored,
    );

    expect(orderedJsonText(content)).toBe(
      '{"inputs":{"2":"x","1":"new","0":"z"},"multi_label":false,"explanation":{"1":[],"2":[]}}',
    );
    expect(orderedJsonText(metadata)).toBe('{"a":1,"b":[3],"d":1.0}');
    expect(orderedJsonText(vectors)).toBe('{"v":{"value":[3],"model":"m"},"w":{"value":[4]}}');
  });

  it('hidden metadata is merged at every depth', () => {
    const stored = merged('{"id":"r","inputs":{"a":"x"},"metadata":{"_h":{"a":{"b":1,"c":null},"l":[1]}}}');
    const again = merged(
      '{"id":"r","inputs":{"a":"x"},"metadata":{"_h":{"a":{"b":null,"d":2},"l":[]}}}',
      stored,
    );

    expect(orderedJsonText(again.metadata)).toBe('{"_h":{"a":{"b":1,"c":null,"d":2},"l":[]}}');
  });

  it('text and tokens are replaced by a write', () => {
    const stored = merged('{"id":1,"text":"Kim Lee","tokens":["Kim","Lee"]}', null, 'TokenClassification');
    const again = merged('{"id":"1","text":"Kim","tokens":["Kim"]}', stored, 'TokenClassification');

    expect(orderedJsonText(again.content)).toBe('{"text":"Kim","tokens":["Kim"]}');
  });

  it('the latest write determines whether the name is a number (TWI-15)', () => {
    const stored = merged('{"id":7,"inputs":{"a":"x"}}');

    expect(stored.name).toEqual({ text: '7', isNumber: true });
    expect(merged('{"id":"7","inputs":{"a":"x"}}', stored).name).toEqual({ text: '7', isNumber: false });
  });
});

describe('marks of agents (TWI-22)', () => {
  it('a new annotation is the main one, and the annotation of the earlier agent stays', () => {
    const stored = merged(`{"id":"r","inputs":{"a":"x"},"annotation":${SPAM}}`);
    const { marks } = merged(
      '{"id":"r","inputs":{"a":"x"},"annotation":{"agent":"joe","labels":[{"class":"ham"}]}}',
      stored,
    );

    expect(orderedJsonText(marks)).toBe(
      '{"annotation":{"agent":"joe","labels":[{"class":"ham","score":1.0}]},' +
        '"annotations":{"mia":{"labels":[{"class":"spam","score":1}]},"joe":{"labels":[{"class":"ham","score":1.0}]}}}',
    );
  });

  it('the main mark counts if a request has two marks of one agent', () => {
    const { marks } = merged(
      '{"id":"r","inputs":{"a":"x"},"prediction":{"agent":"b","labels":[]},"predictions":{"b":{"labels":[{"class":"x"}]}}}',
    );

    expect(orderedJsonText(marks)).toBe(
      '{"prediction":{"agent":"b","labels":[]},"predictions":{"b":{"labels":[]}}}',
    );
  });

  it('null with an empty object removes the annotations of all agents, but no prediction (TWI-17)', () => {
    const stored = merged(
      `{"id":"r","inputs":{"a":"x"},"annotation":${SPAM},"prediction":{"agent":"b","labels":[]}}`,
    );
    const { marks } = merged('{"id":"r","inputs":{"a":"x"},"annotation":null,"annotations":{}}', stored);

    expect([...marks.keys()]).toEqual(['prediction', 'predictions']);
  });
});

it('1,000 records of one name copy what is stored once, and leave it unchanged (TWI-16)', () => {
  const stored = merged(`{"id":"r","inputs":{"a":"x"},"metadata":{"_k":1},"annotation":${SPAM}}`);
  const before = textOf(stored);
  const merge = new RecordMerge(stored);
  const parts = Array.from({ length: 1_000 }, (_, at) => {
    const agent = `{"agent":"agent ${at}","labels":[{"class":"ham"}]}`;
    const { metadata, marks } = merge.add(
      read(`{"id":"r","inputs":{"a":"x"},"metadata":{"_${at}":{"a":${at}}},"annotation":${agent}}`),
    );
    return [metadata, marks, marks.get('annotations')];
  });

  expect(new Set(parts.flat()).size).toBe(3);
  expect(parts[0]?.map((part) => part instanceof Map && part.size)).toEqual([1_001, 2, 1_001]);
  expect(textOf(stored)).toBe(before);
});

it.each<[string, string, string | null]>([
  ['an annotation', '"annotation":{"agent":"joe","labels":[{"class":"ham","score":1}]}', 'ham'],
  ['a status alone', '"status":"Discarded"', 'spam'],
  ['an annotation that is removed', '"annotation":null,"annotations":{}', null],
])(
  'the annotation that a record with %s would leave is known before it is merged (TWI-44)',
  (_, keys, label) => {
    const merge = new RecordMerge(merged(`{"id":"r","inputs":{"a":"x"},"annotation":${SPAM}}`));
    const incoming = read(`{"id":"r","inputs":{"a":"x"},${keys}}`);
    const annotation = merge.annotationAfter(incoming);

    expect(annotation?.get('agent') ?? null).toBe(label === 'spam' ? 'mia' : label && 'joe');
    expect(annotation).toEqual(merge.add(incoming).marks.get('annotation') ?? null);
  },
);

it('a record that is merged twice is not changed by the record after it (TWI-16)', () => {
  const first = read(
    `{"id":"r","inputs":{"a":"x"},"metadata":{"_k":{"a":1}},"predictions":{"b":{"labels":[]}}}`,
  );
  const before = JSON.stringify([orderedJsonText(first.metadata), orderedJsonText(first.marks)]);
  const merge = new RecordMerge(null);
  merge.add(first);
  merge.add(
    read(`{"id":"r","inputs":{"a":"x"},"metadata":{"_k":{"b":2}},"prediction":{"agent":"c","labels":[]}}`),
  );

  expect(JSON.stringify([orderedJsonText(first.metadata), orderedJsonText(first.marks)])).toBe(before);
});

function merged(
  json: string,
  stored: TaskDocument | null = null,
  task: RecordTask = 'TextClassification',
): TaskDocument {
  return new RecordMerge(stored).add(read(json, task));
}

function read(json: string, task: RecordTask = 'TextClassification'): IncomingRecord {
  const incoming = incomingRecord(task, parseOrderedJson(json), () => 'new');
  if (!incoming.ok) throw new Error(JSON.stringify(incoming.error));
  return incoming.value;
}

function textOf({ content, marks, metadata, vectors, eventTimestamp }: TaskDocument): string {
  return [...[content, marks, metadata, vectors].map((part) => orderedJsonText(part)), eventTimestamp].join(
    ' ',
  );
}
