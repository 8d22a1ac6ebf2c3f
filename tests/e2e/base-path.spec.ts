import { once } from 'node:events';
import { createServer, request as ask, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AnnotationPage } from './support/annotation-page';
import { expectAccessible } from './support/axe';
import { OwnerApi } from './support/owner-api';
import { OWNER } from './support/product';
import { expect, test } from './support/test';

/** A host with several programs, each at its path, which is handed on with the request; elsewhere nothing answers. */
async function openHost(
  programs: Readonly<Record<string, string>>,
): Promise<{ server: Server; url: string }> {
  const server = createServer((incoming, outgoing) => {
    const { url = '/', method, headers } = incoming;
    const address = Object.entries(programs).find(([path]) => `${url}/`.startsWith(`${path}/`))?.[1];
    if (address === undefined) return outgoing.writeHead(404).end('another program');
    const passed = ask(new URL(url, address), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    return incoming.pipe(passed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // An address in a pipe's form cannot come from a TCP listener.
  return { server, url: `http://127.0.0.1:${port}` };
}

test('below a path of a host with other programs, a deep link leads through the sign-in to work that is stored', async ({
  page,
  startProduct,
}) => {
  const [own, other] = await Promise.all(
    ['/ostraka', '/other'].map((path) => startProduct({ env: { OSTRAKA_BASE_PATH: path } })),
  );
  const host = await openHost({ '/ostraka': own?.url ?? '', '/other': other?.url ?? '' });
  const wrong: string[] = [];
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    if (answer.status() >= 400 || !pathname.startsWith('/ostraka/'))
      wrong.push(`${answer.status()} ${pathname}`);
  });
  page.on('pageerror', (error) => wrong.push(error.message));

  const api = await OwnerApi.of(`${host.url}/ostraka`);
  const datasetId = await api.datasetId('Support conversations');
  const link = `${host.url}/ostraka/dataset/${datasetId}/annotation-mode`;
  await page.goto(`${link}?status=pending`);
  await page.getByLabel('Username').fill(OWNER.username);
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await page.getByRole('button', { name: 'Sign in' }).click();

  const annotation = new AnnotationPage(page);
  await annotation.read('Message');
  expect(page.url()).toContain(`${link}?status=pending`);
  await page.reload();
  const message = await annotation.read('Message');
  await expectAccessible(page);
  await annotation.form.getByRole('checkbox', { name: 'Firmware' }).check();
  await annotation.form.getByRole('radio', { name: 'Not solved' }).check();
  await annotation.form.getByRole('radio', { name: /^3\b/u }).check();
  await annotation.readSuggestions();
  await annotation.act('Submit');
  await annotation.leaves('Message', message);
  await expect.poll(async () => (await api.records(datasetId, ['submitted'])).length).toBe(1);

  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(`${host.url}/ostraka/datasets`);
  await page.getByRole('link', { name: 'Support conversations', exact: true }).click();
  await annotation.read('Message');
  expect(wrong).toEqual([]);

  // The other one is on the same origin, so only its names keep the session from it.
  await page.goto(`${host.url}/other`);
  await expect(page.getByLabel('Username')).toBeVisible();
  await expect(page).toHaveURL(`${host.url}/other/sign-in`);
  host.server.close();
});
