import { describe, expect, it } from 'vitest';
import { createProgressDisplay } from './progress-display';

/** A display with a clock that the test sets, and the text it wrote. */
function aDisplay(isTTY: boolean) {
  const written: string[] = [];
  let time = 1_000;
  const output = { isTTY, write: (text: string) => written.push(text) };
  return {
    written,
    display: createProgressDisplay(output, () => time),
    passSeconds: (seconds: number) => (time += seconds * 1000),
  };
}
const progress = { rowsNow: 3_000, rowsInAll: 4_500, rejected: 0, share: 0.5 };

describe('the progress of an import', () => {
  it('is a bar on one line of a terminal, with rows and rate', () => {
    const { written, display, passSeconds } = aDisplay(true);
    passSeconds(2);
    display.show(progress);
    passSeconds(1);
    display.show({ ...progress, rowsNow: 6_000, rowsInAll: 7_500, rejected: 1_234, share: 0.999 });
    display.end({ ...progress, rowsNow: 6_003, rowsInAll: 7_503, rejected: 1_234, share: 1 });
    expect(written).toEqual([
      '\r████████████░░░░░░░░░░░░  50 %   4,500 rows   1,500 rows/s\u001B[K',
      '\r████████████████████████  99 %   7,500 rows   2,000 rows/s   1,234 left out\u001B[K',
      '\r████████████████████████ 100 %   7,503 rows   2,001 rows/s   1,234 left out\u001B[K',
      '\n',
    ]);
  });

  it('is a plain line now and then where there is no terminal', () => {
    const { written, display, passSeconds } = aDisplay(false);
    for (const seconds of [0, 1, 1, 1, 1]) {
      passSeconds(seconds);
      display.show(progress);
    }
    display.end({ ...progress, rowsNow: 6_000, rowsInAll: 7_500, share: 1 });
    expect(written).toEqual([
      ' 50 %   4,500 rows   1,500 rows/s\n',
      ' 50 %   4,500 rows   750 rows/s\n',
      '100 %   7,500 rows   1,500 rows/s\n',
    ]);
  });

  it('writes nothing about an import that is over at once', () => {
    const { written, display } = aDisplay(false);
    display.show(progress);
    display.end({ ...progress, share: 1 });
    expect(written).toEqual([]);
  });
});
