import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { makeAnnotator } from './support/settings-dataset';
import { signIn } from './support/sign-in';
import type { LoggedDataset, LoggedRecord } from './support/task-dataset';
import { expect, expectToFit, logDataset, speakGerman, test } from './support/task-test';

interface Given {
  readonly labels?: readonly string[];
  readonly records?: readonly LoggedRecord[];
}

async function settingsOf(page: Page, url: string, given: Given): Promise<LoggedDataset> {
  const dataset = await logDataset(url, given);
  await signIn(page);
  await page.goto(`${dataset.path}/settings`);
  await expect(page.getByRole('heading', { name: 'Dataset settings', level: 1 })).toBeVisible();
  return dataset;
}

const labels = (page: Page) => page.getByRole('list', { name: 'Labels' }).getByRole('listitem');
const notice = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const record = (id: string, label: string): LoggedRecord => ({
  id,
  inputs: { text: `About ${label}` },
  prediction: { agent: 'bot', labels: [{ class: label, score: 0.9 }] },
});

test('labels are added by keyboard alone, one at a time (SET-6)', async ({ page, product }) => {
  const dataset = await settingsOf(page, product.url, { labels: ['spam'] });
  await expect(page.getByText('Text classification')).toBeVisible();
  await expect(labels(page)).toHaveText([/spam$/u]);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Create label' }).focus();
  await page.keyboard.press('Enter');
  const input = page.getByRole('textbox', { name: 'New label' });
  await expect(input).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('  <b>ham</b> ');
  await page.keyboard.press('Enter');
  await expect(labels(page)).toHaveText([/spam$/u, /<b>ham<\/b>$/u]);
  await expect(notice(page)).toContainText('The labels are updated!');
  await expect(page.getByRole('button', { name: 'Create label' })).toBeFocused();

  await page.keyboard.press('Enter');
  await page.keyboard.type('spam');
  await page.keyboard.press('Enter');
  await expect(notice(page)).toContainText('The labels “spam” already exist in the list of labels');
  await page.keyboard.press('Escape');
  await expect(input).toBeHidden();

  await page.reload();
  await expect(labels(page)).toHaveCount(2);
  await page.getByRole('link', { name: 'See your dataset' }).click();
  await expect(page).toHaveURL(new RegExp(`${dataset.path}(\\?|$)`, 'u'));
});

test('a label that was added is removed by undo, unless records use it (SET-6)', async ({
  page,
  product,
}) => {
  const dataset = await settingsOf(page, product.url, { labels: ['spam'] });
  const add = async (name: string) => {
    await page.getByRole('button', { name: 'Create label' }).click();
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await expect(labels(page)).toHaveText([/spam$/u, new RegExp(`${name}$`, 'u')]);
  };
  await add('hma');
  await notice(page).getByRole('button', { name: 'Undo' }).click();
  await expect(labels(page)).toHaveText([/spam$/u]);

  await add('ham');
  await page.keyboard.press('Control+z');
  await expect(labels(page)).toHaveText([/spam$/u]);
  await expect(notice(page)).toContainText('The label “ham” is removed.');

  await add('eggs');
  await dataset.log([record('1', 'eggs')]);
  await page.keyboard.press('Control+z');
  await expect(notice(page)).toContainText("Records use the label “eggs”, so it can't be removed.");
  await page.reload();
  await expect(labels(page)).toHaveText([/spam$/u, /eggs$/u]);
});

test('labels that were found in records are saved at once (SET-6)', async ({ page, product }) => {
  await settingsOf(page, product.url, {
    records: [record('1', 'ham'), record('2', 'spam'), record('3', 'spam')],
  });
  await expect(labels(page)).toHaveText([/spam$/u, /ham$/u]);
  await expect(page.getByRole('note')).toContainText('Save them to validate the label schema');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save labels' }).click();
  await expect(page.getByRole('note')).toBeHidden();
  await page.reload();
  await expect(labels(page)).toHaveText([/spam$/u, /ham$/u]);
  await expect(page.getByRole('note')).toBeHidden();
});

test('a dataset without labels says so, and many labels are shown in part (SET-6)', async ({
  page,
  product,
}) => {
  await settingsOf(page, product.url, {});
  await expect(page.getByText('You still have no labels in your dataset')).toBeVisible();
  await settingsOf(page, product.url, { labels: Array.from({ length: 60 }, (_, index) => `label ${index}`) });
  await expect(labels(page)).toHaveCount(40);
  await page.getByRole('button', { name: '+ 20' }).click();
  await expect(labels(page)).toHaveCount(60);
  await page.getByRole('button', { name: 'Show less' }).click();
  await expect(labels(page)).toHaveCount(40);
});

test('a dataset is deleted after a question, and stays when that fails (SET-7)', async ({
  page,
  product,
}) => {
  const dataset = await settingsOf(page, product.url, { labels: ['spam'] });
  await page.route(`**/api/datasets/${dataset.name}?*`, async (route) => {
    if (route.request().method() === 'DELETE') await route.fulfill({ status: 500, body: '{}' });
    else await route.fallback();
  });
  const question = page.getByRole('alertdialog', { name: 'Delete this dataset?' });
  await page.getByRole('button', { name: 'Delete dataset' }).click();
  await expect(question).toContainText(dataset.name);
  await expect(question).toContainText(dataset.workspace);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Delete dataset' }).click();
  await question.getByRole('button', { name: 'Yes, delete' }).click();
  const zone = page.getByRole('region', { name: `Delete ${dataset.name}` });
  await expect(zone.getByText(`It is not possible to delete ${dataset.name}.`)).toBeVisible();
  await expect(page).toHaveURL(/\/settings$/u);

  await page.unroute(`**/api/datasets/${dataset.name}?*`);
  await zone.getByRole('button', { name: 'Delete dataset' }).click();
  await question.getByRole('button', { name: 'Yes, delete' }).click();
  await expect(page).toHaveURL(/\/datasets$/u);
  await expect(notice(page)).toContainText(`${dataset.name} has been deleted`);
  await expect(page.getByRole('link', { name: dataset.name })).toHaveCount(0);
});

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the settings fit (SET-6)', async ({ page, product }) => {
    await settingsOf(page, product.url, { labels: ['a'.repeat(128), 'spam'] });
    await expect(labels(page)).toHaveCount(2);
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(isWide).toBe(false);
  });
});

test('an owner sees who validated and discarded how much, and an annotator sees their own work alone (SET-191) @ours', async ({
  page,
  product,
}) => {
  const annotator = await makeAnnotator(product.url);
  try {
    const dataset = await settingsOf(page, product.url, {
      labels: ['spam'],
      records: [record('1', 'spam'), record('2', 'spam')],
    });
    await dataset.log([{ ...record('1', 'spam'), status: 'Discarded' }]);
    await page.reload();
    const people = page.getByRole('table', { name: 'People in this dataset' });
    const owner = people.getByRole('row', { name: /of owner/u });
    await expect(owner.getByRole('cell').nth(1)).toHaveText('1');
    await expectAccessible(page);
    await owner.getByRole('button').press('Enter');
    await expect(page.getByRole('heading', { name: 'owner' })).toBeFocused();
    await expect(page.getByRole('table', { name: 'Activity by day' }).getByRole('row')).toHaveCount(2);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'All people' }).press('Enter');
    await expect(owner.getByRole('button')).toBeFocused();

    await page.evaluate(() => localStorage.clear());
    await signIn(page, '', annotator.person);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(`${dataset.path}/settings`);
    await expect(page.getByRole('heading', { name: annotator.person.username })).toBeVisible();
    await expect(page.getByRole('button', { name: 'All people' })).toHaveCount(0);
    await expectAccessible(page);
  } finally {
    await annotator.remove();
  }
});

test('activity in a task dataset is read in German in a narrow and a wide window (SET-191) @ours', async ({
  page,
  product,
}) => {
  const dataset = await settingsOf(page, product.url, { labels: ['spam'], records: [record('1', 'spam')] });
  await dataset.log([{ ...record('1', 'spam'), status: 'Discarded' }]);
  await speakGerman(page, product.url);
  for (const width of [360, 390, 1_440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${dataset.path}/settings`);
    const people = page.getByRole('table', { name: 'Personen in diesem Datensatz' });
    await expect(people).toBeVisible();
    await expectToFit(page);
    await expectAccessible(page);
    await people.getByRole('button', { name: 'Aktivität von owner anzeigen' }).press('Enter');
    const days = page.getByRole('table', { name: 'Aktivität nach Tagen' });
    await expect(days.getByRole('row')).toHaveCount(2);
    expect(await days.getByRole('columnheader').evaluateAll(linesOf)).toEqual([1, 1, 1, 1]);
    await expectToFit(page);
    await expectAccessible(page);
  }
});

/** Lines of the text of each element. */
function linesOf(elements: readonly Element[]): readonly number[] {
  return elements.map((element) => {
    const text = document.createRange();
    text.selectNodeContents(element);
    return new Set(Array.from(text.getClientRects(), ({ top }) => top)).size;
  });
}
