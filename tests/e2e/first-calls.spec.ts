import type { Page, Request } from '@playwright/test';
import { OwnerApi } from './support/owner-api';
import { signIn } from './support/sign-in';
import { LoggedDataset } from './support/task-dataset';
import { expect, test } from './support/test';

/**
 * Opens a page whose client is held back until exactly these calls are out, by path: no script of the client can have sent them.
 * Resolves with the calls of the API by path and query, in their order.
 */
async function openHeld(
  page: Page,
  address: string,
  first: ReadonlySet<string>,
  isDrawn: () => Promise<void>,
): Promise<readonly string[]> {
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
  const files = () => requests.filter((path) => path.includes('/assets/'));
  await expect.poll(() => new Set(paths(calls())), { message: 'the first calls' }).toEqual(first);
  // The files of the page are asked for as well, and none of them came from a script.
  await expect.poll(() => files().length).toBeGreaterThan(4);
  release();
  await opening;
  await isDrawn();
  return calls();
}

const paths = (calls: readonly string[]) => [...new Set(calls.map((call) => call.replace(/\?.*/u, '')))];

const repeated = (calls: readonly string[]) => calls.filter((call, index) => calls.indexOf(call) < index);

const callsOfRecords = (id: string) =>
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
  ]);

test('a record page sends all of its calls before the client is there, and asks for nothing twice', async ({
  page,
  product,
}) => {
  const api = await OwnerApi.of(product.url);
  const id = await api.datasetId('Support conversations');
  await signIn(page);
  const calls = await openHeld(page, `/dataset/${id}/annotation-mode`, callsOfRecords(id), async () => {
    await expect(page.getByRole('article').getByRole('region').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Filters/u })).toBeVisible();
  });
  expect(new Set(paths(calls))).toEqual(callsOfRecords(id));
  expect(repeated(calls)).toEqual([]);
});

test('a page of drafts begins with the drafts', async ({ page, product }) => {
  const api = await OwnerApi.of(product.url);
  const id = await api.datasetId('Support conversations');
  await signIn(page);
  const address = `/dataset/${id}/annotation-mode?page=1&status=draft`;
  const calls = await openHeld(page, address, callsOfRecords(id), async () => {
    await expect(page.getByRole('paragraph').filter({ hasText: 'You have no drafts.' })).toBeVisible();
  });
  expect(new Set(calls.filter((call) => call.includes('/records?')))).toEqual(
    new Set([
      `/api/v1/me/datasets/${id}/records?include=responses&include=suggestions&offset=0&limit=10&response_status=draft`,
    ]),
  );
});

test('the list of datasets begins with its calls, and asks for progress alone behind them', async ({
  page,
}) => {
  await signIn(page);
  const first = new Set(['/api/datasets/', '/api/me', '/api/v1/me/datasets', '/api/v1/me/workspaces']);
  const calls = await openHeld(page, '/datasets', first, async () => {
    await expect(page.getByRole('progressbar')).toHaveCount(2);
  });
  const later = paths(calls).filter((call) => !first.has(call));
  expect(later.length).toBeGreaterThan(0);
  expect(later.filter((call) => !call.endsWith('/progress'))).toEqual([]);
  expect(repeated(calls)).toEqual([]);
});

test('the settings of a dataset send all of their calls before the client is there', async ({
  page,
  product,
}) => {
  const id = await (await OwnerApi.of(product.url)).datasetId('Support conversations');
  await signIn(page);
  const first = new Set([
    '/api/_info',
    '/api/me',
    `/api/v1/datasets/${id}`,
    `/api/v1/datasets/${id}/fields`,
    `/api/v1/datasets/${id}/questions`,
    `/api/v1/datasets/${id}/vectors-settings`,
    `/api/v1/me/datasets/${id}/metadata-properties`,
    '/api/v1/me/workspaces',
  ]);
  const calls = await openHeld(page, `/dataset/${id}/settings?section=questions`, first, async () => {
    await expect(page.getByRole('textbox', { name: 'Title' }).first()).toBeVisible();
  });
  expect(new Set(paths(calls))).toEqual(first);
  expect(repeated(calls)).toEqual([]);
});

test('the page of users lists them as soon as the abilities of the server are known', async ({ page }) => {
  await signIn(page);
  const first = new Set(['/api/_info', '/api/me', '/api/v1/me/workspaces']);
  const calls = await openHeld(page, '/users', first, async () => {
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  });
  const later = paths(calls).filter((call) => !first.has(call));
  expect(new Set(later)).toEqual(new Set(['/api/users', '/api/v1/invitations']));
});

test('the sign-in page asks for the providers of identities alone', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto('/sign-in');
  await expect(page.getByLabel('Username')).toBeVisible();
  const calls = () => new Set(requests.filter((path) => path.startsWith('/api/')));
  await expect.poll(calls).toEqual(new Set(['/api/v1/oauth2/providers']));
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

test('the page of a task dataset asks for the dataset before the client is there, and for nothing twice', async ({
  page,
  product,
}) => {
  const dataset = await LoggedDataset.make(product.url, {
    labels: ['spam'],
    records: [{ id: 'r1', inputs: { text: 'A slow bear' } }],
  });
  await signIn(page);
  const first = new Set(['/api/me', `/api/datasets/${dataset.name}`]);
  const isDrawn = () => expect(page.getByText('A slow bear')).toBeVisible();
  const calls = await openHeld(page, dataset.path, first, isDrawn);
  expect(repeated(calls.filter((call) => !call.includes(':search')))).toEqual([]);
  await dataset.remove();
});
