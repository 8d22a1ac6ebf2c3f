import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { DEFINED_ROWS, definitionNamed, storedDataset } from './support/defined-dataset';
import { importByCommand } from './support/import-by-command';
import { fileOf } from './support/imported-records';
import { signIn } from './support/sign-in';
import { expect, test } from './support/test';

const useOf = (page: Page, column: string) =>
  page.getByRole('button', {
    name: new RegExp(`Use of column ${column.replaceAll(/[()]/gu, '\\$&')}$`, 'u'),
  });
const visibilityOf = (page: Page, column: string) =>
  page.getByRole('checkbox', { name: `Visible for annotators: ${column}`, exact: true });
const rowOf = (page: Page, column: string) => page.getByRole('listitem').filter({ has: useOf(page, column) });
const questionOf = (page: Page, title: string) =>
  page.getByRole('group').filter({ has: page.getByRole('button', { name: `Remove question “${title}”` }) });

async function setTo(page: Page, select: Locator, option: string): Promise<void> {
  await select.click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function openForm(page: Page, name: string): Promise<void> {
  await page.goto('/new-dataset');
  const lines = DEFINED_ROWS.map((row) => JSON.stringify(row)).join('\n');
  await page.getByLabel('Choose a file').setInputFiles(fileOf(`${name}.jsonl`, lines));
  await expect(useOf(page, 'id')).toHaveText('External ID');
}

async function addQuestion(page: Page, type: string, title: string): Promise<Locator> {
  const types = page.getByRole('group', { name: 'Add a question' });
  await types.getByRole('button', { name: type, exact: true }).click();
  await questionOf(page, type).getByLabel('Question', { exact: true }).fill(title);
  return questionOf(page, title);
}

const unfold = (part: Locator) => part.getByRole('button', { name: /^More settings for/u }).press('Enter');

async function create(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Check and create dataset' }).click();
  await expect(page.getByText('6 records imported, 0 left out')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Dataset created' })).toBeVisible();
}

test.beforeAll(async ({ product }) => {
  await importByCommand(product, {
    definition: definitionNamed('complete by command'),
    rows: DEFINED_ROWS,
  });
});

test('the form makes the dataset that a definition file makes (SET-171, SET-172, SET-173)', async ({
  page,
  product,
}) => {
  await signIn(page);
  await openForm(page, 'complete by hand');

  await test.step('columns that look like customers and models start hidden', async () => {
    await expect(visibilityOf(page, 'customer')).not.toBeChecked();
    await expect(visibilityOf(page, 'model')).not.toBeChecked();
    await expect(visibilityOf(page, 'channel')).toBeChecked();
    await expect(visibilityOf(page, 'length')).toBeChecked();
  });

  await test.step('a suggestion proposes its score and its agent', async () => {
    await addQuestion(page, 'Several labels', 'Topics');
    await setTo(page, useOf(page, 'topics'), 'Suggestion for “Topics”');
    await expect(useOf(page, 'topics_score')).toHaveText('Score of “Topics”');
    await expect(useOf(page, 'model')).toHaveText('Agent of “Topics”');
    await addQuestion(page, 'One label', 'Quality');
    await setTo(page, useOf(page, 'quality'), 'Suggestion for “Quality”');
    await expect(useOf(page, 'quality_score')).toHaveText('Score of “Quality”');
    await expect(useOf(page, 'model (2)')).toHaveText('Agent of “Quality”');
  });

  await test.step('a column becomes one more part', async () => {
    const row = rowOf(page, 'model (2)');
    await unfold(row);
    await row.getByRole('button', { name: 'Use column once more' }).click();
    await setTo(page, useOf(page, 'model (3)'), 'Metadata: text');
    await expect(visibilityOf(page, 'model (3)')).not.toBeChecked();
  });

  await test.step('fields have a title, a name and an order', async () => {
    const hint = rowOf(page, 'hint');
    await unfold(hint);
    await hint.getByRole('button', { name: 'Move hint up' }).press('Enter');
    await expect(page.getByText('hint is now at place 2 of 14')).toBeAttached();
    await expect(hint.getByRole('button', { name: 'Move hint up' })).toBeFocused();
    const body = rowOf(page, 'body');
    await body.getByRole('checkbox', { name: 'Use Markdown' }).check();
    await body.getByRole('checkbox', { name: 'Use math' }).check();
    await unfold(body);
    await body.getByLabel('Title').fill('Message of the customer');
    await body.getByLabel('Name (optional)').fill('message');
    await body.getByLabel('Every record needs this text').check();
    await expect(hint.getByLabel('Every record needs this text')).not.toBeChecked();
  });

  await test.step('metadata has limits', async () => {
    const [channel, length] = [rowOf(page, 'channel'), rowOf(page, 'length')];
    await unfold(channel);
    await channel.getByLabel('Title').fill('Channel');
    await channel.getByLabel('Allowed values').fill('chat\nmail');
    await unfold(length);
    await length.getByLabel('Minimum').fill('1');
  });

  await test.step('options have texts, and some of them are folded away', async () => {
    const topics = questionOf(page, 'Topics');
    await expect(topics.getByLabel('Options', { exact: true })).toHaveValue(
      'app\npower\nbilling\npairing\npraise',
    );
    await unfold(topics);
    await topics.getByLabel('Visible options').fill('3');
    await topics.getByLabel('Suggested options first').check();
    await topics.getByLabel('Text for “app”').fill('The app');
    await topics.getByLabel('Description of “app”').fill('On phones and tablets');
    await topics.getByLabel('Text for “billing”').fill('Payment');
    await expect(topics.getByText('Score: column topics_score')).toBeVisible();
  });

  await test.step('spans overlap, with a score and an agent that all of them have', async () => {
    const names = await addQuestion(page, 'Spans in a text', 'Which names are there?');
    await names.getByLabel('Options', { exact: true }).fill('place\nperson');
    await setTo(page, names.getByRole('button', { name: /Text to mark$/u }), 'body');
    await setTo(page, useOf(page, 'names'), 'Suggestion for “Which names are there?”');
    await unfold(names);
    await names.getByLabel('Spans may overlap').check();
    await names.getByLabel('Text for “place”').fill('Place');
    await names.getByLabel('Score of all suggestions').fill('0.8');
    await names.getByLabel('Agent of all suggestions').fill('names-v1');
    await setTo(page, names.getByRole('button', { name: 'Suggestions are made by' }), 'A model');
    await names.getByLabel('Name (optional)').fill('names');
    await names.getByRole('button', { name: 'Move Which names are there? up' }).press('Enter');
    await names.getByRole('button', { name: 'Move Which names are there? up' }).press('Enter');
    await expect(names.getByRole('button', { name: 'Move Which names are there? up' })).toBeFocused();
  });

  await test.step('the dataset has an order of records', async () => {
    await page.getByLabel('Guidelines').fill('Read to the end.');
    await page.getByRole('button', { name: 'More settings for the dataset' }).click();
    await setTo(page, page.getByRole('button', { name: 'Order of records' }), 'As in the file');
    await page.getByLabel('Allow metadata that').uncheck();
    await page.getByLabel('Load images and media from other sites').check();
  });
  await expectAccessible(page);
  await create(page);
  const reported = await storedDataset(product.url, 'complete by command');
  expect(reported).toMatchObject({
    dataset: { record_order: 'imported', remote_media: true },
    records: { total: 6 },
  });
  expect(await storedDataset(product.url, 'complete by hand')).toEqual(reported);
});

test('the form shows a definition file as it is, and makes the same dataset of it (SET-77)', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await signIn(page);
  await openForm(page, 'complete');
  const file = fileOf('definition.json', JSON.stringify(definitionNamed('complete by file')));
  await page.getByLabel('Load definition').setInputFiles(file);
  await expect(useOf(page, 'topics_score')).toHaveText('Score of “Topics”');
  await expect(useOf(page, 'quality_score')).toHaveText('Score of “Quality”');
  for (const [part, use] of [
    ['model', 'Metadata: text'],
    ['model (2)', 'Agent of “Topics”'],
    ['model (3)', 'Agent of “Quality”'],
  ] as const)
    await expect(useOf(page, part)).toHaveText(use);
  await expect(visibilityOf(page, 'customer')).not.toBeChecked();
  const names = questionOf(page, 'Which names are there?');
  await unfold(names);
  await expect(names.getByLabel('Spans may overlap')).toBeChecked();
  await expect(names.getByLabel('Score of all suggestions')).toHaveValue('0.8');
  await expect(names.getByLabel('Text for “place”')).toHaveValue('Place');
  await unfold(rowOf(page, 'body'));
  await expect(rowOf(page, 'body').getByLabel('Title')).toHaveValue('Message of the customer');
  await page.getByRole('button', { name: 'More settings for the dataset' }).click();
  await expect(page.getByRole('button', { name: 'Order of records' })).toContainText('As in the file');
  await expect(page.getByLabel('Load images and media from other sites')).toBeChecked();
  await expect(rowOf(page, 'body').getByRole('checkbox', { name: 'Use math' })).toBeChecked();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await create(page);
  expect(await storedDataset(product.url, 'complete by file')).toEqual(
    await storedDataset(product.url, 'complete by command'),
  );
});

test('options with line breaks and outer blanks are made in the form (SET-190)', async ({
  page,
  product,
}) => {
  await signIn(page);
  await openForm(page, 'options in lines');
  const tone = await addQuestion(page, 'One label', 'Tone');
  await tone.getByLabel('Options', { exact: true }).fill('calm\n"angry\\nand loud"\n" quiet "\n"quoted"');
  await unfold(tone);
  await tone.getByLabel('Text for “"angry\\nand loud"”').fill('Angry and loud');
  await create(page);
  const options = [
    { value: 'calm', text: 'calm' },
    { value: 'angry\nand loud', text: 'Angry and loud' },
    { value: ' quiet ', text: ' quiet ' },
    { value: '"quoted"', text: '"quoted"' },
  ];
  const reported = await storedDataset(product.url, 'options in lines');
  expect(reported).toMatchObject({ questions: { items: [{ settings: { options } }] } });
});

test('metadata of several columns is shown to annotators in one step', async ({ page }) => {
  await signIn(page);
  await openForm(page, 'shown at once');
  for (const column of ['customer', 'channel'])
    await page.getByRole('checkbox', { name: `Select column ${column}`, exact: true }).check();
  const visible = page.getByRole('checkbox', { name: 'Visible for annotators: 2 columns of metadata' });
  await expect(visible).toHaveJSProperty('indeterminate', true);
  await visible.press('Space');
  for (const column of ['customer', 'channel']) await expect(visibilityOf(page, column)).toBeChecked();
  await visible.click();
  for (const column of ['customer', 'channel']) await expect(visibilityOf(page, column)).not.toBeChecked();
  await expect(visibilityOf(page, 'length')).toBeChecked();
  await expectAccessible(page);
});
