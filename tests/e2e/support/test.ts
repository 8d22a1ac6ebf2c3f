import { test as base } from '@playwright/test';
import { startLongTexts } from './long-texts';
import { OwnerApi } from './owner-api';
import { Product, type ProductOptions } from './product';
import { openContractServer } from './contract-server';
import { startSearchProduct, type SearchProduct } from './search-product';

/** The server that the client talks to: ours, or one that speaks version 1.28 of the API and no more. */
export type ServerKind = 'ours' | 'contract';

interface WorkerFixtures {
  readonly server: ServerKind;
  readonly product: Product;
  /** Started for the first test that uses it, with a dataset of long texts and one of many labels. */
  readonly longTexts: Product;
  /** Started for the first test that uses it. */
  readonly searched: SearchProduct;
}

interface OwnProducts {
  /** Starts a product for this test alone, which may stop, kill and restart it; it is removed afterwards. */
  readonly startProduct: (options?: ProductOptions) => Promise<Product>;
  readonly unchanged: void;
}

/**
 * `product` is the built product, one per worker. When a test begins, it has its sample datasets, those that the file added before
 * its tests, and no answers. `page.goto('/datasets')` goes there.
 *
 * Fixtures of a worker belong here: a file with one of its own would start another worker, with a browser and a product.
 */
export const test = base.extend<OwnProducts, WorkerFixtures>({
  server: ['ours', { option: true, scope: 'worker' }],
  product: [
    async ({ server }, use) => {
      const product = await startProduct(server);
      await use(product);
      await product.remove();
    },
    { scope: 'worker' },
  ],
  longTexts: [
    async ({}, use) => {
      const product = await startLongTexts();
      await use(product);
      await product.remove();
    },
    { scope: 'worker' },
  ],
  searched: [
    async ({}, use) => {
      const searched = await startSearchProduct();
      await use(searched);
      await searched.product.remove();
    },
    { scope: 'worker' },
  ],
  startProduct: async ({ server }, use) => {
    const started: Product[] = [];
    await use(async (options) => {
      const product = await startProduct(server, options);
      started.push(product);
      return product;
    });
    await Promise.all(started.map((product) => product.remove()));
  },
  // Answers and datasets of one test would change what the next one sees.
  unchanged: [
    async ({ product }, use) => {
      const owner = await OwnerApi.of(product.url);
      const datasets = await owner.datasetIds();
      await use();
      await owner.keepOnlyDatasets(datasets);
      await owner.forgetAnswers();
    },
    { auto: true },
  ],
  baseURL: async ({ product }, use) => {
    await use(product.url);
  },
});

function startProduct(server: ServerKind, options: ProductOptions = {}): Promise<Product> {
  return Product.start(server === 'contract' ? { ...options, behind: openContractServer } : options);
}

export { expect } from '@playwright/test';
