import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { swipe } from './support/finger';
import { makeAnnotator, makeSettingsDataset, type SettingsDataset } from './support/settings-dataset';
import { signIn } from './support/sign-in';
import { expect, test } from './support/test';

let dataset: SettingsDataset;
test.beforeEach(async ({ product }) => {
  dataset = await makeSettingsDataset(product.url);
});
test.afterEach(async () => dataset.remove().catch(() => undefined));

const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sections of the settings' }).getByRole('link', { name });
const part = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const settings = (query = '') => `/dataset/${dataset.id}/settings${query}`;
const leaveQuestion = (page: Page) =>
  page.getByRole('alertdialog', { name: "You didn't submit your changes" });

test('an owner changes guidelines and a question, and an open annotation page shows it', async ({
  page,
  context,
}) => {
  await signIn(page);
  await page.goto('/datasets');
  const annotation = await context.newPage();
  await annotation.goto(`/dataset/${dataset.id}/annotation-mode`);
  await expect(annotation.getByRole('heading', { name: 'Topic' })).toBeVisible();

  await page.getByRole('link', { name: `Settings of ${dataset.name}` }).click();
  await expect(page.getByRole('heading', { name: 'Dataset settings', level: 1 })).toBeVisible();
  const guidelines = part(page, 'Guidelines');
  await expect(guidelines.getByRole('button', { name: 'Update' })).toHaveAttribute('aria-disabled');
  await guidelines.getByRole('textbox', { name: 'Guidelines' }).fill('Read **three** times');
  await expect(section(page, 'General')).toContainText('unsaved changes');
  await guidelines.getByText('Preview').click();
  await expect(guidelines.locator('strong')).toHaveText('three');
  await guidelines.getByRole('button', { name: 'Update' }).click();
  await expect(guidelines.getByText('Saved', { exact: true })).toBeVisible();
  await expect(section(page, 'General')).not.toContainText('unsaved changes');
  await expectAccessible(page);

  await section(page, 'Questions').click();
  await expect(page).toHaveURL(/\?section=questions$/u);
  const topic = part(page, 'topic');
  const title = topic.getByRole('textbox', { name: 'Title' });
  await title.fill('');
  await expect(topic.getByText('This field is required.')).toBeVisible();
  await title.fill('Reason');
  await expect(topic.getByRole('heading', { name: 'Reason' })).toBeVisible();
  await topic.getByRole('button', { name: 'Move Billing', exact: true }).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(topic.getByText('Billing: position 2 of 5')).toBeAttached();
  await expect(topic.getByRole('button', { name: 'Move Billing', exact: true })).toBeFocused();
  await expect(topic.getByRole('radio').first()).toHaveAccessibleName(/Delivery/u);
  await topic.getByRole('button', { name: 'Update' }).click();
  await expect(topic.getByText('Saved', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await expect(annotation.getByRole('heading', { name: 'Reason' })).toBeVisible();
});

test('unsaved changes are asked about on the way out, and kept by who stays (SET-4)', async ({ page }) => {
  await signIn(page);
  await page.goto(settings('?section=fields'));
  const message = part(page, 'message');
  await message.getByRole('textbox', { name: 'Title' }).fill('Body');
  await section(page, 'Danger zone').click();
  await page.getByRole('link', { name: 'Home' }).click();
  await leaveQuestion(page).getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL(/\?section=fields$/u);
  await expect(message.getByRole('textbox', { name: 'Title' })).toHaveValue('Body');

  await page.getByRole('button', { name: 'Account of owner' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await leaveQuestion(page).getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('link', { name: 'Open dataset' }).click();
  await leaveQuestion(page).getByRole('button', { name: 'Ignore and continue' }).click();
  await expect(page.getByRole('region', { name: 'Questions', exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Dataset settings' }).click();
  await expect(page.getByRole('heading', { name: 'Dataset settings', level: 1 })).toBeVisible();
  await section(page, 'Fields').click();
  await expect(message.getByRole('textbox', { name: 'Title' })).toHaveValue('Message');
});

test('options of a long list are dragged, and only those in sight are drawn (SET-16)', async ({
  page,
  product,
}) => {
  const long = await makeSettingsDataset(product.url, {
    labels: Array.from({ length: 500 }, (_, at) => `Label ${at + 1}`),
  });
  try {
    await signIn(page);
    await page.goto(`/dataset/${long.id}/settings?section=questions`);
    const topic = part(page, 'topic');
    const grip = topic.getByRole('button', { name: 'Move Label 1', exact: true });
    await grip.scrollIntoViewIfNeeded();
    await grip.hover();
    await page.mouse.down();
    await topic.getByRole('button', { name: 'Move Label 3', exact: true }).hover();
    await page.mouse.move(0, 0, { steps: 1 });
    await topic.getByRole('button', { name: 'Move Label 3', exact: true }).hover();
    await page.mouse.up();
    await expect(topic.getByText('Label 1: position 3 of 500')).toBeAttached();
    await page.keyboard.press('Alt+End');
    await expect(topic.getByText('Label 1: position 500 of 500')).toBeAttached();
    await expect(grip).toBeFocused();
    expect(await topic.locator('[data-option]').count()).toBeLessThan(60);
  } finally {
    await long.remove();
  }
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a thumb on a long list of options reaches its end, and goes on down the page', async ({
    page,
    product,
    context,
  }) => {
    const labels = Array.from({ length: 30 }, (_, at) => `Label ${at + 1}`);
    const long = await makeSettingsDataset(product.url, { labels });
    try {
      await signIn(page);
      await page.goto(`/dataset/${long.id}/settings?section=questions`);
      const finger = await context.newCDPSession(page);
      const topic = part(page, 'topic');
      const order = topic.getByRole('group', { name: 'Order of options' });
      await order.scrollIntoViewIfNeeded();
      const topOf = async () => (await order.boundingBox())?.y ?? 0;
      const before = await topOf();
      const hasMoved = async () => (await topOf()) < before - 100;
      for (let times = 0; times < 8 && !(await hasMoved()); times += 1)
        await swipe(page, finger, order.getByRole('list'));
      await expect(order.getByText('Label 30', { exact: true })).toBeAttached();
      expect(await hasMoved()).toBe(true);
    } finally {
      await long.remove();
    }
  });
});

test('an annotator reads the general section, and changes nothing', async ({ page, product }) => {
  const annotator = await makeAnnotator(product.url);
  try {
    await signIn(page, '', annotator.person);
    await page.goto(settings('?section=danger'));
    await expect(page.getByRole('heading', { name: 'Read twice' })).toBeVisible();
    const sections = page.getByRole('navigation', { name: 'Sections of the settings' });
    await expect(sections.getByRole('link')).toHaveText(['General', 'Activity']);
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Update' })).toHaveCount(0);
    await expectAccessible(page);
  } finally {
    await annotator.remove();
  }
});

test('a dataset is deleted after a question that names it and its workspace (VAL-33, ERR-21, SET-5)', async ({
  page,
}) => {
  await signIn(page);
  await page.goto(settings('?section=danger'));
  await page.getByRole('button', { name: 'Delete dataset' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete this dataset?' });
  await expect(question).toContainText(dataset.name);
  await expect(question).toContainText('main');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Delete dataset' }).click();
  await question.getByRole('button', { name: 'Yes, delete' }).click();
  await expect(page.getByRole('heading', { name: 'Datasets', level: 1 })).toBeVisible();
  await expect(page.getByText(`${dataset.name} has been deleted`).first()).toBeVisible();
  await expect(page.getByRole('link', { name: dataset.name, exact: true })).toHaveCount(0);
});

test.describe('in German, on a small screen', () => {
  test.use({ locale: 'de-DE', viewport: { width: 360, height: 740 } });

  test('every section fits, and a property is hidden from annotators (SCR-15)', async ({ page }) => {
    await signIn(page);
    for (const query of [
      '',
      '?section=fields',
      '?section=questions',
      '?section=vectors',
      '?section=danger',
    ]) {
      await page.goto(settings(query));
      await expect(
        page.getByRole('heading', { name: 'Einstellungen des Datensatzes', level: 1 }),
      ).toBeVisible();
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    }
    await page.goto(settings('?section=metadata'));
    const channel = part(page, 'channel');
    await channel.getByRole('checkbox', { name: 'Für Annotatoren sichtbar' }).uncheck();
    await channel.getByRole('button', { name: 'Speichern' }).click();
    await expect(channel.getByText('Gespeichert')).toBeVisible();
    await expectAccessible(page);
  });
});
