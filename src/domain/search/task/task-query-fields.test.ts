import { describe, expect, it } from 'vitest';
import { aTextClassification } from '#tests/builders/task-record.builder';
import type { QueryField } from '#domain/query-language/query-completion';
import { taskQueryFields, withKnownFields } from './task-query-fields';
import type { TaskCounts } from './task-search';

const COUNTS: TaskCounts = {
  predictedAs: new Map([['spam', 3]]),
  annotatedAs: new Map(),
  predictedBy: new Map([['bot', 3]]),
  annotatedBy: new Map(),
  status: new Map([['Validated', 2]]),
  predicted: new Map([['ok', 1]]),
  score: new Map(),
  words: new Map(),
  metadata: new Map([
    ['split', new Map([['train', 3]])],
    ['place', null],
  ]),
};

const FACTS = { task: 'TextClassification', labels: ['ham', 'spam'], counts: COUNTS, records: [] } as const;

const field = (fields: readonly QueryField[], name: string) => fields.find((one) => one.name === name);

describe('fields of a dataset', () => {
  it('the fields of a dataset are those of the task, of the inputs and of the metadata (TSK-4)', () => {
    const records = [aTextClassification({ inputs: { title: 'a', body: 'b' } })];
    expect(taskQueryFields({ ...FACTS, records }).map(({ name, kind }) => `${name} ${kind}`)).toEqual([
      'text text',
      'text.exact exact',
      'inputs.body text',
      'inputs.title text',
      'status keyword',
      'predicted keyword',
      'predicted_as keyword',
      'annotated_as keyword',
      'predicted_by keyword',
      'annotated_by keyword',
      'metadata.split keyword',
      'metadata.place number',
      'score number',
      'metrics.text_length number',
      'event_timestamp date',
      'last_updated date',
      'multi_label boolean',
      'id keyword',
      '_exists_ keyword',
    ]);
  });

  it('the fields of text to text have neither labels nor a comparison with the prediction (TSK-4)', () => {
    const fields = taskQueryFields({ ...FACTS, task: 'Text2Text', counts: null });
    expect(field(fields, 'predicted')).toBeUndefined();
    expect(field(fields, 'multi_label')).toBeUndefined();
    expect([...(field(fields, 'predicted_as')?.values ?? [])]).toEqual([]);
  });

  it('a field has the values of the result with counts, and with 0 the others that it can have (TSK-4)', () => {
    const fields = taskQueryFields(FACTS);
    expect([...(field(fields, 'status')?.values ?? [])]).toEqual([
      ['Validated', 2],
      ['Default', 0],
      ['Discarded', 0],
    ]);
    expect([...(field(fields, 'predicted_as')?.values ?? [])]).toEqual([
      ['spam', 3],
      ['ham', 0],
    ]);
    expect([...(field(fields, 'metadata.split')?.values ?? [])]).toEqual([['train', 3]]);
  });

  it('a field has values without counts while counts are unknown (TSK-4)', () => {
    const fields = taskQueryFields({ ...FACTS, counts: null });
    expect(field(fields, 'predicted')?.values.get('ok')).toBeNull();
  });
});

describe('fields of an earlier result', () => {
  const plain = (name: string, values: readonly (readonly [string, number | null])[]): QueryField => ({
    name,
    kind: 'keyword',
    values: new Map(values),
  });

  it('fields of an earlier result stay in their places, with 0 for values without records (TSK-4)', () => {
    const known = [plain('status', [['Validated', 2]]), plain('split', [['train', 1]]), plain('id', [])];
    const now = [plain('status', [['Default', 1]]), plain('lang', [['en', 1]]), plain('id', [])];
    expect(withKnownFields(known, now)).toEqual([
      plain('status', [
        ['Default', 1],
        ['Validated', 0],
      ]),
      plain('split', [['train', 0]]),
      plain('lang', [['en', 1]]),
      plain('id', []),
    ]);
  });

  it('fields of an earlier result do not give counts to values without counts (TSK-4)', () => {
    const known = [plain('multi_label', [['true', null]])];
    expect(withKnownFields(known, known)).toEqual(known);
  });
});
