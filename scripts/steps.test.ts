import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import {
  asOneCheck,
  atLeast,
  closingLines,
  countsOfPlaywright,
  countsOfVitest,
  runInLanes,
  runInTurn,
  summarize,
} from './steps.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'ostraka-steps-'));
const file = path.join(folder, 'report.json');
const reported = (report: unknown): string => {
  writeFileSync(file, JSON.stringify(report));
  return file;
};

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('counting', () => {
  it('takes a check without tests as one', () => {
    expect(asOneCheck(true)).toEqual({ passed: 1, failed: 0 });
    expect(asOneCheck(false)).toEqual({ passed: 0, failed: 1 });
  });

  it('takes the numbers of vitest', () => {
    const count = countsOfVitest(reported({ numPassedTests: 5, numFailedTests: 2 }));

    expect(count(false)).toEqual({ passed: 5, failed: 2 });
  });

  it('takes the numbers of Playwright', () => {
    const count = countsOfPlaywright(reported({ stats: { expected: 4, unexpected: 1, flaky: 0 } }));

    expect(count(false)).toEqual({ passed: 4, failed: 1, flaky: [] });
  });

  it('counts a test that needed a second attempt apart from those that passed, by its title', () => {
    const spec = (title: string, status: string) => ({ file: 'flow.spec.ts', title, tests: [{ status }] });
    const suites = [{ suites: [{ specs: [spec('goes', 'expected'), spec('limps', 'flaky')] }] }];
    const count = countsOfPlaywright(reported({ suites, stats: { expected: 4, unexpected: 0, flaky: 1 } }));

    expect(count(true)).toEqual({ passed: 4, failed: 0, flaky: ['flow.spec.ts: limps'] });
  });

  it('takes a run without any test as a failure', () => {
    const count = countsOfVitest(reported({ numPassedTests: 0, numFailedTests: 0 }));

    expect(count(true)).toEqual({ passed: 0, failed: 1 });
  });

  it('takes a failure outside any test as a failure', () => {
    const count = countsOfVitest(reported({ numPassedTests: 5, numFailedTests: 0 }));

    expect(count(false)).toEqual({ passed: 5, failed: 1 });
  });

  it('takes a missing report as a failure', () => {
    expect(countsOfVitest(path.join(folder, 'none.json'))(true)).toEqual({ passed: 0, failed: 1 });
  });

  it('takes fewer tests than there must be for a failure', () => {
    const three = () => ({ passed: 3, failed: 0 });
    expect(atLeast(4, three)(true)).toEqual({ passed: 3, failed: 1 });
    expect(atLeast(3, three)(true)).toEqual({ passed: 3, failed: 0 });

    const flaky = () => ({ passed: 2, failed: 0, flaky: ['limps'] });
    expect(atLeast(3, flaky)(true)).toEqual(flaky());
  });

  it('adds up', () => {
    const counts = [
      { passed: 3, failed: 0 },
      { passed: 1, failed: 2 },
    ];

    expect(summarize(counts)).toEqual({ passed: 4, failed: 2, flaky: [] });
  });
});

describe('flaky tests', () => {
  const counts = (...flaky: readonly string[]) => [
    { passed: 3, failed: 0 },
    { passed: 4, failed: 0, flaky },
  ];

  it('fail a run from three on', () => {
    expect(summarize(counts('a', 'b'))).toEqual({ passed: 7, failed: 0, flaky: ['a', 'b'] });
    expect(summarize(counts('a', 'b', 'c'))).toEqual({ passed: 7, failed: 3, flaky: ['a', 'b', 'c'] });
  });

  it('are listed above the counts, which remain the last line', () => {
    expect(closingLines(summarize(counts()))).toBe('\n7 passed, 0 failed\n');
    expect(closingLines(summarize(counts('flow.spec.ts: limps')))).toMatch(
      /^\n1 flaky .*not counted as passed.*:\n +flow\.spec\.ts: limps\n\n7 passed, 0 failed\n$/u,
    );
    expect(closingLines(summarize(counts('a', 'b', 'c')))).toMatch(
      /^\n3 flaky .*counted as failed.*\n\n7 passed, 3 failed\n$/su,
    );
  });
});

describe('running', () => {
  const printing = (text: string) => ({
    name: text,
    command: [process.execPath, '-e', `console.log(${JSON.stringify(text)})`],
  });

  it('goes through the steps of each lane, and answers the counts of all', async () => {
    vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const several = () => Promise.resolve([{ passed: 5, failed: 0 }]);
    const failing = { name: 'failing', command: [process.execPath, '-e', 'process.exit(1)'] };

    expect(summarize(await runInLanes([printing('a'), several], [failing]))).toEqual({
      passed: 6,
      failed: 1,
      flaky: [],
    });
  });

  it('prints the output of a report, and that of another step only when it failed', async () => {
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);

    await runInTurn([printing('in silence'), { ...printing('aloud'), isReport: true }]);

    const printed = write.mock.calls.map(([text]) => text);
    expect(printed).toHaveLength(3);
    expect(printed[2]).toBe('aloud\n');
  });
});
