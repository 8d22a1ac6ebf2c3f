import type { QueueStatus, Stretch } from '#server/store/queries/record-queues';
import type { AskedScope, MetadataParameter } from '../search/asked-search';
import type { RecordIncludes } from './record-includes';

/** Parameters of lists and searches. */
export interface RecordQuery extends Stretch {
  readonly statuses: readonly QueueStatus[];
  readonly metadata: readonly MetadataParameter[];
  /** Empty leaves the order to the list. */
  readonly order: readonly ListSortKey[];
  readonly includes: RecordIncludes;
}

export interface ListSortKey {
  readonly scope: Extract<AskedScope, { readonly entity: 'record' | 'metadata' }>;
  readonly direction: 'asc' | 'desc';
}
