import type { Reply } from '#application/shared/repository-failure';
import { datasetSchema } from '#contract/dataset';
import type { DatasetSettingsRepository } from '#application/dataset-settings/ports/dataset-settings-repository.port';
import type { SettingsDraft } from '#domain/dataset-definition/settings-draft';
import { HttpAdapter } from '#infrastructure/http/http-adapter';
import { pathId } from '#infrastructure/http/http-request';
import { TOPICS } from '../topics';
import { settingsChange } from './settings-change.mapper';

export class HttpDatasetSettingsRepository extends HttpAdapter implements DatasetSettingsRepository {
  update(datasetId: string, part: SettingsDraft): Reply<void> {
    const { code, collection, schema, body } = settingsChange(part);
    return this.client.write({
      code,
      method: 'PATCH',
      path: `/v1/${collection}/${pathId(part.id)}`,
      body: { type: 'json', value: body },
      schema,
      touches: [TOPICS.datasets, `${TOPICS.guide}/${datasetId}`],
      map: () => undefined,
    });
  }

  remove(datasetId: string): Reply<void> {
    return this.client.write({
      code: 'ERROR_DELETING_DATASET',
      method: 'DELETE',
      path: `/v1/datasets/${pathId(datasetId)}`,
      schema: datasetSchema,
      touches: [TOPICS.datasets, TOPICS.guide, TOPICS.progress, TOPICS.records, TOPICS.views],
      map: () => undefined,
    });
  }
}
