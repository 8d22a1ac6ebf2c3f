import { describe, expect, it } from 'vitest';
import { nastyText } from '#tests/builders/nasty-text';
import { forEachSeed } from '#tests/builders/random';
import { codePointIndex } from '../text/code-points';
import type { Span } from './answer';
import {
  labeled,
  labeledAll,
  relabeled,
  spanAt,
  stepped,
  unitsOf,
  type SpanGround,
  type SpanStep,
} from './span-edits';
import { intersects, spanKey, spanList, type SpanList } from './span-list';
import { snapped } from './text-level';

const ground = (text: string, allowOverlapping = false): SpanGround => ({
  text,
  index: codePointIndex(text),
  allowOverlapping,
});

/** A span over the first occurrence of a word. */
const over = (on: SpanGround, word: string, label = 'person'): Span =>
  spanAt(on, { start: on.text.indexOf(word), end: on.text.indexOf(word) + word.length }, label);

const textOf = (on: SpanGround, span: Span | undefined) => {
  if (span === undefined) return null;
  const { start, end } = unitsOf(on, span);
  return on.text.slice(start, end);
};

const after = (on: SpanGround, spans: SpanList, span: Span, step: SpanStep) =>
  textOf(on, stepped(on, spans, span, step)?.span);

describe('labeling a text', () => {
  it('a labeled range is converted to code points, regardless of the preceding text', () => {
    const on = ground('👋 Ada met Grace');
    expect(labeled(on, [], { start: 3, end: 6 }, 'person').span).toEqual({
      label: 'person',
      start: 2,
      end: 5,
    });
  });

  it('several ranges are labeled in one edit', () => {
    const on = ground('Ada, Ada, Bob');
    const spans = labeledAll(
      on,
      [over(on, 'Bob')],
      [
        { start: 0, end: 3 },
        { start: 5, end: 8 },
      ],
      'place',
    );
    expect(spans.map((span) => [textOf(on, span), span.label])).toEqual([
      ['Ada', 'place'],
      ['Ada', 'place'],
      ['Bob', 'person'],
    ]);
  });
});

describe('relabeling a span', () => {
  it('a new label replaces the existing one or is added to it', () => {
    const on = ground('Ada', true);
    const ada = over(on, 'Ada');
    expect(relabeled(on, [ada], ada, 'place', true).spans.map(({ label }) => label)).toEqual(['place']);
    expect(relabeled(on, [ada], ada, 'place', false).spans.map(({ label }) => label)).toEqual([
      'person',
      'place',
    ]);
  });
});

describe('moving and resizing a span', () => {
  const on = ground('When Ada, the countess, met Grace Hopper');
  const middle = over(on, 'the countess');

  it.each<[string, SpanStep, string | null]>([
    ['grows at its end by a word', { kind: 'grow', edge: 'end', level: 'word' }, 'the countess, met'],
    ['grows at its start by a word', { kind: 'grow', edge: 'start', level: 'word' }, 'Ada, the countess'],
    ['grows by a character', { kind: 'grow', edge: 'end', level: 'character' }, 'the countess,'],
    ['shrinks at its end by a word', { kind: 'shrink', edge: 'end', level: 'word' }, 'the'],
    ['shrinks at its start by a word', { kind: 'shrink', edge: 'start', level: 'word' }, 'countess'],
    ['shrinks by a character', { kind: 'shrink', edge: 'start', level: 'character' }, 'he countess'],
    ['moves on by a word', { kind: 'move', way: 1 }, 'countess, met'],
    ['moves back by a word', { kind: 'move', way: -1 }, 'Ada, the'],
  ])('a span %s', (_, step, text) => {
    expect(after(on, [middle], middle, step)).toBe(text);
  });

  it.each<[string, string, SpanStep]>([
    ['to grow beyond the end', 'Hopper', { kind: 'grow', edge: 'end', level: 'word' }],
    ['to grow beyond the start', 'When', { kind: 'grow', edge: 'start', level: 'word' }],
    ['to shrink to nothing', 'met', { kind: 'shrink', edge: 'end', level: 'word' }],
    ['to shrink to nothing from the start', 'met', { kind: 'shrink', edge: 'start', level: 'word' }],
    ['to move beyond the end', 'Hopper', { kind: 'move', way: 1 }],
    ['to move beyond the start', 'When', { kind: 'move', way: -1 }],
  ])('a step is refused if it is %s', (_, word, step) => {
    const span = over(on, word);
    expect(stepped(on, [span], span, step)).toBeNull();
  });

  it('a step stops at neighboring spans and does not change them', () => {
    const [ada, met] = [over(on, 'Ada'), over(on, 'met')];
    const spans = [ada, middle, met];
    expect(stepped(on, spans, middle, { kind: 'move', way: 1 })).toBeNull();
    expect(after(on, spans, middle, { kind: 'grow', edge: 'end', level: 'word' })).toBe('the countess,');
    const neighbor = [ada, over(on, 'the')];
    expect(after(on, neighbor, ada, { kind: 'grow', edge: 'end', level: 'word' })).toBe('Ada,');
  });

  it('a step may overlap other spans if this is allowed', () => {
    const free = ground(on.text, true);
    const spans = [middle, over(free, 'met')];
    expect(after(free, spans, middle, { kind: 'grow', edge: 'end', level: 'word' })).toBe(
      'the countess, met',
    );
  });

  it('steps produce a valid list of spans for any text', () => {
    forEachSeed((random) => {
      const text = nastyText(random, 20);
      const any = ground(text, random.chance(0.5));
      let spans: SpanList = [];
      for (let turn = 0; turn < 12; turn += 1) {
        const start = random.below(text.length + 1);
        const range = snapped(
          text,
          { start, end: start + 1 + random.below(9) },
          random.pick(['word', 'character']),
        );
        if (range !== null) spans = labeled(any, spans, range, random.pick(['person', 'place'])).spans;
        const edge = random.pick(['start', 'end'] as const);
        const level = random.pick(['word', 'character'] as const);
        const step = random.pick<SpanStep>([
          { kind: 'grow', edge, level },
          { kind: 'shrink', edge, level },
          { kind: 'move', way: random.pick([1, -1]) },
        ]);
        const edited = spans.length === 0 ? null : stepped(any, spans, random.pick(spans), step);
        spans = edited?.spans ?? spans;
        const keys = spans.map(spanKey);
        expect(edited === null || keys.includes(spanKey(edited.span))).toBe(true);
        expect(textOf(any, edited?.span)?.trim()).not.toBe('');
        expect(spanList(spans, any.index.length)).toEqual(spans);
        const overlap = spans.some((span, index) =>
          spans.slice(index + 1).some((other) => intersects(span, other)),
        );
        expect(overlap && !any.allowOverlapping).toBe(false);
      }
    });
  });
});
