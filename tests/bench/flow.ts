import type { Page } from '@playwright/test';
import { heavyRecords, NAMES, shortRecords } from './datasets';
import type { Measured } from './report';
import { delayNetwork, inEnvironment, withDataset, type BenchEnvironment } from './environment';
import { rest, sample, timeKey } from './stopwatch';
import { expectAnswered } from './stored-answers';

const PAINTED_KEY = 16;
const SUBMIT = 50;
const PAGING = 32;
/** That the browser adds to each answer of the server. */
const LATENCIES = [0, 100];

/** How many samples each time gets. */
export interface Runs {
  readonly keys: number;
  readonly submits: number;
}

/** From record to record: short ones, and ones of 8,000 characters with many options and spans. */
export function measureFlow(runs: Runs): Promise<readonly Measured[]> {
  return inEnvironment([shortRecords(300), heavyRecords()], (environment) => measureIn(environment, runs));
}

async function measureIn(environment: BenchEnvironment, runs: Runs): Promise<readonly Measured[]> {
  const measured: Measured[] = [];
  for (const [dataset, words] of [
    [NAMES.short, 'short record'],
    [NAMES.heavy, 'record of 8,000 characters'],
  ] as const) {
    measured.push(...(await measurePaging(environment, dataset, words, runs)));
    for (const [round, latency] of LATENCIES.entries()) {
      const samples = await withDataset(environment, dataset, async ({ page, devtools }) => {
        await delayNetwork(devtools, latency);
        const times = await sample(page, runs.submits, () => timeSubmit(page));
        // The page sends the last one yet.
        await expectAnswered(environment.product.url, dataset, (round + 1) * runs.submits);
        return times;
      });
      const what = `submit to the next ${words}, API latency ${latency} ms`;
      measured.push({ what, unit: 'ms', samples, budget: SUBMIT });
    }
  }
  return measured;
}

async function measurePaging(
  environment: BenchEnvironment,
  dataset: string,
  words: string,
  runs: Runs,
): Promise<readonly Measured[]> {
  return withDataset(environment, dataset, async ({ page }) => {
    // There and back, so that any number of presses finds a record.
    const first = await textOf(page);
    const next = await sample(page, Math.min(runs.keys, 90), () => timeKey(page, 'ArrowRight', 'record'));
    const last = await textOf(page);
    const previous = await sample(page, next.length, () => timeKey(page, 'ArrowLeft', 'record'));
    if (last === first || (await textOf(page)) !== first)
      throw new Error('Another record is shown than the one that paging began at');
    return [
      { what: `→ to the next ${words}`, unit: 'ms', samples: next, budget: PAGING },
      { what: `← to the previous ${words}`, unit: 'ms', samples: previous, budget: PAGING },
    ];
  });
}

/** Text of the current record. Each record has a different text. */
function textOf(page: Page): Promise<string> {
  return page.locator('article section').first().innerText();
}

/** The first question is required and takes a digit. */
async function timeSubmit(page: Page): Promise<number> {
  await timeKey(page, '2', 'chosen');
  await rest(page);
  return timeKey(page, 'Enter', 'record');
}

/** Key press to painted selection: a digit, and Space on an option of a list that is drawn in part. */
export function measureSelection(runs: Runs): Promise<readonly Measured[]> {
  return inEnvironment([heavyRecords()], (environment) => selectIn(environment, runs));
}

function selectIn(environment: BenchEnvironment, runs: Runs): Promise<readonly Measured[]> {
  return withDataset(environment, NAMES.heavy, async ({ page, annotation }) => {
    // The number of the chosen value changes nothing, so each press is for the other value.
    const rating = await sample(page, runs.keys, async (run) => {
      await page.keyboard.press('ArrowUp');
      await rest(page);
      return timeKey(page, run % 2 === 0 ? '2' : '1', 'chosenLabel');
    });
    const group = (name: string) => annotation.form.getByRole('group', { name });
    await group('Sixty options').focus();
    const digit = await sample(page, runs.keys, () => timeKey(page, '7', 'chosen'));
    const chosen = await group('Sixty options').getByRole('checkbox', { checked: true }).count();
    // Each press turns the choice around.
    if (chosen !== runs.keys % 2) throw new Error(`${chosen} options are chosen`);
    await group('Two hundred options').getByRole('checkbox').first().focus();
    const space = await sample(page, runs.keys, async () => {
      await page.keyboard.press('ArrowRight');
      await rest(page);
      return timeKey(page, 'Space', 'focusedChoice');
    });
    const line = (what: string, samples: readonly number[]): Measured => ({
      what: `key press to painted selection, ${what}`,
      unit: 'ms',
      samples,
      budget: PAINTED_KEY,
    });
    return [line('rating', rating), line('60 options', digit), line('200 options', space)];
  });
}
