import type { TaskDatasetRef } from '#application/record-page/ports/task-record-source.port';
import type { Reply } from '#application/shared/repository-failure';
import type { TaskFilters } from '#domain/search/task/task-search';
import type { TaskRecord } from '#domain/task-record/task-record';

/** A position after a record in a scan, in the format of the server. */
export interface ScanCursor {
  readonly id: string | null;
  readonly place: string | null;
}

/** Some of the scanned records. */
export interface ScannedRecords {
  /** Empty at the end. */
  readonly records: readonly TaskRecord[];
  readonly next: ScanCursor;
}

/** Reads all records that match filters, without the limit of paging. */
export interface TaskRecordScan {
  /** Returns the records after a position, or the first records, ordered by id. Fails with ERROR_SCANNING_TASK_RECORDS. */
  scan(
    dataset: TaskDatasetRef,
    filters: TaskFilters,
    from: { readonly after: ScanCursor | null; readonly limit: number },
    signal?: AbortSignal,
  ): Reply<ScannedRecords>;
}
