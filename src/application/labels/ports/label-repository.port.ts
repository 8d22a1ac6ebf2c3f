import type { TaskLabel } from '#domain/label/task-label';
import type { TaskDatasetRef } from '#application/record-page/ports/task-record-source.port';
import type { Reply } from '#application/shared/repository-failure';

export interface LabelRepository {
  /** The label schema in its order; null if none is stored. Fails with ERROR_FETCHING_LABELS. */
  schema(dataset: TaskDatasetRef, signal?: AbortSignal): Reply<readonly TaskLabel[] | null>;
  /** Labels of records, by count (TWI-42). Fails with ERROR_FETCHING_FOUND_LABELS. */
  found(dataset: TaskDatasetRef, signal?: AbortSignal): Reply<readonly string[]>;
  /** Replaces the label schema. Fails with ERROR_SAVING_LABELS. */
  save(dataset: TaskDatasetRef, labels: readonly TaskLabel[]): Reply<void>;
}
