import { expect, it } from 'vitest';
import { queryInField } from './text-query';

const ANYWHERE = { text: 'dog', field: null, mode: 'words' } as const;
const IN_TITLE = { ...ANYWHERE, field: 'title' } as const;

it('looks in every field where the query names none', () => {
  expect(queryInField(ANYWHERE, 'title')).toBe(ANYWHERE);
  expect(queryInField(ANYWHERE, 'text')).toBe(ANYWHERE);
});

it('looks only in the field that the query names', () => {
  expect(queryInField(IN_TITLE, 'title')).toBe(IN_TITLE);
  expect(queryInField(IN_TITLE, 'text')).toBeNull();
});

it('looks nowhere without a query', () => {
  expect(queryInField(null, 'title')).toBeNull();
});
