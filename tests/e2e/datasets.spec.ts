import type { Page } from '@playwright/test';
import { signIn } from './support/sign-in';
import { expect, test } from './support/test';

const table = (page: Page) => page.getByRole('table', { name: 'Datasets' });
const names = (page: Page) =>
  table(page)
    .getByRole('row')
    .getByRole('link', { name: /^(?!Settings of )/u });

test.beforeEach(async ({ page }) => {
  await signIn(page);
  await page.goto('/datasets');
  await expect(names(page)).toHaveCount(3);
});

test('search, filters and order are in the address, and Back takes them back one by one @firefox', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await expect(page).toHaveURL(/\?sort=name\.ascending$/u);
  await expect(names(page)).toHaveText(['library-messages', 'Post an die Stadt', 'Support conversations']);

  await page.getByRole('button', { name: 'Filter by Workspace' }).click();
  await page.getByRole('checkbox', { name: /^main/u }).check();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/workspaces=main/u);

  await page.getByRole('searchbox', { name: 'Search by name' }).fill('support');
  await expect(names(page)).toHaveText(['Support conversations']);
  await expect(page).toHaveURL(/search=support/u);

  await page.reload();
  await expect(names(page)).toHaveText(['Support conversations']);

  await page.goBack();
  await expect(names(page)).toHaveText(['library-messages', 'Post an die Stadt', 'Support conversations']);
  await page.goForward();
  await expect(names(page)).toHaveText(['Support conversations']);
});

test('a row leads to its dataset wherever it is pressed, and its link can be given away', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy link to Support conversations' }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  const row = table(page).getByRole('row').filter({ hasText: 'Support conversations' });
  await row.click({ position: { x: 560, y: 24 } });

  await expect(page).toHaveURL(/\/annotation-mode/u);
  expect(page.url().startsWith(link)).toBe(true);
});

test('every cell of a row opens the dataset', async ({ page }) => {
  await expect(table(page).getByRole('progressbar').first()).toBeVisible();
  for (const cell of [1, 2, 3, 5, 6]) {
    const box = await table(page).getByRole('row').nth(1).getByRole('cell').nth(cell).boundingBox();
    if (box === null) throw new Error(`Cell ${cell} is not drawn`);
    await page.mouse.click(box.x + 30, box.y + box.height / 2);
    await expect(page).toHaveURL(/annotation-mode|viewMode=annotate/u);
    await page.goBack();
    await expect(names(page)).toHaveCount(3);
  }
});

test('Enter in the search opens the first hit', async ({ page }) => {
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('stadt');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Post an die Stadt' })).toBeAttached();
});

test('the columns give way to cards on a phone, and nothing is cut off', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });

  await expect(names(page)).toHaveCount(3);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await expect(page.getByRole('button', { name: 'Filter by Workspace' })).toBeVisible();
  await expect(page.getByText('Updated').last()).toBeVisible();
});

test('two thousand datasets are one scroll away, and only those seen ask for their progress', async ({
  page,
}) => {
  const asked = new Set<string>();
  const workspaces = await page.evaluate(async () => {
    const token = localStorage.getItem('auth.token') ?? '';
    const answer = await fetch('/api/v1/me/workspaces', { headers: { authorization: `Bearer ${token}` } });
    return (await answer.json()) as { items: { id: string }[] };
  });
  const items = Array.from({ length: 2_000 }, (_, index) => ({
    id: `dataset-${index}`,
    name: `dataset ${String(index).padStart(4, '0')}`,
    guidelines: null,
    allow_extra_metadata: true,
    status: 'ready',
    workspace_id: workspaces.items[0]?.id,
    last_activity_at: '2026-03-01T00:00:00',
    inserted_at: '2026-03-01T00:00:00',
    updated_at: '2026-03-01T00:00:00',
  }));
  await page.route('**/api/v1/me/datasets', (route) => route.fulfill({ json: { items } }));
  await page.route('**/api/datasets/', (route) => route.fulfill({ json: [] }));
  await page.route('**/progress', (route) => {
    asked.add(route.request().url());
    return route.fulfill({ json: { total: 9, submitted: 1, discarded: 0, conflicting: 0, pending: 8 } });
  });
  await page.reload();
  await expect(page.getByText('2,000 datasets')).toBeVisible();

  await names(page).first().focus();
  await table(page).evaluate((rows) => rows.parentElement?.scrollTo(0, rows.scrollHeight));

  await expect(page.getByRole('link', { name: 'dataset 1999', exact: true })).toBeVisible();
  await expect(table(page)).toHaveAttribute('aria-rowcount', '2001');
  expect(await names(page).count()).toBeLessThan(80);
  // Scrolled out of sight, the row with the focus is still there.
  await expect(page.getByRole('link', { name: 'dataset 0000', exact: true })).toBeFocused();
  await expect(page.getByText('8 left').last()).toBeVisible();
  expect(asked.size).toBeLessThan(120);
});
