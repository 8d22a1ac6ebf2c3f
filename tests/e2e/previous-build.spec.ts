import { AnnotationPage } from './support/annotation-page';
import { OwnerApi } from './support/owner-api';
import { previousStorage, usePreviousData } from './support/previous-build';
import { signIn } from './support/sign-in';
import { expect, test } from './support/test';
import { csvOf } from './support/unfinished-import';

const EDITED = 'Case 216. The kettle was broken when it came.';
const DISCARDED = 'Case 36. The kettle was broken when it came.';

// Another server than ours has a database of its own.
test(
  'work that the previous build left in its data folder and in the browser continues after an update',
  { tag: '@ours' },
  async ({ browser, startProduct }) => {
    const product = await startProduct({ samples: false });
    await usePreviousData(product);
    const owner = await OwnerApi.of(product.url);
    const dataset = await owner.datasetId('returned goods');
    const context = await browser.newContext({ storageState: await previousStorage(product) });
    const page = await context.newPage();
    await signIn(page, product.url);
    const address = `${product.url}/dataset/${dataset}/annotation-mode`;

    await test.step('the outbox sends the act of the previous build', async () => {
      await page.goto(`${address}?page=1~1&search=kettle`);
      await expect.poll(() => owner.stored('returned goods', 'discarded')).toBe(1);
      await page.goto(`${address}?page=1~1&status=discarded`);
      await new AnnotationPage(page).shows('Text', `Text\n${DISCARDED}`);
    });

    await test.step('a stopped bulk action resumes where it stopped', async () => {
      await page.goto(`${address}?page=1~10&search=lantern`);
      const bar = page.getByRole('region', { name: 'Bulk action' });
      await bar.getByRole('button', { name: 'Resume' }).click();
      await expect.poll(() => owner.stored('returned goods', 'submitted')).toBe(200);
    });

    await test.step('a half-typed answer is in the form', async () => {
      await page.goto(`${address}?page=1~1&search=216`);
      const annotation = new AnnotationPage(page);
      await annotation.shows('Text', `Text\n${EDITED}`);
      await expect(annotation.form.getByRole('textbox', { name: 'Anything else?' })).toHaveValue(
        'Half a thought',
      );
    });

    await test.step('an interrupted import continues', async () => {
      await page.goto(`${product.url}/new-dataset`);
      await page
        .getByLabel('Choose “cut reviews.csv” again to continue')
        .setInputFiles(csvOf('text', 990, 'cut reviews.csv'));
      await expect(page.getByText('990 records imported, 0 left out')).toBeVisible();
      const records = await owner.records(await owner.datasetId('cut reviews'));
      expect(new Set(records.map(({ fields }) => fields['text'])).size).toBe(990);
    });
    await context.close();
  },
);
