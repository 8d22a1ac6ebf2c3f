// One step of the checks: a program, how long it took, and what it counted.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { ROOT } from './dependencies.mjs';

/** Colors would only be noise in the collected output. */
const PLAIN = { NO_COLOR: '1', FORCE_COLOR: '0' };

/** Lets a process compute only while others wait. */
export const yieldToOthers = ({ pid }) => pid && setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);

function collect({ command, env, yields = false }) {
  return new Promise((resolve) => {
    const child = spawn(command[0], command.slice(1), {
      cwd: ROOT,
      env: { ...process.env, ...PLAIN, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    if (yields) yieldToOthers(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    child.on('error', (problem) => resolve({ succeeded: false, output: `${output}${problem.message}\n` }));
    child.on('close', (code) => resolve({ succeeded: code === 0, output }));
  });
}

/** A check that is a single yes or no. */
export const asOneCheck = (succeeded) => ({ passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1 });

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined; // The program ended before it could write one; its exit code says so too.
  }
}

/** Adds up what a test runner reported; no test, or a failure outside any test, is a failure of its own. */
function tally(passed, failed, succeeded) {
  const unexplained = failed === 0 && (!succeeded || passed === 0);
  return { passed, failed: failed + (unexplained ? 1 : 0) };
}

export const countsOfVitest = (file) => (succeeded) => {
  const report = readReport(file);
  return tally(report?.numPassedTests ?? 0, report?.numFailedTests ?? 0, succeeded);
};

/** Of a report that holds nothing but the counts. */
export const countsOfReport = (file) => (succeeded) => {
  const report = readReport(file);
  return tally(report?.passed ?? 0, report?.failed ?? 0, succeeded);
};

/** Titles of the tests that passed at the second attempt only. */
function secondAttempts({ suites = [], specs = [] }) {
  const here = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [...here.map(({ file, title }) => `${file}: ${title}`), ...suites.flatMap(secondAttempts)];
}

/** A test that needed a second attempt neither passed nor failed: `flaky` has its title. */
export const countsOfPlaywright = (file) => (succeeded) => {
  const report = readReport(file);
  const stats = report?.stats;
  const flaky = report ? secondAttempts(report) : [];
  return { ...tally(stats?.expected ?? 0, stats?.unexpected ?? 0, succeeded), flaky };
};

/** A count that fails where fewer tests ran than there must be. */
export const atLeast = (least, count) => (succeeded) => {
  const counts = count(succeeded);
  const { passed, failed, flaky = [] } = counts;
  return { ...counts, failed: passed + failed + flaky.length < least ? failed + 1 : failed };
};

function announce({ name, isReport = false }, { passed, failed, flaky = [] }, seconds, output) {
  const mark = failed === 0 ? '✓' : '✗';
  const others = [
    ...(failed === 0 ? [] : [`${failed} failed`]),
    ...(flaky.length === 0 ? [] : [`${flaky.length} flaky`]),
  ];
  const counts = [`${passed} passed`, ...others].join(', ');
  process.stdout.write(`${mark} ${name.padEnd(24)} ${counts.padEnd(24)} ${seconds.toFixed(1)} s\n`);
  if (failed > 0) process.stdout.write(`\n${output.trimEnd()}\n\n`);
  else if (isReport && output !== '') process.stdout.write(`${output.trimEnd()}\n`);
}

/** Runs one step and prints its result; its output only when something failed, or when the step is a report. */
export async function runStep(step) {
  const start = performance.now();
  const { succeeded, output } = await collect(step);
  const counts = (step.count ?? asOneCheck)(succeeded);
  announce(step, counts, (performance.now() - start) / 1000, output);
  return counts;
}

/** A step may also be a function that runs several and answers their counts. */
export async function runInTurn(steps) {
  const counts = [];
  for (const step of steps)
    counts.push(...(typeof step === 'function' ? await step() : [await runStep(step)]));
  return counts;
}

/** Runs lists of steps side by side, one for each core. */
export const runInLanes = async (...lanes) => (await Promise.all(lanes.map(runInTurn))).flat();

/** More flaky tests than these are failures: one test that is hit by a slow machine is possible, three are a fault. */
export const FLAKY_AT_MOST = 2;

export function summarize(counts) {
  const sum = (number) => counts.reduce((total, count) => total + number(count), 0);
  const flaky = counts.flatMap((count) => count.flaky ?? []);
  const passed = sum((count) => count.passed);
  const failed = sum((count) => count.failed) + (flaky.length > FLAKY_AT_MOST ? flaky.length : 0);
  return { passed, failed, flaky };
}

/** The last lines of a program that checks: flaky tests by title, then the counts. */
export function closingLines({ passed, failed, flaky }) {
  const verdict = flaky.length > FLAKY_AT_MOST ? 'too many, counted as failed' : 'not counted as passed';
  const lines =
    flaky.length === 0
      ? []
      : [
          `${flaky.length} flaky (passed at the second attempt, ${verdict}):`,
          ...flaky.map((title) => `    ${title}`),
          '',
        ];
  return ['', ...lines, `${passed} passed, ${failed} failed`, ''].join('\n');
}

/** Ends a program that checks: prints the closing lines and sets the exit code. */
export function conclude(counts) {
  const totals = summarize(counts);
  process.stdout.write(closingLines(totals));
  process.exitCode = totals.failed === 0 && totals.passed > 0 ? 0 : 1;
}
