import type { Page, Request } from '@playwright/test';
import { OwnerApi } from './support/owner-api';
import { signIn } from './support/sign-in';
import { expect, test } from './support/test';

interface Opened {
  /** Calls of the API that were sent before any script of the client could run, by path and query. */
  readonly first: readonly string[];
  readonly calls: readonly string[];
  /** Everything that was asked for, the page included. */
  readonly requests: readonly string[];
}

/** Opens a page whose client is held back until the page's first calls are out. */
async function openHeld(page: Page, address: string, isDrawn: () => Promise<void>): Promise<Opened> {
  const requests: string[] = [];
  page.on('request', (request: Request) => {
    const { pathname, search } = new URL(request.url());
    requests.push(pathname + search);
  });
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/client-*.js', async (route) => {
    await released;
    await route.continue();
  });
  const calls = () => requests.filter((path) => path.startsWith('/api/'));
  const opening = page.goto(address);
  await expect.poll(() => calls().length, { message: 'the first calls' }).toBeGreaterThan(0);
  // The files of the page are asked for as well, and none of them came from a script.
  await expect.poll(() => requests.filter((path) => path.includes('/assets/')).length).toBeGreaterThan(4);
  const first = calls();
  release();
  await opening;
  await isDrawn();
  return { first, calls: calls(), requests };
}

const paths = (calls: readonly string[]) => new Set(calls.map((call) => call.split('?', 1)[0]));

test('a record page sends all of its calls before the client is there, and asks for nothing twice', async ({
  page,
  product,
}) => {
  const api = await OwnerApi.of(product.url);
  const id = await api.datasetId('Support conversations');
  await signIn(page);
  const opened = await openHeld(page, `/dataset/${id}/annotation-mode`, async () => {
    await expect(page.getByRole('article').getByRole('region').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Filters/u })).toBeVisible();
  });
  expect(paths(opened.first)).toEqual(
    new Set([
      '/api/_info',
      '/api/me',
      `/api/v1/datasets/${id}`,
      `/api/v1/datasets/${id}/fields`,
      `/api/v1/datasets/${id}/questions`,
      `/api/v1/datasets/${id}/records/search/suggestions/options`,
      `/api/v1/datasets/${id}/vectors-settings`,
      `/api/v1/me/datasets/${id}/metadata-properties`,
      `/api/v1/me/datasets/${id}/records`,
      `/api/v1/me/datasets/${id}/views`,
      '/api/v1/me/workspaces',
    ]),
  );
  expect(opened.calls).toEqual(opened.first);
  expect(opened.requests.length).toBeLessThanOrEqual(30);
});

test('a page of drafts begins with the drafts', async ({ page, product }) => {
  const api = await OwnerApi.of(product.url);
  const id = await api.datasetId('Support conversations');
  await signIn(page);
  const opened = await openHeld(page, `/dataset/${id}/annotation-mode?page=1&status=draft`, async () => {
    await expect(page.getByRole('paragraph').filter({ hasText: 'You have no drafts.' })).toBeVisible();
  });
  expect(opened.first.filter((call) => call.includes('/records?'))).toEqual([
    `/api/v1/me/datasets/${id}/records?include=responses&include=suggestions&offset=0&limit=10&response_status=draft`,
  ]);
  expect(opened.calls.filter((call) => call.includes('/records?'))).toHaveLength(1);
});

test('the list of datasets begins with its calls, and asks for progress alone behind them', async ({
  page,
}) => {
  await signIn(page);
  const opened = await openHeld(page, '/datasets', async () => {
    await expect(page.getByRole('progressbar')).toHaveCount(2);
  });
  expect(paths(opened.first)).toEqual(
    new Set(['/api/datasets/', '/api/me', '/api/v1/me/datasets', '/api/v1/me/workspaces']),
  );
  const later = opened.calls.slice(opened.first.length);
  expect(later.length).toBeGreaterThan(0);
  expect(later.every((call) => call.endsWith('/progress'))).toBe(true);
  expect(opened.requests.length).toBeLessThanOrEqual(20);
});

test('the settings of a dataset send all of their calls before the client is there', async ({
  page,
  product,
}) => {
  const id = await (await OwnerApi.of(product.url)).datasetId('Support conversations');
  await signIn(page);
  const opened = await openHeld(page, `/dataset/${id}/settings?section=questions`, async () => {
    await expect(page.getByRole('textbox', { name: 'Title' }).first()).toBeVisible();
  });
  expect(opened.first.filter((call) => call.includes('/questions'))).toHaveLength(1);
  expect(opened.calls).toEqual(opened.first);
});

test('the users begin with what tells how to ask for them', async ({ page }) => {
  await signIn(page);
  const opened = await openHeld(page, '/users', async () => {
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  });
  expect(paths(opened.first)).toEqual(new Set(['/api/_info', '/api/me', '/api/v1/me/workspaces']));
  expect(paths(opened.calls.slice(opened.first.length))).toEqual(
    new Set(['/api/users', '/api/v1/invitations']),
  );
});

test('the sign-in page asks for the providers of identities alone', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto('/sign-in');
  await expect(page.getByLabel('Username')).toBeVisible();
  const calls = () => requests.filter((path) => path.startsWith('/api/'));
  await expect.poll(calls).toEqual(['/api/v1/oauth2/providers']);
  expect(requests.length).toBeLessThanOrEqual(12);
});

test('a session that has ended leads to the sign-in page, whatever the first calls were answered', async ({
  page,
}) => {
  await page.goto('/api/_status');
  await page.evaluate(() => localStorage.setItem('auth.token', 'an old token'));
  await page.goto('/datasets');
  await expect(page).toHaveURL(/\/sign-in\?redirect=%2Fdatasets$/u);
  await expect(page.getByLabel('Username')).toBeVisible();
});
