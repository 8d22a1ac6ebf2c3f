import { expectAccessible } from './support/axe';
import { signIn } from './support/sign-in';
import { expect, test } from './support/test';
import { csvOf } from './support/unfinished-import';

const RECORDS = /\/api\/v1\/datasets\/[^/]+\/records$/u;

const csv = (text: string) => ({ name: 'reviews.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

test('a CSV file becomes a dataset that can be annotated (SET-12)', async ({ page }) => {
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

test('the form appears together with its templates, so that nothing moves under the pointer', async ({
  page,
}) => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/TemplateGallery-[^/]*\.js$/u, async (route) => {
    await released;
    await route.continue();
  });
  await signIn(page);
  await page.goto('/new-dataset');
  await page.getByLabel('Choose a file').setInputFiles(csv('text\nA fine thing\nA poor thing\n'));
  await expect(page.getByText('Record 1 of 2')).toBeVisible();
  const addText = page.getByRole('button', { name: 'Free text' });
  await expect(addText).toHaveCount(0);
  release();
  await expect(page.getByRole('list', { name: 'Templates' })).toBeVisible();
  await addText.click();
  await expect(page.getByRole('group', { name: 'Free text' }).first()).toBeVisible();
});

test('the form appears without its templates if they cannot be loaded', async ({ page }) => {
  await page.route(/\/TemplateGallery-[^/]*\.js$/u, (route) => route.abort());
  await signIn(page);
  await page.goto('/new-dataset');
  await page.getByLabel('Choose a file').setInputFiles(csv('text\nA fine thing\nA poor thing\n'));
  await page.getByRole('button', { name: 'Free text' }).click();
  await expect(page.getByRole('group', { name: 'Free text' }).first()).toBeVisible();
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

test('a mistake far above the button comes into sight with the press (SET-88)', async ({ page }) => {
  await signIn(page);
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/new-dataset');
  await page.getByLabel('Choose a file').setInputFiles(csv('text\nFine\n'));
  await page.getByRole('button', { name: 'One label' }).click();
  await page.getByLabel('Name').fill('far away');
  await page.getByRole('button', { name: 'Check and create dataset' }).click();
  await expect(page.getByText('Enter at least 2 options.')).toBeInViewport();
});

test('bad rows of a file are listed before anything is sent', async ({ page }) => {
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

test('an import goes on where the connection was lost, and is not given up without a question (SET-47)', async ({
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

test('the first records are previewed as annotators will see them, while the form is filled in (SET-75)', async ({
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
  await expect(preview.getByText("This row can't be imported")).toBeVisible();
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

test('a name that is taken leads back to the form, as it was filled in (SET-82)', async ({ page }) => {
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
