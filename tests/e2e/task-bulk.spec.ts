import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { signIn } from './support/sign-in';
import type { LoggedDataset, LoggedRecord } from './support/task-dataset';
import {
  expect,
  expectToFit,
  logDataset,
  openTasks,
  record,
  speakGerman,
  test,
  toast,
} from './support/task-test';

const LABELS = ['delivery', 'quality'];
const idOf = (place: number) => `r${String(place).padStart(4, '0')}`;

/** Predicted as quality, with scores that rise from 0 to 1. */
const predicted = (count: number): readonly LoggedRecord[] =>
  Array.from({ length: count }, (_, index) => ({
    id: idOf(index + 1),
    inputs: { text: `${index % 2 === 0 ? 'A broken cup' : 'A late parcel'} ${index + 1}` },
    prediction: { agent: 'bot', labels: [{ class: 'quality', score: (index + 1) / count }] },
  }));

async function logged(url: string, count: number, records = predicted(count)): Promise<LoggedDataset> {
  const dataset = await logDataset(url, { labels: LABELS, records });
  return dataset;
}

const opened = (page: Page, url: string, count: number) =>
  openTasks(page, url, { labels: LABELS, records: predicted(count) });

async function open(page: Page, dataset: LoggedDataset, address = ''): Promise<void> {
  await page.goto(address + dataset.path);
  await expect(record(page, 1)).toBeVisible();
}

async function selectAll(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: /^Select all [\d,]+ matches$/u }).click();
}

const acts = (page: Page) => page.getByRole('group', { name: 'Actions on selected records' });
const act = (page: Page, name: string) => acts(page).getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('alertdialog');
const confirm = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();
const bar = (page: Page) => page.getByRole('region', { name: 'Bulk action' });

/** Numbers of records by status, as the server has them. */
async function counts(dataset: LoggedDataset): Promise<unknown> {
  // As the API has it.
  const found = (await dataset.found({})) as { aggregations: { status: Record<string, number> } };
  return found.aggregations.status;
}

test('everything that a search finds is validated from a score on, and undone in one step (TSK-10)', async ({
  page,
  product,
}) => {
  const dataset = await opened(page, product.url, 268);
  await selectAll(page);
  await expect(page.getByText('All 268 matches selected')).toBeVisible();
  await act(page, 'Validate').click();
  await expect(page.getByRole('alertdialog', { name: 'Validate 268 records?' })).toBeVisible();
  await dialog(page).getByRole('slider', { name: 'Lowest score' }).fill('50');
  await expect(dialog(page).getByText('135 of 268 records will be changed.')).toBeVisible();
  await confirm(page, 'Validate 135 records');
  await expect(toast(page, '135 records validated. 133 left out.')).toBeVisible();
  await expect.poll(() => counts(dataset)).toEqual({ Default: 133, Validated: 135 });
  expect(await dataset.answerTo(idOf(268))).toEqual({ status: 'Validated', labels: ['quality'] });

  await page.keyboard.press('Control+z');
  await expect(toast(page, 'Undone. 135 records restored.')).toBeVisible();
  await expect.poll(() => counts(dataset)).toEqual({ Default: 268 });
});

test('a search limits what is selected, and records can be left out of it (BUL-4)', async ({
  page,
  product,
}) => {
  const dataset = await opened(page, product.url, 60);
  await page.getByRole('combobox', { name: 'Query' }).fill('parcel');
  await page.keyboard.press('Enter');
  await expect(page.getByText('of 30 records').first()).toBeVisible();
  await selectAll(page);
  await record(page, 1).getByRole('checkbox').uncheck();
  await expect(page.getByText('All but 1 selected: 29')).toBeVisible();
  await act(page, 'Discard').click();
  await confirm(page, 'Discard 29 records');
  await expect(toast(page, '29 records discarded.')).toBeVisible();
  await expect.poll(() => counts(dataset)).toEqual({ Default: 31, Discarded: 29 });
});

test('a sample is checked by keys before, and its estimate is kept with the action (BUL-14)', async ({
  page,
  product,
}) => {
  const dataset = await opened(page, product.url, 120);
  await selectAll(page);
  await act(page, 'Annotate').click();
  await page.getByRole('button', { name: 'delivery' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Validate 120 records as “delivery”?' })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Check a sample of 20' }).click();
  for (let judged = 0; judged < 19; judged += 1) await page.keyboard.press('1');
  await page.keyboard.press('2');
  await expect(dialog(page).getByText('1 of 20 wrong:')).toBeVisible();
  await confirm(page, 'Validate 120 records');
  await expect(toast(page, '120 records validated.')).toBeVisible();
  await page.keyboard.press('Alt+h');
  await page.getByRole('button', { name: 'Bulk actions' }).click();
  const list = page.getByRole('dialog', { name: 'Bulk actions' });
  await expect(list.getByText('120 records validated')).toBeVisible();
  await expect(list.getByText('1 of 20 wrong:')).toBeVisible();
  await list.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => counts(dataset)).toEqual({ Default: 120 });
});

test('a killed server, a reload and a second person leave no record half done, and one undo takes all back @ours (TSK-10)', async ({
  page,
  startProduct,
}) => {
  const product = await startProduct();
  const dataset = await logged(product.url, 700);
  await signIn(page, product.url);
  await open(page, dataset, product.url);
  const release = await holdSecondCall(page);
  await selectAll(page);
  await act(page, 'Validate').click();
  await confirm(page, 'Validate 700 records');
  await expect(bar(page).getByText('100 of 700')).toBeVisible();
  // A second person is faster with records that are not sent yet.
  await dataset.log(
    [650, 660].map((place) => ({
      id: idOf(place),
      inputs: { text: 'A broken cup' },
      annotation: { agent: 'ann', labels: [{ class: 'delivery', score: 1 }] },
      status: 'Validated',
    })),
  );
  await product.kill();
  release();
  await expect(bar(page).getByText("The server can't be reached. Retrying automatically.")).toBeVisible();
  await product.start();
  await page.reload();
  await expect(bar(page).getByText('Some records failed to annotate: 2 of 700')).toBeVisible();
  await expect(bar(page).getByText('There is a newer answer.').first()).toBeVisible();
  await expect.poll(() => counts(dataset)).toEqual({ Validated: 700 });
  expect(await dataset.answerTo(idOf(650))).toEqual({ status: 'Validated', labels: ['delivery'] });
  await bar(page).getByRole('button', { name: 'Undo what was done (698)' }).click();
  await expect(toast(page, 'Undone. 698 records restored.')).toBeVisible();
  await expect.poll(() => counts(dataset)).toEqual({ Default: 698, Validated: 2 });
});

test('the bar and the dialog are accessible, by keys alone, in German and at 360 px', async ({
  page,
  product,
}) => {
  const dataset = await opened(page, product.url, 120);
  await speakGerman(page, product.url);
  await page.goto(dataset.path);
  await page.getByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' }).focus();
  await page.keyboard.press('Space');
  const matches = page.getByRole('button', { name: 'Alle 120 Treffer auswählen' });
  await matches.focus();
  await page.keyboard.press('Enter');
  await expectAccessible(page);
  const german = page.getByRole('group', { name: 'Aktionen für ausgewählte Einträge' });
  await german.getByRole('button', { name: 'Validieren', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog', { name: '120 Einträge validieren?' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 360, height: 640 });
  await expect(german.getByRole('button', { name: 'Auf „Unbearbeitet“ setzen' })).toBeInViewport();
  await expectAccessible(page);
  await expectToFit(page);
});

/** Holds the second call that saves records; the returned function lets it go. */
async function holdSecondCall(page: Page): Promise<() => void> {
  let calls = 0;
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/TextClassification:bulk/u, async (route) => {
    calls += 1;
    if (calls === 2) await isReleased;
    // The page may have been left, and with it the call.
    await route.continue().catch(() => undefined);
  });
  return release;
}
