import { describe, expect, it } from 'vitest';
import { forEachSeed, type Random } from '#tests/builders/random';
import type { Span } from './answer';
import {
  intersects,
  spanKey,
  spanList,
  withoutSpan,
  withReplaced,
  withSpan,
  withSpans,
  spanLevels,
  type SpanList,
} from './span-list';

const span = (start: number, end: number, label = 'person'): Span => ({ label, start, end });

describe('normalizing a list of spans', () => {
  it('a list is sorted, without repeated spans and spans outside the text', () => {
    const given = [span(6, 8), span(0, 3), span(6, 8), span(9, 12), span(-1, 2), span(4, 4), span(0, 2)];
    expect(spanList(given, 10)).toEqual([span(0, 2), span(0, 3), span(6, 8)]);
  });

  it('a valid list stays the same object', () => {
    const given = [span(0, 2), span(4, 6)];
    expect(spanList(given, 6)).toBe(given);
  });
});

describe('adding a span', () => {
  const spans = [span(0, 3), span(3, 6, 'place'), span(8, 10)];

  it('an added span replaces every span it intersects, but not adjacent ones (ANN-30)', () => {
    expect(withSpan(spans, span(2, 8), false)).toEqual([span(2, 8), span(8, 10)]);
    expect(withSpan(spans, span(6, 8), false)).toEqual([
      span(0, 3),
      span(3, 6, 'place'),
      span(6, 8),
      span(8, 10),
    ]);
    expect(withSpan(spans, span(4, 5), false)).toEqual([span(0, 3), span(4, 5), span(8, 10)]);
    expect(withSpan(spans, span(0, 10), false)).toEqual([span(0, 10)]);
  });

  it('an added span keeps all others if spans may overlap (ANN-30)', () => {
    expect(withSpan(spans, span(2, 8), true)).toEqual([
      span(0, 3),
      span(2, 8),
      span(3, 6, 'place'),
      span(8, 10),
    ]);
  });

  it('an added span is ignored if the same range already has the same label', () => {
    expect(withSpan(spans, span(3, 6, 'place'), true)).toBe(spans);
    expect(withSpan(spans, span(3, 6, 'place'), false)).toBe(spans);
    expect(withSpan(spans, span(3, 6), true)).toHaveLength(4);
  });
});

describe('removing a span', () => {
  const spans = [span(0, 3), span(3, 6)];

  it('removing a span keeps the others', () => {
    expect(withoutSpan(spans, span(0, 3))).toEqual([span(3, 6)]);
  });

  it('removing a span that is not in the list changes nothing', () => {
    expect(withoutSpan(spans, span(0, 3, 'place'))).toBe(spans);
  });
});

describe('replacing a span', () => {
  it('the replacement follows the rules for adding a span', () => {
    expect(withReplaced([span(0, 3), span(4, 6)], span(0, 3), span(0, 5), false)).toEqual([span(0, 5)]);
  });

  it('replacing a span by itself changes nothing', () => {
    const spans = [span(0, 3)];
    expect(withReplaced(spans, span(0, 3), span(0, 3), false)).toBe(spans);
  });
});

describe('arbitrary edits', () => {
  const LENGTH = 40;
  const anySpan = (random: Random) => {
    const start = random.below(LENGTH);
    return span(
      start,
      start + 1 + random.below(Math.min(8, LENGTH - start)),
      random.pick(['person', 'place']),
    );
  };

  function anyEdit(random: Random, spans: SpanList, allowOverlapping: boolean): SpanList {
    const one = spans.length > 0 ? random.pick(spans) : anySpan(random);
    switch (random.below(4)) {
      case 0:
        return withoutSpan(spans, one);
      case 1:
        return withReplaced(spans, one, anySpan(random), allowOverlapping);
      case 2:
        return withSpans(spans, [span(2, 4), span(4, 7), span(20, 21)], allowOverlapping);
      default:
        return withSpan(spans, anySpan(random), allowOverlapping);
    }
  }

  it('the list stays sorted and within the text, without repetitions or forbidden overlaps', () => {
    forEachSeed((random) => {
      const allowOverlapping = random.chance(0.5);
      let spans: SpanList = [];
      for (let edit = 0; edit < 30; edit += 1) {
        spans = anyEdit(random, spans, allowOverlapping);
        expect(spanList(spans, LENGTH)).toEqual(spans);
        expect(new Set(spans.map(spanKey)).size).toBe(spans.length);
        if (allowOverlapping) continue;
        expect(
          spans.every((each, index) => !spans.slice(index + 1).some((other) => intersects(each, other))),
        ).toBe(true);
      }
    });
  });

  it('adding a span removes exactly the spans that it intersects', () => {
    forEachSeed((random) => {
      const spans = Array.from({ length: 10 }, () => anySpan(random)).reduce<SpanList>(
        (list, next) => withSpan(list, next, false),
        [],
      );
      const added = anySpan(random);
      const kept = spans.filter((each) => spanKey(each) === spanKey(added) || !intersects(each, added));
      const expected = kept.some((each) => spanKey(each) === spanKey(added)) ? kept : [...kept, added];
      expect(new Set(withSpan(spans, added, false).map(spanKey))).toEqual(new Set(expected.map(spanKey)));
    });
  });
});

const spans = (...ranges: ReadonlyArray<readonly [number, number]>) =>
  ranges.map(([start, end]) => ({ label: 'person', start, end }));

it.each([
  ['none', spans(), []],
  ['adjacent spans', spans([0, 3], [3, 6], [8, 9]), [0, 0, 0]],
  ['overlapping spans', spans([0, 9], [2, 5], [3, 4]), [0, 1, 2]],
  ['a line that becomes free again', spans([0, 9], [1, 3], [3, 5], [4, 6]), [0, 1, 1, 2]],
  ['the same range twice', spans([0, 3], [0, 3]), [0, 1]],
])('the levels are correct for %s (ANN-31)', (_, given, levels) => {
  expect(spanLevels(given)).toEqual(levels);
});
