import { expect, it } from 'vitest';
import { looksAtAnswers, EVERYTHING, needsGuide, type RecordSearch } from './record-search';

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

it.each<readonly [string, Partial<RecordSearch>, boolean]>([
  ['everything', {}, false],
  ['words', { text: { text: 'a', field: 'title', mode: 'words' } }, false],
  ['answers', { responses: [{ question: 'topic', condition: anyOf('a') }] }, false],
  ['suggestions', { suggestions: [{ question: 'topic', property: 'agent', condition: anyOf('a') }] }, false],
  ['parts of words', { text: { text: 'a', field: null, mode: 'parts' } }, true],
  ['metadata', { metadata: [{ property: 'split', condition: anyOf('a') }] }, true],
  ['similarity', { similarity: { recordId: 'r', vector: 'v', limit: 10, order: 'most' } }, true],
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
