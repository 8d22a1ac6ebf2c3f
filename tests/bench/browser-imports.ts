import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Browser, Page } from '@playwright/test';
import { OwnerApi } from '../e2e/support/owner-api';
import { signIn } from '../e2e/support/sign-in';
import { onBothEngines } from './engines';
import { openBrowserAtDisplayClock } from './environment';
import { memoryOf } from './process-memory';
import { Program } from './record-writes';
import type { Measured } from './report';
import { timed } from './timed';

/** Rows a second from the press of the button on, and what the tab may take more in the second half, in kilobytes. */
const BUDGETS = { rows: 5_000, memory: 64 * 1024 } as const;
const SAMPLED_EVERY = 250;
const MOODS = ['good', 'bad', 'mixed'];
const NAME = 'imported';

/** A CSV file made into a dataset on the page of a new dataset: rows are checked, then sent, and counted by the server. */
export async function measureBrowserImports(rows: number): Promise<readonly Measured[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ostraka-import-'));
  const file = path.join(folder, `${NAME}.csv`);
  try {
    await pipeline(Readable.from(linesOf(rows)), createWriteStream(file));
    return await onBothEngines(({ url }) => measureImport(url, file, rows), {});
  } finally {
    await rm(folder, { recursive: true });
  }
}

function* linesOf(rows: number): Generator<string> {
  yield 'text,mood,count\n';
  for (let row = 0; row < rows; row += 1)
    yield `"Record ${row}, w${row % 10}, ${'lorem ipsum '.repeat(5)}",${MOODS[row % MOODS.length] ?? ''},${row}\n`;
}

async function measureImport(url: string, file: string, rows: number): Promise<readonly Measured[]> {
  const browser = await openBrowserAtDisplayClock();
  try {
    const page = await browser.newPage({ locale: 'en-US' });
    await signIn(page, url);
    await page.goto(`${url}/new-dataset`);
    await describeDataset(page, file);
    const memory = [await memoryOfTabs(browser)];
    const sampling = setInterval(
      () => void memoryOfTabs(browser).then((now) => memory.push(now)),
      SAMPLED_EVERY,
    );
    const time = await timed(() => importAll(page, rows)).finally(() => clearInterval(sampling));
    await expectStored(url, rows);
    const count = rows.toLocaleString('en-US');
    return [
      {
        what: `${count} rows of CSV checked and imported`,
        unit: 'ms',
        samples: [time],
        budget: (rows / BUDGETS.rows) * 1_000,
      },
      ...growthOf(memory),
    ];
  } finally {
    await browser.close();
  }
}

/**
 * By the most of each part, since memory that is free again is given back when the browser likes. What grows with the rows grows as much in
 * the second half as in the first; what the browser lets lie before it collects garbage does not.
 */
function growthOf(memory: readonly number[]): readonly Measured[] {
  const [before = 0] = memory;
  const partOf = (begin: number, end: number) =>
    Math.max(before, ...memory.slice(Math.floor(memory.length * begin), Math.ceil(memory.length * end))) -
    before;
  const row = (what: string, sample: number, budget: number | null) =>
    ({ what: `memory of the tab, ${what}`, unit: 'kB', samples: [sample], budget }) as const;
  return [
    row('at most', partOf(0, 1), null),
    row('at most in the first tenth', partOf(0, 0.1), null),
    row(
      'more in the second half than in the first',
      Math.max(0, partOf(0.5, 1) - partOf(0, 0.5)),
      BUDGETS.memory,
    ),
  ];
}

async function describeDataset(page: Page, file: string): Promise<void> {
  await page.getByLabel('Choose a file').setInputFiles(file);
  await page.getByRole('button', { name: 'One label' }).click();
  await page.getByLabel('Options').fill(MOODS.join('\n'));
  await page.getByRole('button', { name: 'Use of column mood' }).click();
  await page.getByRole('option', { name: 'Suggestion for “One label”' }).click();
}

async function importAll(page: Page, rows: number): Promise<void> {
  await page.getByRole('button', { name: 'Check and create dataset' }).click();
  const told = page.getByText(`${rows.toLocaleString('en-US')} records imported`);
  await told.waitFor({ timeout: 0 });
}

async function expectStored(url: string, rows: number): Promise<void> {
  const owner = await OwnerApi.of(url);
  await new Program(url, owner.token).expectCount(await owner.datasetId(NAME), rows);
}

/** Kilobytes of all processes that draw pages and run their workers; 0 where the system does not tell. */
async function memoryOfTabs(browser: Browser): Promise<number> {
  const devtools = await browser.newBrowserCDPSession();
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
  await devtools.detach();
  const sizes = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => memoryOf(id));
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
