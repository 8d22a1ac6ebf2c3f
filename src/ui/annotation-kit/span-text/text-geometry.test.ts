import { describe, expect, it } from 'vitest';
import { lineEdge, lineStep, type LaidOutText } from './text-geometry';

/** Lines of the given lengths, with characters 10 pixels wide and 32 pixels high. */
function laidOut(...lengths: readonly number[]): LaidOutText & { asked: number } {
  const starts = lengths.map((_, line) => lengths.slice(0, line).reduce((sum, length) => sum + length, 0));
  const length = lengths.reduce((sum, each) => sum + each, 0);
  return {
    length,
    asked: 0,
    boxAt(unit) {
      this.asked += 1;
      const line = Math.max(
        0,
        starts.findLastIndex((start) => start <= Math.min(unit, length - 1)),
      );
      const top = line * 32;
      return { x: (unit - (starts[line] ?? 0)) * 10, top, bottom: top + 20 };
    },
  };
}

describe('a step from line to line', () => {
  it.each([
    ['down, at the same distance from the edge', 5, 1, 50, 25],
    ['up', 25, -1, 50, 5],
    ['down to a line that is too short, to its end', 35, 1, 150, 43],
    ['down from the last line, to the end of the text', 41, 1, 10, 43],
    ['up from the first line, to its start', 7, -1, 70, 0],
  ] as const)('a step moves %s', (_, from, way, x, to) => {
    expect(lineStep(laidOut(20, 20, 3), from, way, x)).toBe(to);
  });

  it('a step after a shorter line returns to the original column', () => {
    const text = laidOut(20, 2, 20);
    const middle = lineStep(text, 15, 1, 150);
    expect(middle).toBe(21);
    expect(lineStep(text, middle, 1, 150)).toBe(37);
  });

  it('a step in a long text measures few positions', () => {
    const text = laidOut(...Array.from({ length: 1000 }, () => 100));
    lineStep(text, 50_050, 1, 500);
    expect(text.asked).toBeLessThan(200);
  });
});

describe('the edges of a line', () => {
  it.each([
    [25, -1, 20],
    [25, 1, 39],
    [20, -1, 20],
    [41, 1, 43],
    [5, -1, 0],
  ] as const)('the edge of the line at %i in direction %i is %i', (unit, way, edge) => {
    expect(lineEdge(laidOut(20, 20, 3), unit, way)).toBe(edge);
  });
});
