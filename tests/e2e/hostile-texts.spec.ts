import { OwnerApi } from './support/owner-api';
import { caller, workspaceId } from './support/settings-dataset';
import { signIn } from './support/sign-in';
import { expect, test } from './support/test';

/** Runs where it is taken for markup instead of for text. */
const SCRIPT = '<img src=x onerror="window.pwned=1"><script>window.pwned=1</script>';

test('a script in any text of a dataset, a user or a file is shown as it was written, and never runs', async ({
  page,
  product,
}) => {
  const call = await caller(product.url);
  const name = `Hostile ${crypto.randomUUID().slice(0, 8)}`;
  const username = `eve-${crypto.randomUUID().slice(0, 8)}`;
  const given = { name, workspace_id: await workspaceId(product.url), guidelines: SCRIPT };
  const { id } = await call('POST', 'v1/datasets', given);
  const add = (part: string, body: object) => call('POST', `v1/datasets/${id}/${part}`, { ...body });
  const text = { type: 'text', use_markdown: false };
  const options = ['a', 'b'].map((value) => ({ value, text: `${SCRIPT} ${value}`, description: SCRIPT }));
  await add('fields', { name: 'text', title: SCRIPT, required: true, settings: text });
  await add('questions', {
    name: 'topic',
    title: SCRIPT,
    description: SCRIPT,
    required: true,
    settings: { type: 'label_selection', options },
  });
  await add('metadata-properties', {
    name: 'from',
    title: SCRIPT,
    settings: { type: 'terms', values: null },
  });
  await call('PUT', `v1/datasets/${id}/publish`);
  const record = { fields: { text: SCRIPT }, metadata: { from: SCRIPT } };
  await call('POST', `v1/datasets/${id}/records`, { items: [record] });
  await call('POST', 'v1/users', {
    username,
    password: 'a-password-of-eve',
    first_name: SCRIPT,
    role: 'admin',
  });

  const expectQuiet = async () => {
    await expect(page.locator('img[src="x"], [onerror]')).toHaveCount(0);
    expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
  };
  await signIn(page);
  await page.goto(`/dataset/${id}/annotation-mode`);
  const form = page.getByRole('region', { name: 'Questions', exact: true });
  await expect(form.getByRole('heading', { name: SCRIPT })).toBeVisible();
  await expect(form.getByRole('radio', { name: `${SCRIPT} a` })).toBeAttached();
  await expect(
    page.getByRole('region', { name: 'Record', exact: true }).getByText(SCRIPT).first(),
  ).toBeVisible();
  await form.getByRole('button', { name: `About “${SCRIPT}”` }).click();
  await expect(page.getByRole('dialog').getByText(SCRIPT)).toBeVisible();
  await expectQuiet();
  await page.keyboard.press('Escape');
  await test.step('in the menus of filters and of the order', async () => {
    await page.getByRole('button', { name: /^Filters/u }).click();
    await page.getByRole('button', { name: 'Metadata', exact: true }).click();
    await page.getByRole('option', { name: `${SCRIPT}, 1 record` }).click();
    await expect(page.getByRole('list', { name: `Chosen values: ${SCRIPT}` })).toHaveText(SCRIPT);
    await expectQuiet();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: `Change filter ${SCRIPT}: ${SCRIPT}` })).toBeVisible();
    await expectQuiet();
    await page.getByRole('button', { name: 'Sort', exact: true }).click();
    await page.getByRole('option', { name: `${SCRIPT}, Metadata` }).click();
    await expect(page.getByRole('button', { name: `${SCRIPT}: ascending` })).toBeVisible();
    await expectQuiet();
    await page.keyboard.press('Escape');
  });
  await page.getByRole('button', { name: 'Record menu' }).click();
  await page.getByRole('menuitem', { name: 'Details' }).click();
  const metadata = page.getByRole('table', { name: 'Metadata' });
  await expect(metadata.getByRole('rowheader', { name: SCRIPT })).toBeVisible();
  await expect(metadata.getByRole('cell', { name: SCRIPT, exact: true })).toBeVisible();
  await expectQuiet();
  await page.keyboard.press('Escape');
  await page
    .getByRole('complementary', { name: 'Tools' })
    .getByRole('button', { name: 'Guidelines' })
    .click();
  await expectQuiet();
  for (const section of ['general', 'fields', 'questions', 'metadata', 'danger']) {
    await page.goto(`/dataset/${id}/settings?section=${section}`);
    await expect(page.getByRole('navigation', { name: 'Sections of the settings' })).toBeVisible();
    await expectQuiet();
  }
  await page.goto('/users');
  await expect(page.getByText(SCRIPT).first()).toBeVisible();
  await expectQuiet();
  await page.goto(`/dataset/${id}/import`);
  const file = {
    name: `${SCRIPT.replaceAll('/', '')}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(`text,${SCRIPT.replaceAll('"', '')}\nok,1\n`),
  };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByRole('button', { name: 'Check and import' })).toBeVisible();
  await expectQuiet();

  await (await OwnerApi.of(product.url)).deletePeople([username], []);
  await call('DELETE', `v1/datasets/${id}`);
});
