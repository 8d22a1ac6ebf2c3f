// One step of `npm test`: a program, how long it took, and what it counted.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { ROOT } from './dependencies.mjs';

/** Colors would only be noise in the collected output. */
const PLAIN = { NO_COLOR: '1', FORCE_COLOR: '0' };

function collect(command, env) {
  return new Promise((resolve) => {
    const child = spawn(command[0], command.slice(1), {
      cwd: ROOT,
      env: { ...process.env, ...PLAIN, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
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

/** Titles of the tests that passed only when they were tried again. */
function triedAgain({ suites = [], specs = [] }) {
  const here = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [...here.map(({ file, title }) => `${file}: ${title}`), ...suites.flatMap(triedAgain)];
}

export const countsOfPlaywright = (file) => (succeeded) => {
  const report = readReport(file);
  const stats = report?.stats;
  const again = stats?.flaky ?? 0;
  if (again > 0) {
    const titles = triedAgain(report).map((title) => `    ${title}\n`);
    process.stdout.write(`! ${again} passed only when tried again: look into it\n${titles.join('')}`);
  }
  const passed = (stats?.expected ?? 0) + again;
  return tally(passed, stats?.unexpected ?? 0, succeeded);
};

/** A count that fails where fewer tests ran than there must be. */
export const atLeast = (least, count) => (succeeded) => {
  const { passed, failed } = count(succeeded);
  return { passed, failed: passed + failed < least ? failed + 1 : failed };
};

function announce({ name }, { passed, failed }, seconds, output) {
  const mark = failed === 0 ? '✓' : '✗';
  const counts = `${passed} passed${failed === 0 ? '' : `, ${failed} failed`}`;
  process.stdout.write(`${mark} ${name.padEnd(22)} ${counts.padEnd(24)} ${seconds.toFixed(1)} s\n`);
  if (failed > 0) process.stdout.write(`\n${output.trimEnd()}\n\n`);
}

/** Runs one step and says how it went; the whole output only when something failed. */
export async function runStep(step) {
  const start = performance.now();
  const { succeeded, output } = await collect(step.command, step.env);
  const counts = (step.count ?? asOneCheck)(succeeded);
  announce(step, counts, (performance.now() - start) / 1000, output);
  return counts;
}

export async function runInTurn(steps) {
  const counts = [];
  for (const step of steps) counts.push(await runStep(step));
  return counts;
}

export function summarize(counts) {
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  return { passed, failed };
}
