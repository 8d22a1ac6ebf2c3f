import { addAnnotator } from './add-annotator';
import { importDatasets } from './import-dataset';
import { OwnerApi } from './owner-api';
import { Product } from './product';
import { SEARCH_DATASET } from './search-dataset';
import { test as base } from './test';

/** A product with the dataset to search and an annotator, for all tests of a worker. */
export interface SearchProduct {
  readonly product: Product;
  readonly datasetId: string;
  /** The annotation page of the dataset. */
  readonly address: string;
  /** Ids of its records by their keys. */
  readonly ids: ReadonlyMap<string, string>;
}

export const test = base.extend<{ readonly afresh: void }, { searched: SearchProduct }>({
  searched: [
    async ({}, use) => {
      const product = await Product.start({ samples: false });
      await importDatasets(product, [SEARCH_DATASET]);
      await addAnnotator(product);
      const api = await OwnerApi.of(product.url);
      const datasetId = await api.datasetId(SEARCH_DATASET.definition.name);
      const address = `${product.url}/dataset/${datasetId}/annotation-mode`;
      await use({ product, datasetId, address, ids: await api.recordIds(datasetId) });
      await product.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  // Data left behind by one test would show up in another.
  afresh: [
    async ({ searched }, use) => {
      await use();
      const api = await OwnerApi.of(searched.product.url);
      await api.forgetAnswers();
      await api.forgetViews();
    },
    { auto: true },
  ],
});

export { expect } from './test';
