import { afterEach, describe, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** The words of a text in a browser with this language. */
async function wordsIn(language: string, text: string): Promise<readonly string[]> {
  const { Segmenter } = Intl;
  class OfLanguage extends Segmenter {
    constructor(languages?: Intl.LocalesArgument, options?: Intl.SegmenterOptions) {
      super(languages ?? language, options);
    }
  }
  vi.stubGlobal('Intl', { ...Intl, Segmenter: OfLanguage });
  vi.resetModules();
  const { wordEdgesWithin, wordsWithin } = await import('./text-pieces');
  const window = { start: 0, end: text.length };
  const words = wordsWithin(text, window);
  const isEdge = wordEdgesWithin(text, window);
  expect(words.every(({ start, end }) => isEdge(start) && isEdge(end))).toBe(true);
  return words.map(({ start, end }) => text.slice(start, end));
}

describe('words of a text', () => {
  it('words are independent of the language of the browser', async () => {
    // Finnish joins "EU:n"; a system without a language splits it and "e.g"; Unicode versions treat the colon differently.
    const text = 'EU:n e.g. 日本語のテキスト';
    const expected = await wordsIn('en', text);
    expect(expected).toEqual(expect.arrayContaining(['e.g', '日本語', 'の', 'テキスト']));
    expect(await wordsIn('fi', text)).toEqual(expected);
    expect(await wordsIn('en-US-u-va-posix', text)).toEqual(expected);
  });
});
