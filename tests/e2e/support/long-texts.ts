import { expect, type Page } from '@playwright/test';
import { importDatasets } from './import-datasets';
import { INTENTS_DATASET, LONG_DATASET } from './long-datasets';
import { OwnerApi } from './owner-api';
import { Product } from './product';
import { signIn } from './sign-in';

/** A product with a dataset of long texts and one of many labels. */
export async function startLongTexts(): Promise<Product> {
  const product = await Product.start({ samples: false });
  await importDatasets(product, [LONG_DATASET, INTENTS_DATASET]);
  return product;
}

/** Opens the annotation page of a dataset, once its first record is drawn. */
export async function open(page: Page, product: Product, dataset: string, query = ''): Promise<void> {
  await signIn(page, product.url);
  const id = await (await OwnerApi.of(product.url)).datasetId(dataset);
  await page.goto(`${product.url}/dataset/${id}/annotation-mode${query}`);
  await expect(page.locator('article, [role=row]').first()).toBeVisible();
}
