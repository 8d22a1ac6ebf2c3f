import type { RecordPlace } from '#domain/queue/linked-record';
import type { Identified, RecordsFound, StillBelongs, Stretch } from '#domain/queue/record-queue';
import type { StatusList, StatusName } from '#domain/queue/status-list';
import type { AvailableSearch } from '#domain/search/feedback/available-search';
import type { RecordSearch } from '#domain/search/feedback/record-search';
import type { Result } from '#domain/shared/result';
import type { RepositoryFailure } from '../../shared/repository-failure';

/** The records of one dataset, with what its user has done to them. Each family of records has its own. */
export interface RecordSource<R extends Identified> {
  readonly stillBelongs: StillBelongs<R>;
  readonly statuses: StatusList;
  /** Status of the queue that a record is in. */
  statusOf(record: R): StatusName;
  /** Records of the user's queue, as far as the search of the stretch finds them. Fails with ERROR_FETCHING_RECORDS. */
  find(stretch: Stretch, signal?: AbortSignal): Promise<Result<RecordsFound<R>, RepositoryFailure>>;
  /**
   * Records by their ids, wherever they are now; the most important id comes first. Records that cannot be had are left
   * out, unless it is the first one: then it fails.
   */
  recall(
    recordIds: readonly string[],
    signal?: AbortSignal,
  ): Promise<Result<readonly R[], RepositoryFailure>>;
  /**
   * Status and place of a record; null where the server returns no places, or the dataset has no such record. Fails with
   * ERROR_LOCATING_RECORD.
   */
  locate(
    recordId: string,
    search: RecordSearch,
    signal?: AbortSignal,
  ): Promise<Result<RecordPlace | null, RepositoryFailure>>;
  /** Dataset of a recalled record that belongs to another one than this; else null. */
  foreignDatasetOf(record: R): string | null;
  /** The part of a search, for example of another user's link, that can be used here. */
  available(search: RecordSearch, signal?: AbortSignal): Promise<AvailableSearch>;
}
