import { expect, it } from 'vitest';
import { looksAtAnswers } from './looks-at-answers';
import { EVERYTHING, type RecordSearch } from './record-search';

const by = (subject: RecordSearch['sort'][number]['by']): RecordSearch => ({
  ...EVERYTHING,
  sort: [
    { by: { entity: 'metadata', property: 'length' }, order: 'asc' },
    { by: subject, order: 'desc' },
  ],
});

it.each<readonly [string, RecordSearch, boolean]>([
  ['all records', EVERYTHING, false],
  [
    'what one has answered',
    { ...EVERYTHING, responses: [{ question: 'topic', condition: anyOf('a') }] },
    true,
  ],
  ['metadata', { ...EVERYTHING, metadata: [{ property: 'split', condition: anyOf('a') }] }, false],
  ['the order of answers', by({ entity: 'response', question: 'topic' }), true],
  ['the order of changes', by({ entity: 'record', property: 'updated_at' }), true],
  ['the order of arrival', by({ entity: 'record', property: 'inserted_at' }), false],
])('an answer may move a record within a search for %s: %j', (_, search, isMoved) => {
  expect(looksAtAnswers(search)).toBe(isMoved);
});

function anyOf(value: string) {
  return { kind: 'terms', values: [value], operator: 'or' } as const;
}
