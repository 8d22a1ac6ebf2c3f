import type { Page } from '@playwright/test';
import { importDatasets } from './import-dataset';
import { INTENTS_DATASET, LONG_DATASET } from './long-datasets';
import { OwnerApi } from './owner-api';
import { Product } from './product';
import { signIn } from './sign-in';
import { expect, test as base } from './test';

/** A product of its own per worker, with a dataset of long texts and one of many labels. */
export const test = base.extend<object, { longTexts: Product }>({
  longTexts: [
    async ({}, use) => {
      const product = await Product.start({ samples: false });
      await importDatasets(product, [LONG_DATASET, INTENTS_DATASET]);
      await use(product);
      await product.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

/** Opens the annotation page of a dataset, once its first record is drawn. */
export async function open(page: Page, product: Product, dataset: string, query = ''): Promise<void> {
  await signIn(page, product.url);
  const id = await (await OwnerApi.of(product.url)).datasetId(dataset);
  await page.goto(`${product.url}/dataset/${id}/annotation-mode${query}`);
  await expect(page.locator('article, [role=row]').first()).toBeVisible();
}
