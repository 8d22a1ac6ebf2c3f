import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { asOneCheck, atLeast, countsOfPlaywright, countsOfVitest, summarize } from './steps.mjs';

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

    expect(count(false)).toEqual({ passed: 4, failed: 1 });
  });

  it('tells what passed only when it was tried again', () => {
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const spec = (title: string, status: string) => ({ file: 'flow.spec.ts', title, tests: [{ status }] });
    const suites = [{ suites: [{ specs: [spec('goes', 'expected'), spec('limps', 'flaky')] }] }];
    const count = countsOfPlaywright(reported({ suites, stats: { expected: 4, unexpected: 0, flaky: 1 } }));

    expect(count(true)).toEqual({ passed: 5, failed: 0 });
    expect(write).toHaveBeenCalledWith(
      expect.stringMatching(/1 passed only when tried again.*\n +flow\.spec\.ts: limps\n$/u),
    );
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
  });

  it('adds up', () => {
    const counts = [
      { passed: 3, failed: 0 },
      { passed: 1, failed: 2 },
    ];

    expect(summarize(counts)).toEqual({ passed: 4, failed: 2 });
  });
});
