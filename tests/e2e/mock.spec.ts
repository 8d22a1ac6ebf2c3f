import { expect as expectSoon, test } from '@playwright/test';
import { createServer, type ViteDevServer } from 'vite';
import { MOCK_OWNER } from '../../src/main/mock/mock-backend';

// The dev server translates every module on demand, and the page makes a database: minutes on a busy machine.
const PATIENCE_MS = 120_000;
test.describe.configure({ timeout: 3 * PATIENCE_MS });
const expect = expectSoon.configure({ timeout: PATIENCE_MS });

let server: ViteDevServer;

test.beforeAll(async () => {
  server = await createServer({
    mode: 'mock',
    logLevel: 'error',
    server: { port: 0, hmr: false, watch: null },
  });
  await server.listen();
});

test.afterAll(() => server.close());

test('the client works in a browser without any server, and a reload ends no session', async ({ page }) => {
  const [address = ''] = server.resolvedUrls?.local ?? [];
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
  await page.getByLabel('Username').fill(MOCK_OWNER.username);
  await page.getByLabel('Password', { exact: true }).fill(MOCK_OWNER.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('link', { name: 'Support conversations' })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('link', { name: 'Support conversations' })).toBeVisible();
  await page.getByRole('link', { name: 'Support conversations' }).click();
  const message = page.getByRole('region', { name: 'Message' });
  await expect(message).toBeVisible();
  const text = await message.innerText();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(message).not.toHaveText(text, { useInnerText: true });
});
