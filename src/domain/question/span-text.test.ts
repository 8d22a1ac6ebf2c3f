import { expect, it } from 'vitest';
import { spanText } from './span-text';

it.each([
  ['plain letters', 'Ada met Grace', 8, 13, 'Grace'],
  ['an emoji before and within', '👋 Ada 👩🏽 here', 2, 8, 'Ada 👩🏽'],
  ['the end of the text', 'Grace', 3, 99, 'ce'],
  ['an empty span', 'Grace', 2, 2, ''],
])('cuts %s', (_, text, start, end, cut) => {
  expect(spanText(text, { label: 'x', start, end })).toBe(cut);
});
