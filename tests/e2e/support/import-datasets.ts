import { parseDefinition } from '#contract/definition-file/definition';
import { planOf } from '#contract/definition-file/plan';
import { CreateDataset } from '#application/dataset-creation/create-dataset.use-case';
import { newImport, type DatasetInMaking } from '#application/dataset-creation/import-job';
import { rowMapper } from '#domain/dataset-import/map-row';
import type { Result } from '#domain/shared/result';
import { HttpClient } from '#infrastructure/http/http-client';
import { HttpNewDatasetRepository } from '#infrastructure/repositories/new-dataset/http-new-dataset.repository';
import { FakeClock } from '#tests/fakes/fake-clock';
import { InMemoryTokenStore } from '#tests/fakes/in-memory-token-store';
import { OwnerApi } from './owner-api';
import type { Product } from './product';

/** A definition as docs/examples/README.md describes it, and the rows of its data. */
export interface DatasetToImport {
  readonly definition: { readonly name: string } & Readonly<Record<string, unknown>>;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

/** Most records of one call. */
const CHUNK = 500;

/** Imports datasets through the API, as the page of a new dataset does. */
export async function importDatasets(
  { serverUrl }: Product,
  datasets: readonly DatasetToImport[],
): Promise<void> {
  const { token } = await OwnerApi.of(serverUrl);
  const client = new HttpClient({
    tokens: new InMemoryTokenStore(token),
    clock: new FakeClock(),
    connection: { baseUrl: `${serverUrl}/api` },
  });
  const repository = new HttpNewDatasetRepository(client);
  for (const dataset of datasets) await importDataset(repository, serverUrl, dataset);
}

async function importDataset(
  repository: HttpNewDatasetRepository,
  url: string,
  { definition: json, rows }: DatasetToImport,
): Promise<void> {
  const definition = succeeded(parseDefinition(json));
  const plan = planOf(definition);
  const owner = await OwnerApi.of(url);
  const dataset: DatasetInMaking = {
    ...plan,
    recordOrder: definition.record_order === 'imported' ? 'imported' : undefined,
    workspaceId: await owner.workspaceId(definition.workspace),
    isBegun: false,
    draftId: null,
  };
  const job = newImport({
    id: crypto.randomUUID(),
    datasetName: plan.name,
    dataset,
    plan,
    file: { name: 'rows.jsonl', size: 0, lastModified: 0 },
    format: 'jsonl',
    rowCount: rows.length,
    duplicates: null,
  });
  const made = succeeded(
    await new CreateDataset(repository).execute({ ...job, dataset }, async () => undefined),
  );
  const mapped = rowMapper(plan);
  const records = rows.map((row) => succeeded(mapped({ isText: false, get: (column) => row[column] })));
  for (let from = 0; from < records.length; from += CHUNK)
    succeeded(
      await repository.addRecords(made, records.slice(from, from + CHUNK), {
        key: `${job.id}/${from}`,
        duplicates: null,
      }),
    );
}

function succeeded<T>(result: Result<T, unknown>): T {
  if (!result.ok) throw new Error(`The import failed: ${JSON.stringify(result.error)}`);
  return result.value;
}
