import { expect, it } from 'vitest';
import { SPAN_TEXT_KEYS, spanTextKey, type SpanTextScope } from './span-text-keys';

const press = (
  key: string,
  held: Partial<Record<'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey', boolean>> = {},
) => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
});

it.each<SpanTextScope>(['text', 'stretch', 'span'])('no key has two meanings in the scope %s', (scope) => {
  const keys = Object.values(SPAN_TEXT_KEYS)
    .filter(({ scopes }) => scopes.includes(scope))
    .map((each) => each.keys);
  expect(new Set(keys).size).toBe(keys.length);
});

it.each([
  [press('Home', { ctrlKey: true }), 'other', 'textStart'],
  [press('Home', { metaKey: true }), 'mac', 'textStart'],
  [press('Home', { ctrlKey: true }), 'mac', null],
  [press('3', { shiftKey: true }), 'other', 'chooseLabel'],
  [press('.', { shiftKey: true }), 'other', 'nextSpan'],
  [press('C'), 'other', 'toggleCharacters'],
  [press('C', { shiftKey: true }), 'other', 'toggleCharacters'],
  [press('c', { ctrlKey: true }), 'other', null],
  [press('Enter'), 'other', null],
] as const)('the key %j on the platform %s means %s', (given, platform, id) => {
  expect(spanTextKey(given, 'text', platform)).toBe(id);
});
