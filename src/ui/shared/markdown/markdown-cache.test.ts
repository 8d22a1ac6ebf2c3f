// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { MarkdownCache, type MarkdownEngine } from './markdown-cache';
import type { MediaPolicy } from './held-media';

/** Makes one piece for each line, and counts how often it was asked. */
function cache(given: { load?: () => Promise<MarkdownEngine> } = {}) {
  const made: string[] = [];
  const engine: MarkdownEngine = {
    renderMarkdown(source) {
      made.push(source);
      if (source === 'too many marks') return null;
      if (source === 'errors') throw new RangeError('Maximum call stack size exceeded');
      return source.split('\n').map((line) => {
        const piece = document.createDocumentFragment();
        piece.append(line);
        return piece;
      });
    },
    arrangePictures: (root, missingImage) => root.append(missingImage),
    showMedia: () => ['https://a.example/x.png'],
  };
  const whenIdle = vi.fn(() => Promise.resolve());
  return {
    cache: new MarkdownCache(given.load ?? (() => Promise.resolve(engine)), whenIdle),
    made,
    whenIdle,
  };
}

const NO_MEDIA: MediaPolicy = {
  mayLoad: () => false,
  load: () => undefined,
  nameOf: () => '',
  kinds: { image: '', audio: '', video: '' },
  loadButton: '',
};

const plain = (text: string) => ({ text, hasMath: false });

const words = (pieces: readonly DocumentFragment[] | null | undefined) =>
  pieces?.map(({ textContent }) => textContent);

describe('Markdown that is kept', () => {
  it('has nothing to show before its library is there', async () => {
    const { cache: kept } = cache();
    expect(kept.take(plain('a'))).toBeUndefined();
    await kept.prepare(plain('a'));
    expect(words(kept.take(plain('a')))).toEqual(['a']);
  });

  it('has its media arranged once the library is there', async () => {
    const { cache: kept } = cache();
    const root = document.createElement('div');
    expect(kept.arrangeMedia(root, NO_MEDIA, 'early')).toEqual([]);
    await kept.prepare(plain('a'));
    expect(kept.arrangeMedia(root, NO_MEDIA, 'no picture')).toEqual(['https://a.example/x.png']);
    expect(root.textContent).toBe('no picture');
  });

  it('is made at once when the library is there and the text is short, and prepared when it is long', async () => {
    const { cache: kept } = cache();
    await kept.prepare(plain('first'));
    expect(words(kept.take(plain('b')))).toEqual(['b']);
    expect(kept.take(plain('long '.repeat(5_000)))).toBeUndefined();
  });

  it('is made once for each text, for all callers', async () => {
    const { cache: kept, made } = cache();
    await Promise.all([kept.prepare(plain('a')), kept.prepare(plain('a'))]);
    await kept.prepare(plain('a'));
    kept.take(plain('a'));
    expect(made).toEqual(['a']);
  });

  it('lets others go first between any two pieces', async () => {
    const { cache: kept, whenIdle } = cache();
    await kept.prepare(plain('a\nb\nc'));
    expect(whenIdle.mock.calls.length).toBeGreaterThanOrEqual(3);
  });

  it.each(['errors', 'too many marks'])(
    'shows the source of a text with %s, and does not try again',
    async (text) => {
      const { cache: kept, made } = cache();
      expect(await kept.prepare(plain(text))).toBeNull();
      expect(kept.take(plain(text))).toBeNull();
      expect(made).toEqual([text]);
    },
  );

  it('tries again with the next text when the library did not arrive', async () => {
    const load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
    const { cache: kept } = cache({ load });
    expect(await kept.prepare(plain('a'))).toBeNull();
    await kept.prepare(plain('a'));
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('forgets what was not used for the longest time', async () => {
    const { cache: kept, made } = cache();
    await kept.prepare(plain('0'));
    await kept.prepare(plain('1'));
    kept.take(plain('0'));
    for (let text = 2; text < 61; text += 1) await kept.prepare(plain(String(text)));
    made.length = 0;
    kept.take(plain('0'));
    kept.take(plain('1'));
    expect(made).toEqual(['1']);
  });

  it('does not keep more than a few long texts', async () => {
    const { cache: kept } = cache();
    const long = (name: string) => name.repeat(250_000);
    for (const name of ['a', 'b', 'c']) await kept.prepare(plain(long(name)));
    expect(kept.take(plain(long('a')))).toBeUndefined();
    expect(kept.take(plain(long('c')))).not.toBeUndefined();
  });
});
