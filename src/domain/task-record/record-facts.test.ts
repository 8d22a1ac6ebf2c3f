import { expect, it } from 'vitest';
import { WrittenNumber } from '../shared/ordered-json';
import { copiedFact, recordFacts } from './record-facts';
import type { TaskRecord } from './task-record';

const RECORD: TaskRecord<'TextClassification'> = {
  name: { text: '123456789012345678901234567890', isNumber: true },
  task: 'TextClassification',
  content: { inputs: new Map([['text', 'A film']]), isMultiLabel: false, explanation: null },
  prediction: { agent: 'model', value: { labels: [{ label: 'good', score: 0.9 }] } },
  annotation: null,
  status: 'Default',
  metadata: new Map<string, string | boolean | WrittenNumber | readonly string[]>([
    ['zero', new WrittenNumber('0')],
    ['no', false],
    ['empty', ''],
    ['price', new WrittenNumber('1.0')],
    ['tags', ['a', 'b']],
  ]),
  vectors: new Set(),
  keywords: [],
  alike: null,
  eventTime: new Date('2023-01-12T17:06:00Z'),
  lastUpdated: null,
  version: null,
};

it('the details of a record omit empty values, and show 0 and false (TSK-42)', () => {
  expect(recordFacts(RECORD).map(copiedFact)).toEqual([
    '123456789012345678901234567890',
    '2023-01-12T17:06:00.000Z',
    '{"agent":"model","labels":[{"class":"good","score":0.9}]}',
    'Default',
    'Metadata.zero: 0',
    'Metadata.no: false',
    'Metadata.price: 1.0',
    'Metadata.tags: ["a", "b"]',
  ]);
});
