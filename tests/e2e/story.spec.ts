import { cp, mkdtemp, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AnnotationPage } from './support/annotation-page';
import { signInByForm, signOut } from './support/sign-in';
import { expect, test } from './support/test';

const ROOT = path.resolve(import.meta.dirname, '../..');
const BANKING = path.resolve(ROOT, '../shared/data/banking77.csv');

test.describe.configure({ timeout: 180_000 });

test('all answers are there after the browser was closed and the server restarted @longer', async ({
  browser,
  startProduct,
}) => {
  const product = await startProduct();
  const before = await browser.newPage();
  await signInByForm(before, product.url);
  const annotation = new AnnotationPage(before);
  await annotation.open('Support conversations');

  const submitted = await annotation.read('Message');
  await annotation.form.getByRole('checkbox', { name: 'Firmware' }).check();
  await annotation.form.getByRole('radio', { name: 'Not solved' }).check();
  await annotation.form.getByRole('radio', { name: /^2\b/u }).check();
  await annotation.readSuggestions();
  await annotation.form
    .getByRole('textbox', { name: 'How would you answer?' })
    .fill('Please restart the gateway.');
  await annotation.act('Submit');
  await annotation.leaves('Message', submitted);

  const drafted = await annotation.read('Message');
  await annotation.form.getByRole('textbox', { name: 'How would you answer?' }).fill('Half a thought');
  await annotation.act('Save as draft');
  await annotation.choose('Draft');
  await annotation.shows('Message', drafted);
  await annotation.choose('Pending');

  const discarded = await annotation.read('Message');
  await annotation.act('Discard');
  await annotation.leaves('Message', discarded);

  await signOut(before);
  await before.close();
  expect(await product.stop()).toBe(0);
  await product.start();

  const after = await browser.newPage();
  await signInByForm(after, product.url);
  const again = new AnnotationPage(after);
  await again.open('Support conversations');

  await again.choose('Submitted');
  await again.shows('Message', submitted);
  await expect(after.getByRole('navigation', { name: 'Records' })).toContainText('1 of 1');
  await expect(again.form.getByRole('checkbox', { name: 'Firmware' })).toBeChecked();
  await expect(again.form.getByRole('radio', { name: 'Not solved' })).toBeChecked();
  await expect(again.form.getByRole('radio', { name: /^2\b/u })).toBeChecked();
  await expect(again.form.getByRole('textbox', { name: 'How would you answer?' })).toHaveValue(
    'Please restart the gateway.',
  );

  await again.choose('Draft');
  await again.shows('Message', drafted);
  await expect(again.form.getByRole('textbox', { name: 'How would you answer?' })).toHaveValue(
    'Half a thought',
  );

  await again.choose('Discarded');
  await again.shows('Message', discarded);

  await after.close();
});

// The public dataset is next to the project on some machines only.
if (existsSync(BANKING)) {
  test('a dataset that was imported is annotated, and its answers outlive a restart', async ({
    browser,
    startProduct,
  }) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'ostraka-banking-'));
    await cp(BANKING, path.join(folder, 'banking77.csv'));
    const product = await startProduct({ samples: false });
    await product.stop();
    const command = [
      'scripts/run-command.mjs',
      'import',
      '--dataset',
      'docs/examples/banking77/definition.json',
    ];
    const imported = spawnSync(
      process.execPath,
      [...command, path.join(folder, 'banking77.csv'), '--data', product.dataFolder],
      { cwd: ROOT, encoding: 'utf8' },
    );
    expect(imported.status, `${imported.stdout}${imported.stderr}`).toBe(0);
    await product.start();

    const page = await browser.newPage();
    await signInByForm(page, product.url);
    const annotation = new AnnotationPage(page);
    await annotation.open('banking77');
    await expect(page.getByText('1 of 10,003', { exact: true })).toBeVisible();
    const text = await annotation.read('Message');
    await annotation.form.getByRole('radio', { name: 'Age limit' }).check();
    await annotation.act('Submit');
    await annotation.leaves('Message', text);
    await product.restart();
    await page.reload();
    await annotation.choose('Submitted');
    await annotation.shows('Message', text);
    await expect(annotation.form.getByRole('radio', { name: 'Age limit' })).toBeChecked();

    await page.close();
    await rm(folder, { recursive: true, force: true });
  });
}
