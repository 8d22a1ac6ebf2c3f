import { describe, expect, it } from 'vitest';
import { isTooDeep, MAX_DEPTH } from './body-depth';

const nested = (depth: number, inside = '') => '['.repeat(depth) + inside + ']'.repeat(depth);

describe('a JSON text is too deep', () => {
  it('when more of its lists and objects stand in one another than may', () => {
    expect(isTooDeep(nested(MAX_DEPTH))).toBe(false);
    expect(isTooDeep(nested(MAX_DEPTH + 1))).toBe(true);
    expect(isTooDeep('{"a":'.repeat(MAX_DEPTH + 1))).toBe(true);
    expect(isTooDeep(`{"a":${nested(MAX_DEPTH)}}`)).toBe(true);
  });

  it('not by those that stand beside one another', () => {
    expect(isTooDeep(`[${'[{}],'.repeat(1_000)}0]`)).toBe(false);
  });

  it.each([
    ['brackets in a text', (brackets: string) => `["${brackets}"]`],
    ['brackets after a quotation mark in a text', (brackets: string) => String.raw`["\"${brackets}"]`],
    ['brackets in a name', (brackets: string) => `{"${brackets}":1}`],
    ['brackets in a text that is not closed', (brackets: string) => `["${brackets}`],
  ])('not by %s', (_, holding) => {
    expect(isTooDeep(holding('['.repeat(MAX_DEPTH)))).toBe(false);
  });

  it.each([
    ['ends in a backslash', String.raw`"\\"`],
    ['ends in a quotation mark', String.raw`"\""`],
    ['ends in both', String.raw`"\\\""`],
    ['is empty', '""'],
  ])('also behind a text that %s', (_, text) => {
    expect(isTooDeep(`[${text},${nested(MAX_DEPTH)}]`)).toBe(true);
    expect(isTooDeep(`[${text},${nested(MAX_DEPTH - 1)}]`)).toBe(false);
  });
});
