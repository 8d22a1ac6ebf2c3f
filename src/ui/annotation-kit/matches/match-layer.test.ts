// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { settled } from '#tests/fakes/annotation-fixture';
import { MatchLayer } from './match-layer';
import { paintAsElements, paintAsHighlights } from './match-painter';

class FakeHighlight extends Set<StaticRange> {
  priority = 0;
}

/** jsdom has no scrolling, so a test decides which blocks become visible. */
class FakeObserver {
  static readonly all: FakeObserver[] = [];
  readonly seen: (entries: readonly Partial<IntersectionObserverEntry>[]) => void;
  readonly targets: Element[] = [];

  constructor(seen: FakeObserver['seen']) {
    this.seen = seen;
    FakeObserver.all.push(this);
  }
  observe(target: Element): void {
    this.targets.push(target);
  }
  disconnect(): void {
    this.targets.splice(0);
  }
}

const highlights = new Map<string, FakeHighlight>();
const layers: MatchLayer[] = [];

beforeEach(() => {
  vi.stubGlobal('Highlight', FakeHighlight);
  vi.stubGlobal('CSS', { highlights });
  vi.stubGlobal('IntersectionObserver', FakeObserver);
});

afterEach(() => {
  for (const layer of layers.splice(0)) layer.release();
  vi.unstubAllGlobals();
  highlights.clear();
  FakeObserver.all.splice(0);
});

/** Resolves immediately. */
const whenIdle = () => Promise.resolve();

interface Given {
  readonly text?: string;
  readonly mode?: 'words' | 'parts';
  readonly isChanging?: boolean;
  readonly paint?: typeof paintAsHighlights;
}

function layerOn(html: string, given: Given = {}) {
  const { text = 'dog', mode = 'words', isChanging = false, paint = paintAsHighlights } = given;
  const host = document.createElement('div');
  host.innerHTML = html;
  const counts: number[] = [];
  const onCounted = (count: number) => counts.push(count);
  const layer = new MatchLayer(host, { text, mode }, { paint, isChanging, whenIdle, onCounted });
  layers.push(layer);
  return { host, layer, counts };
}

function highlighted(): readonly string[] {
  return [...(highlights.get('search-match') ?? [])].map((given) => {
    const range = new Range();
    range.setStart(given.startContainer, given.startOffset);
    range.setEnd(given.endContainer, given.endOffset);
    return range.toString();
  });
}

const marked = (host: HTMLElement) => [...host.querySelectorAll('mark')].map((mark) => mark.textContent);

it('every match is highlighted, and the highlights are removed on release (SEA-6)', () => {
  const { layer } = layerOn('<p>A Dog, the <b>do</b>g and dogs</p>');
  expect(highlighted()).toEqual(['Dog', 'dog']);
  layer.release();
  expect(highlighted()).toEqual([]);
});

it('a part of a word is highlighted when parts are searched', () => {
  layerOn('bulldogs', { mode: 'parts' });
  expect(highlighted()).toEqual(['dog']);
});

it('releasing a layer keeps the highlights of another field', () => {
  layerOn('one dog');
  const { layer } = layerOn('another Dog');
  layer.release();
  expect(highlighted()).toEqual(['dog']);
});

it('the matches of a long text are drawn where they are visible', () => {
  const { host } = layerOn(`<div data-block>dog ${'x'.repeat(900)}</div>`.repeat(5));
  expect(highlighted()).toHaveLength(3);
  const [observer] = FakeObserver.all;
  const last = host.lastElementChild;
  const first = host.firstElementChild;
  if (observer === undefined || first === null || last === null) throw new Error('nothing is watched');
  observer.seen([
    { target: last, isIntersecting: true },
    { target: first, isIntersecting: true },
  ]);
  expect(highlighted()).toHaveLength(4);
  observer.seen([{ target: first, isIntersecting: false }]);
  expect(highlighted()).toHaveLength(3);
});

it('a text that is rendered later or changes is highlighted', async () => {
  const { host } = layerOn('source', { isChanging: true });
  expect(highlighted()).toEqual([]);
  host.innerHTML = '<p>dog <code>dog</code></p>';
  await settled();
  expect(highlighted()).toEqual(['dog', 'dog']);
  host.querySelector('code')?.replaceChildren('cat');
  await settled();
  expect(highlighted()).toEqual(['dog']);
});

it('only the changed block is drawn again', async () => {
  const { host } = layerOn('<div data-part="block">a dog</div><div data-part="block">b dog</div>', {
    isChanging: true,
  });
  const [before] = [...(highlights.get('search-match') ?? [])];
  host.lastElementChild?.replaceChildren('Dog dog');
  await settled();
  expect(highlighted()).toEqual(['dog', 'Dog', 'dog']);
  expect([...(highlights.get('search-match') ?? [])][0]).toBe(before);
});

it('without highlights, matches are wrapped in elements, which are removed on release', () => {
  const html = '<p>A dog and a <b>Do</b>g</p>';
  const { host, layer } = layerOn(html, { paint: paintAsElements, isChanging: true });
  expect(marked(host)).toEqual(['dog', 'Do', 'g']);
  expect(host.textContent).toBe('A dog and a Dog');
  layer.release();
  expect(host.innerHTML).toBe(html);
});

it('the layer ignores changes by its own elements', async () => {
  const { host } = layerOn('a cat', { paint: paintAsElements, isChanging: true });
  host.textContent = 'a dog';
  await settled();
  expect(marked(host)).toEqual(['dog']);
  const [mark] = host.querySelectorAll('mark');
  await settled();
  expect(host.querySelector('mark')).toBe(mark);
});

it('all matches, including those out of view, are counted when the page is idle', async () => {
  const { counts } = layerOn('<div data-block>dog, dog</div>'.repeat(5));
  expect(counts).toEqual([]);
  await settled();
  expect(counts).toEqual([10]);
});

it('the rendered text is counted, and changed parts are counted again', async () => {
  const { host, counts } = layerOn('<p>do**g** <b>do</b>g</p>', { isChanging: true });
  await settled();
  expect(counts).toEqual([1]);
  host.innerHTML = '<div data-part="block">dog</div><div data-part="block">dog</div>';
  await settled();
  expect(counts).toEqual([1, 2]);
  host.lastElementChild?.replaceChildren('no cat');
  await settled();
  expect(counts).toEqual([1, 2, 1]);
});

it('a removed text reports no count', async () => {
  const { layer, counts } = layerOn('<div data-block>dog</div>'.repeat(5));
  layer.release();
  await settled();
  expect(counts).toEqual([]);
});

it('the source of a text that is still being rendered is not searched', async () => {
  const { host, counts } = layerOn('<div data-source>**dog** dog</div>', { isChanging: true });
  await settled();
  expect([highlighted(), counts]).toEqual([[], []]);
  host.firstElementChild?.removeAttribute('data-source');
  host.firstElementChild?.replaceChildren('dog dog');
  await settled();
  expect([highlighted(), counts]).toEqual([['dog', 'dog'], [2]]);
});
