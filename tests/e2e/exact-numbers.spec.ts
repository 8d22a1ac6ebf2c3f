import { caller, workspaceId } from './support/settings-dataset';
import { signIn } from './support/sign-in';
import { expect, test } from './support/test';

/** Ids of records one after the other, of which a double represents every other one. */
const IDS = [2n ** 53n, 2n ** 53n + 1n, 2n ** 53n + 2n];
const [, ODD = 0n] = IDS;

test('a whole number beyond 2^53 is shown, filtered by and copied with all of its digits (WIR-119)', async ({
  page,
  product,
  context,
}) => {
  const call = await caller(product.url);
  const name = `Exact ${crypto.randomUUID().slice(0, 8)}`;
  const { id } = await call('POST', 'v1/datasets', { name, workspace_id: await workspaceId(product.url) });
  const add = (part: string, body: object) => call('POST', `v1/datasets/${id}/${part}`, { ...body });
  const text = { type: 'text', use_markdown: false };
  await add('fields', { name: 'text', title: 'Text', required: true, settings: text });
  await add('questions', { name: 'note', title: 'Note', required: true, settings: text });
  await add('metadata-properties', { name: 'number', title: 'Number', settings: { type: 'integer' } });
  await call('PUT', `v1/datasets/${id}/publish`);
  await add('records', {
    items: IDS.map((number) => ({ fields: { text: `Record ${number}` }, metadata: { number } })),
  });
  const records = page.getByRole('navigation', { name: 'Records' });

  await signIn(page);
  await page.goto(`/dataset/${id}/annotation-mode`);
  await expect(records).toContainText('of 3');
  await page.getByRole('button', { name: /^Filters/u }).click();
  await page.getByRole('button', { name: 'Metadata', exact: true }).click();
  await expect(page.getByRole('spinbutton', { name: 'To' })).toHaveValue('9007199254740994');
  await page.getByRole('spinbutton', { name: 'From' }).fill('9007199254740993');
  await page.getByRole('spinbutton', { name: 'To' }).fill('9007199254740993');
  await page.keyboard.press('Enter');
  await expect(records).toContainText('of 1');
  expect(new URL(page.url()).searchParams.get('metadata')).toBe(`number.ge${ODD}.le${ODD}`);
  await page.keyboard.press('Escape');

  await page.reload();
  await expect(records).toContainText('of 1');
  await expect(page.getByRole('region', { name: 'Record', exact: true })).toContainText(`Record ${ODD}`);
  await page.getByRole('button', { name: 'Record menu' }).click();
  await page.getByRole('menuitem', { name: 'Details' }).click();
  const metadata = page.getByRole('table', { name: 'Metadata' });
  await expect(metadata.getByRole('cell', { name: '9,007,199,254,740,993' })).toBeVisible();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await metadata.getByRole('button', { name: 'Copy Number' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(String(ODD));
});
