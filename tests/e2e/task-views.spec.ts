import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { makeAnnotator } from './support/settings-dataset';
import { signIn } from './support/sign-in';
import type { LoggedRecord } from './support/task-dataset';
import { expect, expectTotal, logDataset, openTasks, record, test } from './support/task-test';

const RECORDS: readonly LoggedRecord[] = Array.from({ length: 12 }, (_, index) => ({
  id: `r${String(index + 1).padStart(2, '0')}`,
  inputs: { text: index % 3 === 0 ? `A late parcel ${index + 1}` : `A broken cup ${index + 1}` },
  prediction: { agent: 'bot', labels: [{ class: index % 3 === 0 ? 'delivery' : 'quality', score: 0.9 }] },
}));

const open = (page: Page, url: string) =>
  openTasks(page, url, { labels: ['delivery', 'quality'], records: RECORDS });

const box = (page: Page) => page.getByRole('combobox', { name: 'Query' });
const button = (page: Page) => page.getByRole('button', { name: 'Saved views', exact: true });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Saved views' });
const nameField = (page: Page) => panel(page).getByRole('textbox', { name: 'Save current view as' });
const view = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true });

async function search(page: Page, text: string, count: number): Promise<void> {
  await box(page).fill(text);
  await box(page).press('Enter');
  await expectTotal(page, count);
}

async function save(page: Page, name: string): Promise<void> {
  await button(page).click();
  await nameField(page).fill(name);
  await panel(page).getByRole('button', { name: 'Save view' }).click();
  await expect(view(page, name)).toBeVisible();
}

async function act(page: Page, name: string, item: string): Promise<void> {
  await panel(page)
    .getByRole('button', { name: `More actions: “${name}”` })
    .click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('a search of task records is stored under a name with its page size, and opened again (TSK-57) @ours', async ({
  page,
  product,
}) => {
  const dataset = await open(page, product.url);
  await search(page, 'parcel', 4);
  await save(page, 'Late parcels');
  await expect(panel(page).getByText('Current view: “Late parcels”')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${dataset.path}?query=e30`);
  await expectTotal(page, 12);
  await button(page).click();
  await view(page, 'Late parcels').click();
  await expectTotal(page, 4);
  await expect(box(page)).toHaveValue('parcel');
  await page.goBack();
  await expectTotal(page, 12);
});

test('a view is saved, opened and left with the keyboard alone in a narrow dark window (TSK-57) @ours', async ({
  page,
  product,
}) => {
  await open(page, product.url);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 360, height: 780 });
  await search(page, 'parcel', 4);
  await button(page).focus();
  await page.keyboard.press('Enter');
  await expect(nameField(page)).toBeFocused();
  await page.keyboard.type('By keys');
  await page.keyboard.press('Enter');
  await expect(view(page, 'By keys')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(button(page)).toBeFocused();
  await search(page, 'cup', 8);
  await button(page).press('Enter');
  await view(page, 'By keys').press('Enter');
  await expectTotal(page, 4);
});

test('a task dataset opens with the default view, unless its address names a search (SEA-55, TSK-57) @ours', async ({
  page,
  product,
}) => {
  const dataset = await open(page, product.url);
  await search(page, 'parcel', 4);
  await save(page, 'Late parcels');
  await act(page, 'Late parcels', 'Use as default');
  await expect(panel(page).getByRole('button', { name: 'Late parcels Default' })).toBeVisible();
  await page.goto(dataset.path);
  await expectTotal(page, 4);
  await expect(box(page)).toHaveValue('parcel');
  await page.goto(`${dataset.path}?query=e30`);
  await expectTotal(page, 12);
});

test('a view of task records is updated, renamed and deleted (TSK-57) @ours', async ({ page, product }) => {
  await open(page, product.url);
  await search(page, 'parcel', 4);
  await save(page, 'Late parcels');
  await page.keyboard.press('Escape');
  await search(page, 'cup', 8);
  await button(page).click();
  await act(page, 'Late parcels', 'Update to current filters');
  await expect(panel(page).getByText('Current view: “Late parcels”')).toBeVisible();
  await act(page, 'Late parcels', 'Rename');
  await page.getByRole('textbox', { name: 'New name of “Late parcels”' }).fill('Cups');
  await page.keyboard.press('Enter');
  await expect(view(page, 'Cups')).toBeVisible();
  await act(page, 'Cups', 'Delete');
  await expect(view(page, 'Cups')).toBeHidden();
});

test('a view asks before it sets pending edits aside (TSK-14, TSK-57) @ours', async ({ page, product }) => {
  const several = RECORDS.map((one) => ({ ...one, multi_label: true }));
  const dataset = await logDataset(product.url, {
    labels: ['delivery', 'quality'],
    records: several,
  });
  await signIn(page);
  await page.goto(dataset.path);
  await search(page, 'parcel', 4);
  await save(page, 'Late parcels');
  await page.keyboard.press('Escape');
  await search(page, 'cup', 8);
  await record(page, 1)
    .getByRole('checkbox', { name: /delivery/u })
    .click();
  await expect(record(page, 1).getByText('Pending')).toBeVisible();
  await button(page).click();
  await view(page, 'Late parcels').click();
  await page.getByRole('button', { name: 'Ok, got it!' }).click();
  await expectTotal(page, 4);
});

test('the link of a view shows another user the same search of task records (TSK-57) @ours', async ({
  page,
  product,
  browser,
}) => {
  const annotator = await makeAnnotator(product.url);
  const theirs = await browser.newContext();
  try {
    await open(page, product.url);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await search(page, 'parcel', 4);
    await save(page, 'Late parcels');
    await act(page, 'Late parcels', 'Copy link');
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const their = await theirs.newPage();
    await signIn(their, product.url, annotator.person);
    await their.goto(link);
    await expectTotal(their, 4);
    await button(their).click();
    await expect(panel(their).getByText('Save search, filters and sort order')).toBeVisible();
  } finally {
    await theirs.close();
    await annotator.remove();
  }
});
