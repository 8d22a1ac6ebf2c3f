import { expect, it } from 'vitest';
import { anyOf, byAnswer, byMetadata, bySuggestion } from '#tests/builders/search.builder';
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
  ['what one has answered', { ...EVERYTHING, ...byAnswer('topic', anyOf('a')) }, true],
  ['metadata', { ...EVERYTHING, ...byMetadata('split', anyOf('a')) }, false],
  ['the order of answers', by({ entity: 'response', question: 'topic' }), true],
  ['the order of changes', by({ entity: 'record', property: 'updated_at' }), true],
  ['the order of arrival', by({ entity: 'record', property: 'inserted_at' }), false],
])('an answer may move a record within a search for %s: %j', (_, search, isMoved) => {
  expect(looksAtAnswers(search)).toBe(isMoved);
});

it.each<readonly [string, Partial<RecordSearch>, boolean]>([
  ['everything', {}, false],
  ['words', { text: { text: 'a', field: 'title', mode: 'words' } }, false],
  ['answers', byAnswer('topic', anyOf('a')), false],
  ['suggestions', bySuggestion('topic', 'agent', anyOf('a')), false],
  ['parts of words', { text: { text: 'a', field: null, mode: 'parts' } }, true],
  ['metadata', byMetadata('split', anyOf('a')), true],
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
