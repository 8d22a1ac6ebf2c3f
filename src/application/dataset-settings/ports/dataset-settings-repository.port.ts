import type { SettingsDraft } from '#domain/dataset-definition/settings-draft';
import type { Reply } from '#application/shared/repository-failure';

type Change = Reply<void>;

/** Changes to a dataset that has records. */
export interface DatasetSettingsRepository {
  /**
   * Saves one part. Fails with ERROR_PATCHING_DATASET_GUIDELINES, ERROR_PATCHING_FIELDS, ERROR_PATCHING_QUESTIONS,
   * ERROR_UPDATING_METADATA or ERROR_PATCHING_VECTORS, depending on its kind.
   */
  update(datasetId: string, part: SettingsDraft): Change;
  /** Deletes the dataset with everything in it. Fails with ERROR_DELETING_DATASET. */
  remove(datasetId: string): Change;
}
