import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { expectFlash } from './support/expect-flash';
import { caller, workspaceId } from './support/settings-dataset';
import { signIn } from './support/sign-in';
import { expect, test } from './support/test';

const COUNT = 320;
const LAST = COUNT - 1;
const names = Array.from({ length: COUNT }, (_, index) => `property_${String(index).padStart(3, '0')}`);

let datasetId = '';
let removeDataset = async (): Promise<unknown> => undefined;

// A dataset with hundreds of metadata properties, and a record that has a value of each.
test.beforeAll(async ({ product }) => {
  const call = await caller(product.url);
  const workspace_id = await workspaceId(product.url);
  const { id } = await call('POST', 'v1/datasets', { name: `Wide ${crypto.randomUUID()}`, workspace_id });
  removeDataset = () => call('DELETE', `v1/datasets/${id}`);
  const text = { type: 'text', use_markdown: false };
  await call('POST', `v1/datasets/${id}/fields`, {
    name: 'text',
    title: 'Text',
    required: true,
    settings: text,
  });
  await call('POST', `v1/datasets/${id}/questions`, {
    name: 'note',
    title: 'Note',
    required: true,
    settings: text,
  });
  for (const name of names)
    await call('POST', `v1/datasets/${id}/metadata-properties`, {
      name,
      title: name,
      settings: { type: 'integer' },
    });
  await call('PUT', `v1/datasets/${id}/publish`);
  const metadata = Object.fromEntries(names.map((name, index) => [name, index]));
  await call('POST', `v1/datasets/${id}/records`, {
    items: [{ fields: { text: 'A wide record' }, metadata }],
  });
  datasetId = id;
});
test.afterAll(() => removeDataset());

/** Far fewer than there are, and more than none. */
async function expectFew(drawn: Locator): Promise<void> {
  await expect(drawn.first()).toBeVisible();
  expect(await drawn.count()).toBeLessThan(60);
}

/** Presses the key until it has led there: rows are measured as they come into sight, which may move the end of a long list. */
async function pressUntil(page: Page, key: 'End' | 'Home', goal: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key);
    await expect(goal).toBeInViewport({ timeout: 500 });
  }).toPass();
}

const TABS_AT_MOST = 60;

/** Tab, until the focus is there. */
async function tabTo(page: Page, goal: Locator): Promise<void> {
  for (let presses = 0; presses < TABS_AT_MOST; presses += 1) {
    await page.keyboard.press('Tab');
    // Rows next to the one with the focus are drawn in the next frame.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    if (await goal.evaluateAll((found) => found.includes(document.activeElement as never))) return;
  }
  throw new Error(`Tab does not lead to ${goal.toString()}`);
}

test('the sort menu draws the fields in sight, and reaches the last of hundreds by keyboard (SCR-58)', async ({
  page,
}) => {
  await signIn(page);
  await page.goto(`/dataset/${datasetId}/annotation-mode`);
  await page.getByRole('button', { name: 'Sort', exact: true }).click();
  await expectFew(page.getByRole('option'));
  await expectAccessible(page);
  await page.keyboard.press('ArrowUp');
  const marked = page.locator('[role="option"][aria-selected="true"]');
  await expect(marked).toBeInViewport();
  const places = [await marked.getAttribute('aria-posinset'), await marked.getAttribute('aria-setsize')];
  expect(places[0]).toBe(places[1]);
  const search = page.getByRole('combobox', { name: 'Sort by …' });
  await search.fill(`property_${LAST}`);
  await expect(marked).toHaveAccessibleName(`property_${LAST}, Metadata`);
  await search.fill('property');
  await expectFew(page.getByRole('option'));
  await page.keyboard.press('ArrowUp');
  await expect(marked).toHaveAttribute('aria-posinset', String(COUNT));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `property_${LAST}: ascending` })).toBeVisible();
});

test('the details of a record draw the metadata in sight, and the last value is copied by keyboard (SCR-58)', async ({
  page,
}) => {
  await signIn(page);
  await page.goto(`/dataset/${datasetId}/annotation-mode`);
  await page.getByRole('button', { name: 'Record menu' }).click();
  await page.getByRole('menuitem', { name: 'Details' }).click();
  const table = page.getByRole('table', { name: 'Metadata' });
  await expect(table).toHaveAttribute('aria-rowcount', String(COUNT + 1));
  await expectFew(table.getByRole('row'));
  await expectAccessible(page);
  await tabTo(page, table.getByRole('button', { name: 'Copy property_000' }));
  const last = table.getByRole('button', { name: `Copy property_${LAST}` });
  await pressUntil(page, 'End', last);
  await tabTo(page, last);
  await expectFlash(table.getByRole('status').filter({ hasText: 'Copied' }), () =>
    page.keyboard.press('Enter'),
  );
  await expectFew(table.getByRole('row'));
});

test('the settings draw the forms in sight, keep what is typed in others, and reach the last (SCR-58)', async ({
  page,
}) => {
  await signIn(page);
  await page.goto(`/dataset/${datasetId}/settings?section=metadata`);
  const form = (index: number) => page.getByRole('article', { name: names[index] ?? '', exact: true });
  await expectFew(page.getByRole('article'));
  await expectAccessible(page);
  await form(0).getByRole('textbox', { name: 'Title' }).fill('Kept');
  await form(0).getByRole('checkbox').focus();
  await pressUntil(page, 'End', form(LAST).getByRole('button', { name: 'Update' }));
  await tabTo(page, form(LAST).getByRole('textbox', { name: 'Title' }));
  await page.keyboard.type(' changed');
  await page.keyboard.press('Enter');
  await expect(form(LAST).getByText('Saved', { exact: true })).toBeVisible();
  await expect(form(0)).toHaveCount(0);
  await page.keyboard.press('Tab');
  await pressUntil(page, 'Home', form(0).getByRole('textbox', { name: 'Title' }));
  await expect(form(0).getByRole('textbox', { name: 'Title' })).toHaveValue('Kept');
});

test('one of hundreds of workspaces is found and chosen by keyboard, the last one too (SCR-58)', async ({
  page,
}) => {
  await page.route('**/api/v1/me/workspaces', async (route) => {
    const answer = await route.fetch();
    const { items } = (await answer.json()) as { items: readonly object[] }; // As the contract has it.
    const many = names.map((name) => ({ ...items[0], id: crypto.randomUUID(), name }));
    await route.fulfill({ response: answer, json: { items: [...items, ...many] } });
  });
  await signIn(page);
  await page.goto('/new-dataset');
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'few.csv', mimeType: 'text/csv', buffer: Buffer.from('text\nA fine thing\n') });
  await expect(page.getByText('Text classification', { exact: true })).toBeVisible();
  const trigger = page.getByRole('button', { name: /Workspace$/u });
  // Until the workspaces are there, it is the trigger of a short list.
  await expect(trigger).not.toHaveAttribute('aria-haspopup');
  await trigger.focus();
  await page.keyboard.press('ArrowDown');
  const search = page.getByRole('combobox', { name: 'Search: Workspace' });
  await expect(search).toBeFocused();
  await expectFew(page.getByRole('option'));
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-setsize', String(COUNT + 1));
  await expectAccessible(page);
  await page.getByRole('option', { selected: true }).waitFor();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(trigger).toHaveAccessibleName(`property_${LAST} Workspace`);
  await expect(trigger).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: `property_${LAST}`, selected: true })).toBeInViewport();
  await page.keyboard.type('y_007');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(trigger).toHaveAccessibleName('property_007 Workspace');
  await expect(trigger).toBeFocused();
});
