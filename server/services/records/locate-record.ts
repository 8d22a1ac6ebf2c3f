import { ok } from '#domain/shared/result';
import { placeInUserQueue, queuedRecord, type QueueStatus } from '#server/store/queries/record-queues';
import { reachDataset } from '../access/reachable';
import type { CallContext } from '../app-context';
import type { RequestedSearch } from '../search/requested-search';
import { placeInSearch } from '../search/search-records';
import { notFound, type Outcome } from '../service-failure';
import { queueStart } from './queue-start';

/** Place of a record in the caller's list of a dataset. */
export interface RecordPlace {
  readonly status: QueueStatus;
  /** From 1, among all records of that status in the order of the caller's list. */
  readonly place: number;
  /** From 1, among those of that status that the search finds, in its order; null where it does not find the record. */
  readonly found: number | null;
}

const INCLUDES = { responses: false, suggestions: false, vectors: 'none' } as const;

/** `limit` is the number of neighbors that a similarity search finds (WIR-72). */
export async function locateRecord(
  context: CallContext,
  wanted: { readonly datasetId: string; readonly recordId: string; readonly limit: number },
  asked: RequestedSearch,
): Outcome<RecordPlace> {
  const { datasetId, recordId: id, limit } = wanted;
  const dataset = await reachDataset(context, datasetId);
  if (!dataset.ok) return dataset;
  const { store } = context;
  const record = await queuedRecord(store, { datasetId, userId: context.caller.id }, id);
  if (record === undefined) return notFound('Record', id);
  const { status, shuffle } = record;
  const statuses = [status];
  const start = queueStart(context.caller.id, dataset.value);
  const place = await placeInUserQueue(
    store,
    { datasetId, userId: context.caller.id, statuses, start },
    { id, shuffle },
  );
  if (isEverything(asked)) return ok({ status, place, found: place });
  const query = { statuses, metadata: [], order: [], includes: INCLUDES, offset: 0, limit };
  const found = await placeInSearch(context, { dataset: dataset.value, query, asked }, id);
  return found.ok ? ok({ status, place, found: found.value }) : found;
}

/** Whether the search finds all records, in the order of the list. */
function isEverything({ text, vector, filters, sort }: RequestedSearch): boolean {
  const isUnfiltered = filters.kind === 'all' && filters.of.length === 0;
  return text === null && vector === null && isUnfiltered && sort.length === 0;
}
