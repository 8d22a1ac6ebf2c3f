import { datasetSchema } from '#contract/dataset';
import type { DatasetSettingsRepository } from '#application/dataset-settings/ports/dataset-settings-repository.port';
import type { RepositoryFailure } from '#application/shared/repository-failure';
import type { SettingsDraft } from '#domain/dataset-definition/settings-draft';
import { ok, type Result } from '#domain/shared/result';
import type { HttpClient } from '#infrastructure/http/http-client';
import { pathId } from '#infrastructure/http/http-request';
import { TOPICS } from '../topics';
import { settingsChange } from './settings-change.mapper';

export class HttpDatasetSettingsRepository implements DatasetSettingsRepository {
  readonly #client: HttpClient;

  constructor(client: HttpClient) {
    this.#client = client;
  }

  async update(datasetId: string, part: SettingsDraft): Promise<Result<void, RepositoryFailure>> {
    const { code, collection, schema, body } = settingsChange(part);
    const saved = await this.#client.write({
      code,
      method: 'PATCH',
      path: `/v1/${collection}/${pathId(part.id)}`,
      body: { type: 'json', value: body },
      schema,
      touches: [TOPICS.datasets, `${TOPICS.guide}/${datasetId}`],
    });
    return saved.ok ? ok(undefined) : saved;
  }

  async remove(datasetId: string): Promise<Result<void, RepositoryFailure>> {
    const removed = await this.#client.write({
      code: 'ERROR_DELETING_DATASET',
      method: 'DELETE',
      path: `/v1/datasets/${pathId(datasetId)}`,
      schema: datasetSchema,
      touches: [TOPICS.datasets, TOPICS.guide, TOPICS.progress, TOPICS.records, TOPICS.views],
    });
    return removed.ok ? ok(undefined) : removed;
  }
}
