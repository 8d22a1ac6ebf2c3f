import { expect, it } from 'vitest';
import { needsGuide } from './needs-guide';
import { EVERYTHING, type RecordSearch } from './record-search';

const anyOf = { kind: 'terms', values: ['a'], operator: 'or' } as const;

it.each<readonly [string, Partial<RecordSearch>, boolean]>([
  ['everything', {}, false],
  ['words', { text: { text: 'a', field: 'title', mode: 'words' } }, false],
  ['answers', { responses: [{ question: 'topic', condition: anyOf }] }, false],
  ['suggestions', { suggestions: [{ question: 'topic', property: 'agent', condition: anyOf }] }, false],
  ['parts of words', { text: { text: 'a', field: null, mode: 'parts' } }, true],
  ['metadata', { metadata: [{ property: 'split', condition: anyOf }] }, true],
  ['likeness', { similarity: { recordId: 'r', vector: 'v', limit: 10, order: 'most' } }, true],
  [
    'the order of metadata',
    { sort: [{ by: { entity: 'metadata', property: 'split' }, order: 'asc' }] },
    true,
  ],
  [
    'the order of arrival',
    { sort: [{ by: { entity: 'record', property: 'inserted_at' }, order: 'asc' }] },
    false,
  ],
])('a search for %s: %j needs the guide to be judged: %s', (_, search, isNeeded) => {
  expect(needsGuide({ ...EVERYTHING, ...search })).toBe(isNeeded);
});
