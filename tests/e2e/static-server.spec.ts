import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, test } from '@playwright/test';

const CLIENT = path.resolve('dist/client');
const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' };

/** A server that knows nothing of the product: a file where there is one, and the page for every other path. */
async function staticServer() {
  const server = createServer((request, response) => {
    const file = path.join(CLIENT, new URL(request.url ?? '/', 'http://localhost').pathname);
    readFile(file).then(
      (bytes) => response.setHeader('content-type', TYPES[path.extname(file)] ?? 'text/html').end(bytes),
      async () =>
        response.setHeader('content-type', 'text/html').end(await readFile(path.join(CLIENT, 'index.html'))),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

test('a deep link into the built client opens on any static server', async ({ page }) => {
  const server = await staticServer();
  try {
    await page.goto(`${server.url}/oauth/github/callback`);
    // Without an API nobody is signed in.
    await expect(page).toHaveURL(`${server.url}/sign-in`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  } finally {
    server.close();
  }
});
