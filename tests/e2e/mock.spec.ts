import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect as expectSoon, test } from '@playwright/test';
import { build, preview, type PreviewServer } from 'vite';
import { MOCK_OWNER } from '../../src/main/mock/mock-backend';

// The page makes a database of its own before it shows anything.
const PATIENCE_MS = 60_000;
test.describe.configure({ timeout: 2 * PATIENCE_MS });
const expect = expectSoon.configure({ timeout: PATIENCE_MS });

let folder: string;
let server: PreviewServer;

// The client of `npm run dev:mock`, in one piece: translated module by module it takes minutes on a busy
// machine.
test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ostraka-mock-'));
  const parts = { mode: 'mock', logLevel: 'error', build: { outDir: folder, emptyOutDir: true } } as const;
  await build({ ...parts, build: { ...parts.build, minify: false } });
  server = await preview({ ...parts, preview: { port: 0, host: '127.0.0.1' } });
});

test.afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

test('the client works in a browser without any server, and a reload ends no session @longer', async ({
  page,
}) => {
  const [address = ''] = server.resolvedUrls?.local ?? [];
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
  await page.getByLabel('Username').fill(MOCK_OWNER.username);
  await page.getByLabel('Password', { exact: true }).fill(MOCK_OWNER.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('link', { name: 'Support conversations', exact: true })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('link', { name: 'Support conversations', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Support conversations', exact: true }).click();
  const message = page.getByRole('region', { name: 'Message' });
  await expect(message).toBeVisible();
  const text = await message.innerText();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(message).not.toHaveText(text, { useInnerText: true });
});
