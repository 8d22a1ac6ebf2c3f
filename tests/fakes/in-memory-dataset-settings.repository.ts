import type { DatasetSettingsRepository } from '#application/dataset-settings/ports/dataset-settings-repository.port';
import type { RepositoryFailureCode } from '#application/failure-codes';
import type { SettingsDraft } from '#domain/dataset-definition/settings-draft';
import { ok } from '#domain/shared/result';
import { CallScript } from './call-script';

const CODES: Readonly<Record<SettingsDraft['kind'], RepositoryFailureCode>> = {
  dataset: 'ERROR_PATCHING_DATASET_GUIDELINES',
  field: 'ERROR_PATCHING_FIELDS',
  question: 'ERROR_PATCHING_QUESTIONS',
  property: 'ERROR_UPDATING_METADATA',
  vector: 'ERROR_PATCHING_VECTORS',
};

export class InMemoryDatasetSettingsRepository implements DatasetSettingsRepository {
  readonly calls = new CallScript();
  /** Parts that were saved, in order. */
  readonly saved: SettingsDraft[] = [];
  readonly removed: string[] = [];

  update(_datasetId: string, part: SettingsDraft) {
    const answer = () => {
      this.saved.push(part);
      return ok(undefined);
    };
    return this.calls.run({ method: 'update', code: CODES[part.kind], answer });
  }

  remove(datasetId: string) {
    const answer = () => {
      this.removed.push(datasetId);
      return ok(undefined);
    };
    return this.calls.run({ method: 'remove', code: 'ERROR_DELETING_DATASET', answer });
  }
}
