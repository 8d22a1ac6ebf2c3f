import { test as base } from '@playwright/test';
import type { ProductOptions } from './product';
import { OwnerApi } from './owner-api';
import { Product } from './product';

interface OwnProducts {
  /** Starts a product for this test alone, which may stop, kill and restart it; it is removed afterwards. */
  readonly startProduct: (options?: ProductOptions) => Promise<Product>;
  readonly unanswered: void;
}

/**
 * `product` is the built product, one per worker, with its sample datasets, and no record is answered when a test begins;
 * `page.goto('/datasets')` goes there.
 */
export const test = base.extend<OwnProducts, { product: Product }>({
  product: [
    async ({}, use) => {
      const product = await Product.start();
      await use(product);
      await product.remove();
    },
    { scope: 'worker' },
  ],
  startProduct: async ({}, use) => {
    const started: Product[] = [];
    await use(async (options) => {
      const product = await Product.start(options);
      started.push(product);
      return product;
    });
    await Promise.all(started.map((product) => product.remove()));
  },
  // A record answered by one test would be missing from the queue of another.
  unanswered: [
    async ({ product }, use) => {
      await use();
      await (await OwnerApi.of(product.url)).forgetAnswers();
    },
    { auto: true },
  ],
  baseURL: async ({ product }, use) => {
    await use(product.url);
  },
});

export { expect } from '@playwright/test';
