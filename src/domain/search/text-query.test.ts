import { expect, it } from 'vitest';
import { queryInField } from './text-query';

const ANYWHERE = { text: 'dog', field: null, mode: 'words' } as const;
const IN_TITLE = { ...ANYWHERE, field: 'title' } as const;

it('a query without a field searches every field', () => {
  expect(queryInField(ANYWHERE, 'title')).toBe(ANYWHERE);
  expect(queryInField(ANYWHERE, 'text')).toBe(ANYWHERE);
});

it('a query with a field searches only that field', () => {
  expect(queryInField(IN_TITLE, 'title')).toBe(IN_TITLE);
  expect(queryInField(IN_TITLE, 'text')).toBeNull();
});

it('queryInField returns null without a query', () => {
  expect(queryInField(null, 'title')).toBeNull();
});
