import type { QueueStatus, Stretch } from '#server/store/queries/record-queues';
import type { MetadataParameter } from '../search/requested-search';
import type { RecordIncludes } from './record-includes';
import type { RequestedOrder } from './record-order';

/** Parameters of lists and searches. */
export interface RecordQuery extends Stretch {
  readonly statuses: readonly QueueStatus[];
  readonly metadata: readonly MetadataParameter[];
  /** Empty leaves the order to the list. */
  readonly order: readonly RequestedOrder[];
  readonly includes: RecordIncludes;
}
