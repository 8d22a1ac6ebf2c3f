import { importDatasets, type DatasetToImport } from './import-datasets';
import { OwnerApi } from './owner-api';
import { test } from './test';

/** Imports datasets into the worker's product before the tests of a file, and deletes them after its last test. */
export function importBeforeAll(...datasets: readonly DatasetToImport[]): void {
  test.beforeAll(({ product }) => importDatasets(product, datasets));
  test.afterAll(async ({ product }) => {
    const owner = await OwnerApi.of(product.serverUrl);
    const ids = await Promise.all(datasets.map(({ definition }) => owner.datasetId(definition.name)));
    await owner.deleteDatasets(ids);
  });
}
