import type { Locator, Page } from '@playwright/test';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { expectAccessible } from './support/axe';
import { swipe } from './support/finger';
import { OwnerApi } from './support/owner-api';
import { signIn } from './support/sign-in';
import { expect, test } from './support/test';
import { csvOf, holdAnswer, holdSecondAnswer, reloadThroughQuestion } from './support/unfinished-import';

const csv = (text: string) => ({ name: 'reviews.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

// Other tests of the worker know the datasets of the samples alone.
test.afterEach(async ({ product }) => {
  await (
    await OwnerApi.of(product.url)
  ).deleteDatasets([
    'browser reviews',
    'german reviews',
    'lost reviews',
    'cut reviews',
    'sorted reviews',
    'table reviews',
    'draft reviews',
    'doubt reviews',
    'known reviews',
  ]);
});

test('a CSV file becomes a dataset that can be annotated', async ({ page }) => {
  await signIn(page);
  await page.goto('/datasets');
  await page.getByRole('link', { name: 'New dataset' }).click();
  await page
    .getByLabel('Choose a file')
    .setInputFiles(
      csv('id,text,mood\n1,A fine thing,good\n2,A poor thing,bad\n3,Quite fine,good\n4,Bad again,bad\n'),
    );
  await page.getByRole('button', { name: 'One label' }).click();
  await page.getByLabel('Options').fill('good\nbad');
  await page.getByLabel('Name').fill('browser reviews');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Check and create dataset' }).click();
  await expect(page.getByRole('heading', { name: 'Dataset created' })).toBeVisible();
  await page.getByRole('link', { name: 'Open dataset' }).click();
  // Each user gets the records in an order of their own.
  const record = page.getByText(/^(?:A fine thing|A poor thing|Quite fine|Bad again)$/u);
  const shown = await record.innerText();
  await page.getByRole('radio', { name: 'good' }).click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(record).not.toHaveText(shown);
  await expect(record).toBeVisible();
});

test('labels that only later rows have become options by one press', async ({ page }) => {
  await signIn(page);
  await page.goto('/new-dataset');
  const sorted = ['good', 'bad', 'so so'].flatMap((mood) =>
    Array.from({ length: 4 }, (_, i) => `${mood} ${i},${mood}`),
  );
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ ...csv(`text,mood\n${sorted.join('\n')}\n`), name: 'sorted reviews.csv' });
  await page.getByRole('button', { name: 'One label' }).click();
  await page.getByLabel('Options').fill('good\nbad');
  await page.getByRole('button', { name: 'Use of column mood' }).click();
  await page.getByRole('option', { name: 'Suggestion for “One label”' }).click();
  await page.getByRole('button', { name: 'Check and create dataset' }).click();
  await expect(page.getByRole('heading', { name: '4 of 12 rows can' })).toBeVisible();
  await page.getByRole('button', { name: 'Add the missing option and check again' }).click();
  await expect(page.getByText('12 records imported')).toBeVisible();
});

test('an import keeps the focus in the page, whichever button goes with its press', async ({ page }) => {
  const sorted = ['good', 'bad', 'so so'].flatMap((mood) =>
    Array.from({ length: 200 }, (_, i) => `${mood} ${i},${mood}`),
  );
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const press = async (name: string) => {
    const button = page.getByRole('button', { name });
    await button.press('Enter');
    // An import that stops waits for the call under way.
    if (name === 'Stop') answer();
    await expect(button).toHaveCount(0);
    await expect(page.locator('body :focus')).toHaveCount(1);
  };
  await signIn(page);
  await page.goto('/new-dataset');
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ ...csv(`text,mood\n${sorted.join('\n')}\n`), name: 'sorted reviews.csv' });
  await page.getByRole('button', { name: 'One label' }).press('Enter');
  await page.getByLabel('Options').fill('good\nbad');
  await page.getByRole('button', { name: 'Use of column mood' }).click();
  await page.getByRole('option', { name: 'Suggestion for “One label”' }).click();
  await page.getByRole('button', { name: 'Check and create dataset' }).press('Enter');
  await expect(page.getByRole('heading', { name: '200 of 600 rows can' })).toBeVisible();
  let writes = 0;
  await page.route(RECORDS, async (route) => {
    writes += 1;
    if (writes === 1) return route.abort();
    if (writes === 2) await answered;
    return route.continue();
  });
  await press('Add the missing option and check again');
  await expect(page.getByRole('heading', { name: 'Import interrupted' })).toBeVisible();
  await press('Continue import');
  await press('Stop');
  await press('Continue import');
  await expect(page.getByText('600 records imported')).toBeVisible();
  await expect(page.locator('body :focus')).toHaveCount(1);
});

test('a mistake far above the button comes into sight with the press', async ({ page }) => {
  await signIn(page);
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/new-dataset');
  await page.getByLabel('Choose a file').setInputFiles(csv('text\nFine\n'));
  await page.getByRole('button', { name: 'One label' }).click();
  await page.getByLabel('Name').fill('far away');
  await page.getByRole('button', { name: 'Check and create dataset' }).click();
  await expect(page.getByText('Enter at least 2 options.')).toBeInViewport();
});

test('a file with bad rows tells them before anything is sent', async ({ page }) => {
  await signIn(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/new-dataset');
  await page.getByLabel('Choose a file').setInputFiles(csv('text,n\nFine,1\n,2\nBad,3,4\n'));
  await page.getByRole('button', { name: 'Free text' }).click();
  await page.getByRole('button', { name: 'Check and create dataset' }).click();
  await expect(page.getByRole('heading', { name: /^2 of 3 rows/u })).toBeVisible();
  await expect(page.getByText('Row 2 (line 3): the field “text” has no text')).toBeVisible();
  await expectAccessible(page);
});

test('a file with a header only, or with one name twice, says so; columns without a name are left out', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/new-dataset');
  const choose = page.getByLabel('Choose a file');
  await choose.setInputFiles(csv('text,n\n'));
  await expect(page.getByText('The file has no rows.')).toBeVisible();
  await choose.setInputFiles(csv('text,n,n\nFine,1,2\n'));
  await expect(page.getByText('There are two columns named “n”.')).toBeVisible();
  await choose.setInputFiles(csv(',text,n, ,\n0,Fine,1,,\n1,Bad,2,,\n'));
  await expect(page.getByRole('button', { name: 'Use of column' })).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Use of column text' })).toBeVisible();
});

test('the page speaks German, and everything on it can be reached by keyboard', async ({ page }) => {
  await signIn(page);
  await page.goto('/user-settings');
  await page.getByRole('radio', { name: 'Deutsch' }).click();
  await expect(page.getByRole('heading', { name: 'Meine Einstellungen', level: 1 })).toBeVisible();
  await page.goto('/new-dataset');
  await page
    .getByLabel('Datei auswählen')
    .setInputFiles({ ...csv('text\nFine\n'), name: 'german reviews.csv' });
  await page.getByRole('button', { name: 'Bewertung', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Prüfen und Datensatz anlegen' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Datensatz angelegt' })).toBeVisible();
});

test('an import goes on where the connection was lost, and is not given up without a question', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/new-dataset');
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ ...csv('text\nFine\nPoor\n'), name: 'lost reviews.csv' });
  await page.getByRole('button', { name: 'Free text' }).click();
  const records = /\/api\/v1\/datasets\/[^/]+\/records$/u;
  await page.route(records, (route) => route.abort());
  await page.getByRole('button', { name: 'Check and create dataset' }).click();
  await expect(page.getByRole('heading', { name: 'Import interrupted' })).toBeVisible();
  await expect(page.getByText("The server can't be reached. Try again")).toBeVisible();

  await page.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await page.unroute(records);
  await page.getByRole('button', { name: 'Continue import' }).click();
  await expect(page.getByRole('heading', { name: 'Dataset created' })).toBeVisible();
  await expect(page.getByText('2 records imported')).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(/\/datasets/u);
});

test('the first records are previewed as annotators will see them, while the form is filled in', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/new-dataset');
  await page
    .getByLabel('Choose a file')
    .setInputFiles(
      csv('text,mood\nA **fine** thing,good\nA poor thing,bad\nQuite fine,good\nBad again,bad\n'),
    );
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByText('A **fine** thing')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Use Markdown for column text' }).check();
  await expect(preview.getByText('A fine thing')).toBeVisible();

  await page.getByRole('button', { name: 'One label' }).click();
  await page.getByLabel('Question', { exact: true }).fill('How is it?');
  await expect(preview.getByRole('heading', { name: 'How is it?' })).toBeVisible();
  await page.getByLabel('Options').fill('good\nbad');
  await page.getByRole('button', { name: 'Use of column mood' }).click();
  await page.getByRole('option', { name: 'Suggestion for “How is it?”' }).click();
  await expect(preview.getByRole('radio', { name: 'good' })).toBeChecked();
  await preview.getByRole('button', { name: 'Next record' }).press('ArrowRight');
  await expect(preview.getByText('Record 2 of 4')).toBeVisible();
  await expect(preview.getByRole('radio', { name: 'bad' })).toBeChecked();
  await page.getByLabel('Options').fill('good\nworse');
  await expect(preview.getByText("This row can't become a record as it is")).toBeVisible();
  await expectAccessible(page);
});

test('in a narrow window the preview is folded below the form', async ({ page }) => {
  await signIn(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/new-dataset');
  await page.getByLabel('Choose a file').setInputFiles(csv('text\nA fine thing to read\n'));
  await page.getByRole('button', { name: 'Spans in a text' }).click();
  await page.getByLabel('Options').fill('word');
  await page.getByRole('button', { name: 'Show preview' }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByText('A fine thing to read')).toBeVisible();
  await preview.getByRole('radio', { name: 'word' }).click();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

const CUT = 'cut reviews.csv';
const RECORDS = /\/api\/v1\/datasets\/[^/]+\/records$/u;

// Without keys of calls, a server cannot tell a chunk that is sent again from a new one.
test(
  'the import of a new dataset goes on after a reload, and each record is there once',
  { tag: '@ours' },
  async ({ page, product }) => {
    await signIn(page);
    await page.goto('/new-dataset');
    await page.getByLabel('Choose a file').setInputFiles(csvOf('text', 990, CUT));
    await page.getByRole('button', { name: 'Free text' }).click();
    const { held } = await holdSecondAnswer(page, RECORDS);
    await page.getByRole('button', { name: 'Check and create dataset' }).click();
    await held;
    await reloadThroughQuestion(page);
    const offered = page.getByRole('region', {
      name: `Import of “${CUT}” into “cut reviews” stopped at row 500 of 990`,
    });
    await expect(offered).toBeVisible();
    await expectAccessible(page);
    const again = page.getByLabel(`Choose “${CUT}” again to continue`);
    await again.setInputFiles(csvOf('text', 991, CUT));
    await expect(page.getByText("This isn't the file of this import")).toBeVisible();
    await again.setInputFiles(csvOf('text', 990, CUT));
    await expect(page.getByRole('heading', { name: 'Dataset created' })).toBeVisible();
    await expect(page.getByText('990 records imported, 0 left out')).toBeVisible();
    const owner = await OwnerApi.of(product.url);
    const records = await owner.records(await owner.datasetId('cut reviews'));
    expect(records.length).toBe(990);
    expect(new Set(records.map(({ fields }) => fields['text'])).size).toBe(990);
    await page.goto('/new-dataset');
    await expect(page.getByLabel('Choose a file')).toBeVisible();
    await expect(offered).toHaveCount(0);
  },
);

const DOUBT = 'Up to 500 of the next rows may already be in the dataset';

/** An import whose second chunk arrives, and whose page gets no answer to it. */
async function loseSecondAnswer(page: Page, file: ReturnType<typeof csv>): Promise<void> {
  await signIn(page);
  await page.goto('/new-dataset');
  await page.getByLabel('Choose a file').setInputFiles(file);
  await page.getByRole('button', { name: 'Free text' }).click();
  let calls = 0;
  await page.route(RECORDS, async (route) => {
    calls += 1;
    if (calls !== 2) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await page.getByRole('button', { name: 'Check and create dataset' }).click();
  await expect(page.getByRole('heading', { name: 'Import interrupted' })).toBeVisible();
}

test('rows that may be added again are told before an import goes on, where the server keeps no keys', async ({
  page,
  product,
  server,
}) => {
  const keepsKeys = server === 'ours';
  const description = keepsKeys ? '' : new RegExp(DOUBT, 'u');
  const file = csvOf('text', 620, 'doubt reviews.csv');
  await loseSecondAnswer(page, file);
  await expect(page.getByText(DOUBT)).toHaveCount(keepsKeys ? 0 : 1);
  const goOn = page.getByRole('button', { name: 'Continue import' });
  await expect(goOn).toHaveAccessibleDescription(description);
  await expectAccessible(page);

  await reloadThroughQuestion(page);
  const again = page.getByLabel('Choose “doubt reviews.csv” again to continue');
  await expect(again).toHaveAccessibleDescription(description);
  await expect(page.getByText(DOUBT)).toHaveCount(keepsKeys ? 0 : 1);
  await page.setViewportSize({ width: 360, height: 800 });
  await expectAccessible(page);
  await again.setInputFiles(file);
  await expect(page.getByRole('heading', { name: 'Dataset created' })).toBeVisible();
  const owner = await OwnerApi.of(product.url);
  const records = await owner.records(await owner.datasetId('doubt reviews'));
  expect(records.length).toBe(keepsKeys ? 620 : 620 + 120);
});

for (const [after, isReloaded] of [
  ['on the page that lost it', false],
  ['after a reload', true],
] as const)
  test(`rows of a chunk without answer are there once by their external ids, and none is left out, ${after}`, async ({
    page,
    product,
    server,
  }) => {
    const rows = Array.from({ length: 990 }, (_, index) => `r${index},Review ${index}`);
    const file = { ...csv(`id,text\n${rows.join('\n')}\n`), name: 'known reviews.csv' };
    await loseSecondAnswer(page, file);
    await expect(page.getByText(DOUBT)).toHaveCount(0);
    if (isReloaded) {
      await reloadThroughQuestion(page);
      await page.getByLabel('Choose “known reviews.csv” again to continue').setInputFiles(file);
    } else await page.getByRole('button', { name: 'Continue import' }).click();
    await expect(page.getByRole('heading', { name: 'Dataset created' })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: '0 left out' })).toContainText(
      server === 'ours' ? '990 records imported' : '490 rows skipped: their external IDs are already',
    );
    const owner = await OwnerApi.of(product.url);
    const records = await owner.records(await owner.datasetId('known reviews'));
    const ids = records.map(({ external_id }) => external_id);
    expect([ids.length, new Set(ids).size]).toEqual([990, 990]);
  });

/** Fills the form in, and reloads the page once the server has carried out a write whose answer the browser never got. */
async function cutOffAt(page: Page, write: RegExp): Promise<void> {
  await signIn(page);
  await page.goto('/new-dataset');
  await page.getByLabel('Choose a file').setInputFiles(csvOf('text', 3, 'draft reviews.csv'));
  await page.getByRole('button', { name: 'Free text' }).click();
  await page.getByRole('button', { name: 'Rating', exact: true }).click();
  const { held } = await holdAnswer(page, write, 1);
  await page.getByRole('button', { name: 'Check and create dataset' }).click();
  await held;
  await reloadThroughQuestion(page);
}

const incomplete = (page: Page) =>
  page.getByRole('region', { name: "Dataset “draft reviews” from “draft reviews.csv” isn't complete yet" });

test('a dataset that a reload cut off in the middle goes on, and has each part and record once', async ({
  page,
  product,
}) => {
  await cutOffAt(page, /\/api\/v1\/datasets\/[^/]+\/questions$/u);
  await page.goto('/datasets');
  const notice = page.getByRole('region', { name: 'Unfinished imports' });
  await expect(notice).toContainText("Dataset “draft reviews” from “draft reviews.csv” isn't complete yet");
  await notice.getByRole('link', { name: 'Continue import' }).click();
  await page.setViewportSize({ width: 360, height: 800 });
  await expect(incomplete(page)).toContainText('no rows were imported');
  await expectAccessible(page);
  await page
    .getByLabel('Choose “draft reviews.csv” again to continue')
    .setInputFiles(csvOf('text', 3, 'draft reviews.csv'));
  await expect(page.getByText('3 records imported, 0 left out')).toBeVisible();
  await page.getByRole('link', { name: 'Open dataset' }).click();
  await expect(page.getByRole('heading', { name: 'Rating' })).toHaveCount(1);
  const owner = await OwnerApi.of(product.url);
  expect(await owner.records(await owner.datasetId('draft reviews'))).toHaveLength(3);
});

test('a dataset that a reload cut off at its beginning is discarded with its draft, by keyboard', async ({
  page,
}) => {
  await cutOffAt(page, /\/api\/v1\/datasets$/u);
  await incomplete(page).getByRole('button', { name: 'Discard' }).press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Discard this import?' });
  await expect(question).toContainText('The draft of “draft reviews” is deleted.');
  await question.getByRole('button', { name: 'Discard import' }).press('Enter');
  await expect(page.getByText('The draft of “draft reviews” was deleted.')).toBeFocused();
  await page.goto('/datasets');
  await expect(page.getByRole('link', { name: 'Support conversations', exact: true })).toBeVisible();
  await expect(page.getByText('draft reviews')).toHaveCount(0);
});

test('a name that is taken leads back to the form, as it was filled in', async ({ page }) => {
  await signIn(page);
  await page.goto('/new-dataset');
  await page.getByLabel('Choose a file').setInputFiles(csvOf('text', 3, 'draft reviews.csv'));
  await page.getByRole('button', { name: 'Free text' }).click();
  await page.getByLabel('Name').fill('Support conversations');
  await page.getByRole('button', { name: 'Check and create dataset' }).click();
  await expect(page.getByText('The server did not carry this out.')).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Support conversations');
  await page.getByLabel('Name').fill('draft reviews');
  await page.getByRole('button', { name: 'Check and create dataset' }).click();
  await expect(page.getByText('3 records imported, 0 left out')).toBeVisible();
});

/** A form with a text, moods and one question about them. */
async function formOfMoods(page: Page): Promise<void> {
  await signIn(page);
  await page.goto('/new-dataset');
  const rows = Array.from(
    { length: 6 },
    (_, index) => `Thing ${index} is quite all right,${index % 2 ? 'good' : 'bad'}`,
  );
  await page.getByLabel('Choose a file').setInputFiles(csv(`text,mood\n${rows.join('\n')}\n`));
  await page.getByRole('button', { name: 'One label' }).click();
}

const useOf = (page: Page, name: string) => page.getByRole('button', { name: `Use of column ${name}` });
const gripOf = (page: Page, name: string) => page.locator(`[data-column="${name}"] [data-grip]`);
const targetOf = (page: Page, text: string) => page.locator('[data-use]').filter({ hasText: text });
const centerOf = async (element: Locator) => {
  const { x, y, width, height } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
};

test('a column is dragged by mouse onto what it becomes, and let go by Escape or beside', async ({
  page,
}) => {
  const layer = page.waitForResponse(/column-drag/u);
  await formOfMoods(page);
  await layer;
  await expect(useOf(page, 'mood')).toHaveText('Metadata: text');
  const name = page.locator('[data-column="mood"] strong');
  await name.hover();
  await page.mouse.down();
  const { x, y } = await centerOf(name);
  await page.mouse.move(x + 20, y + 20, { steps: 4 });
  await expect(page.getByText('Dragging column mood.')).toBeAttached();
  const scrolled = await page.evaluate(() => scrollY);
  const target = await centerOf(targetOf(page, 'Suggestion for “One label”'));
  await page.mouse.move(target.x, target.y, { steps: 8 });
  await expect(targetOf(page, 'Suggestion for “One label”')).toHaveAttribute('data-over');
  await page.mouse.up();
  await expect(page.getByText('Column mood is now: Suggestion for “One label”')).toBeAttached();
  await expect(useOf(page, 'mood')).toHaveText('Suggestion for “One label”');
  await expect(page.getByLabel('Options')).toHaveValue('bad\ngood');
  await expect(targetOf(page, 'External ID')).toHaveCount(0);
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);

  for (const letGo of ['Escape', 'beside']) {
    await name.hover();
    await page.mouse.down();
    await page.mouse.move(x + 20, y + 20, { steps: 4 });
    await expect(targetOf(page, 'External ID')).toBeVisible();
    if (letGo === 'Escape') await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect(page.getByText('Column mood was let go. Nothing changed.')).toBeAttached();
    await expect(useOf(page, 'mood')).toHaveText('Suggestion for “One label”');
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true });

  test('a finger drags a column by its grip, and scrolls the page by its text', async ({ page }) => {
    const layer = page.waitForResponse(/column-drag/u);
    await formOfMoods(page);
    await layer;
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly object[]) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: [...points] as never });
    await gripOf(page, 'mood').scrollIntoViewIfNeeded();
    await expectAccessible(page);
    const from = await centerOf(gripOf(page, 'mood'));
    await touch('touchStart', [from]);
    await touch('touchMove', [{ x: from.x + 10, y: from.y + 10 }]);
    await expect(targetOf(page, 'Not imported')).toBeVisible();
    const to = await centerOf(targetOf(page, 'Not imported'));
    await touch('touchMove', [to]);
    await expect(targetOf(page, 'Not imported')).toHaveAttribute('data-over');
    await touch('touchEnd', []);
    await expect(useOf(page, 'mood')).toHaveText('Not imported');

    const text = page.locator('[data-column="text"] p');
    const before = await centerOf(text);
    await swipe(page, finger, text);
    await expect.poll(async () => (await centerOf(text)).y).toBeLessThan(before.y);
    await expect(useOf(page, 'text')).toHaveText('Field that is shown');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});

test('a template asks what fits the columns, and gives back what it replaced', async ({ page }) => {
  await signIn(page);
  await page.goto('/new-dataset');
  await page
    .getByLabel('Choose a file')
    .setInputFiles(
      csv(
        'text,topic\nThe tap leaks,water\nThe lamp broke,light\nThe pipe froze,water\nA bulb is out,light\n',
      ),
    );
  const templates = page.getByRole('list', { name: 'Templates' });
  await expect(templates.getByRole('button')).toHaveCount(12);
  await expect(templates.getByText('The tap leaks').first()).toBeVisible();
  await expectAccessible(page);
  const card = templates.getByRole('button', { name: 'Text classification', exact: true });
  await expect(card).toHaveAccessibleDescription('One label for each text');
  await card.press('Enter');
  await expect(page.getByRole('button', { name: 'Choose a template' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Use of column topic' })).toHaveText(
    'Suggestion for “Which label fits?”',
  );
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('radio', { name: 'water' })).toBeChecked();

  await page.getByLabel('Question', { exact: true }).fill('What is it about?');
  await page.getByRole('button', { name: 'Choose a template' }).click();
  await templates.getByRole('button', { name: 'Summary', exact: true }).click();
  await expect(page.getByLabel('Question', { exact: true })).toHaveValue('What is the summary?');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('Question', { exact: true })).toHaveValue('What is it about?');
  await page.setViewportSize({ width: 360, height: 800 });
  await page.getByRole('button', { name: 'Choose a template' }).click();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('the form is saved as a definition file, and filled in from one', async ({ page }) => {
  await signIn(page);
  await page.goto('/new-dataset');
  const rows = csv('body,mood\nA fine thing,good\nA poor thing,bad\n');
  await page.getByLabel('Choose a file').setInputFiles(rows);
  await page.getByRole('button', { name: 'Save definition' }).click();
  await expect(page.getByText('Fill in what is missing above')).toBeVisible();
  await page.getByRole('button', { name: 'One label' }).click();
  await page.getByLabel('Question', { exact: true }).fill('How is it?');
  await page.getByLabel('Options').fill('good\nbad');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save definition' }).click();
  const path = await (await download).path();

  await page.reload();
  await page.getByLabel('Choose a file').setInputFiles(rows);
  await page.getByLabel('Load definition').setInputFiles(path);
  await expect(page.getByLabel('Question', { exact: true })).toHaveValue('How is it?');
  await expect(page.getByLabel('Options')).toHaveValue('good\nbad');
  await page.getByLabel('Load definition').setInputFiles({
    name: 'wrong.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{ "name": "reviews", "fields": [] }'),
  });
  await expect(page.getByText('The definition has a mistake at fields: List at least 1 item.')).toBeVisible();
  await expectAccessible(page);
});

test('a file of Parquet becomes a dataset', async ({ page }) => {
  await signIn(page);
  await page.goto('/new-dataset');
  const table = parquetWriteBuffer({
    columnData: [
      { name: 'text', data: ['A fine thing', 'A poor thing'], type: 'STRING' },
      { name: 'stars', data: [4n, 1n], type: 'INT64' },
    ],
  });
  const file = { name: 'table reviews.parquet', mimeType: '', buffer: Buffer.from(table) };
  await page.getByLabel('Choose a file').setInputFiles({ ...file, buffer: file.buffer.subarray(0, 60) });
  await expect(page.getByText('This Parquet file is damaged')).toBeVisible();
  await page.getByLabel('Choose a file').setInputFiles(file);
  await expect(page.getByRole('button', { name: 'Use of column stars' })).toHaveText(
    'Metadata: whole number',
  );
  await page.getByRole('button', { name: 'Free text' }).click();
  await page.getByRole('button', { name: 'Check and create dataset' }).click();
  await expect(page.getByText('2 records imported')).toBeVisible();
});
