import { describe, expect, it } from 'vitest';
import { comparePages, withSizes } from './page-sizes.mjs';

describe('the sizes of the pages', () => {
  it('pass in silence where nothing changed', () => {
    expect(comparePages({ list: 100_000 }, { list: 100_000 })).toEqual({ lines: [], failed: false });
  });

  it('are reported, and pass, where a page grew by a single byte', () => {
    const { lines, failed } = comparePages({ list: 100_000 }, { list: 100_001 });

    expect(failed).toBe(false);
    expect(lines).toEqual(['  list: 100.0 kB (+1 bytes, +0.00 %)']);
  });

  it('are reported where a page grew or shrank within 2 %', () => {
    const { lines, failed } = comparePages(
      { list: 100_000, settings: 200_000 },
      { list: 102_000, settings: 190_000 },
    );

    expect(failed).toBe(false);
    expect(lines).toEqual([
      '  list: 102.0 kB (+2000 bytes, +2.00 %)',
      '  settings: 190.0 kB (−10000 bytes, −5.00 %)',
    ]);
  });

  it('fail where a page grew by more than 2 %', () => {
    const { lines, failed } = comparePages({ list: 100_000 }, { list: 102_001 });

    expect(failed).toBe(true);
    expect(lines).toEqual(['✗ list: 102.0 kB (+2001 bytes, +2.00 %)']);
  });

  it('fail where a page has no baseline, and report a baseline without a page', () => {
    const { lines, failed } = comparePages({ gone: 100 }, { added: 200 });

    expect(failed).toBe(true);
    expect(lines).toEqual([
      '✗ added: 0.2 kB, not in the baseline',
      '  gone: in the baseline, but no page of the client',
    ]);
  });
});

it('the table of pages gets the sizes of the build', () => {
  const table =
    "'/a': { name: 'a', right: null, size: 1 },\n'/b': {\n  name: 'b',\n  texts: ['c'],\n  size: 20_000,\n},";
  expect(withSizes(table, { a: 123, b: 1_234_567 })).toBe(
    table.replace('size: 1 ', 'size: 123 ').replace('20_000', '1_234_567'),
  );
});
