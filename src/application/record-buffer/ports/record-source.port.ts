import type { RecordPlace } from '#domain/queue/linked-record';
import type { Identified, RecordsFound, StillBelongs, Stretch } from '#domain/queue/record-queue';
import type { StatusList, StatusName } from '#domain/queue/status-list';
import type { AvailableSearch } from '#domain/search/feedback/available-search';
import type { RecordSearch } from '#domain/search/feedback/record-search';
import type { Reply } from '../../shared/repository-failure';

/** The records of one dataset with the user's own state. Each family of records has its own source. */
export interface RecordSource<R extends Identified> {
  readonly stillBelongs: StillBelongs<R>;
  readonly statuses: StatusList;
  /** Status of the queue that a record is in. */
  statusOf(record: R): StatusName;
  /** Records of the user's queue that match the search of the stretch. Fails with ERROR_FETCHING_RECORDS. */
  find(stretch: Stretch, signal?: AbortSignal): Reply<RecordsFound<R>>;
  /**
   * Records by their ids, in any queue; the most important id comes first. Records that cannot be fetched are omitted, but if the
   * first one is among them, the call fails.
   */
  recall(recordIds: readonly string[], signal?: AbortSignal): Reply<readonly R[]>;
  /**
   * Status and place of a record; null if the server returns no places, or the dataset has no such record. Fails with
   * ERROR_LOCATING_RECORD.
   */
  locate(recordId: string, search: RecordSearch, signal?: AbortSignal): Reply<RecordPlace | null>;
  /** Dataset of a recalled record if it belongs to another one; otherwise null. */
  foreignDatasetOf(record: R): string | null;
  /** The part of a search, for example of another user's link, that is supported here. */
  available(search: RecordSearch, signal?: AbortSignal): Promise<AvailableSearch>;
}
