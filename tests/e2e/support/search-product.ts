import { addAnnotator } from './add-annotator';
import { importDatasets } from './import-datasets';
import { OwnerApi } from './owner-api';
import { Product } from './product';
import { SEARCH_DATASET } from './search-dataset';

/** A product with the dataset to search and an annotator, for all tests of a worker. */
export interface SearchProduct {
  readonly product: Product;
  readonly datasetId: string;
  /** The annotation page of the dataset. */
  readonly address: string;
  /** Ids of its records by their keys. */
  readonly ids: ReadonlyMap<string, string>;
}

export async function startSearchProduct(): Promise<SearchProduct> {
  const product = await Product.start({ samples: false });
  await importDatasets(product, [SEARCH_DATASET]);
  await addAnnotator(product);
  const api = await OwnerApi.of(product.url);
  const datasetId = await api.datasetId(SEARCH_DATASET.definition.name);
  const address = `${product.url}/dataset/${datasetId}/annotation-mode`;
  return { product, datasetId, address, ids: await api.recordIds(datasetId) };
}
