import { ok } from '#domain/shared/result';
import type { Condition, SearchCursor, SearchOrder } from '#server/search/search-request';
import { keywordColumn } from '#server/search/task-columns';
import { nameOfTaskRecord, taskRecordsBehind } from '#server/store/queries/task-record-reads';
import type { TaskDatasetRow } from '#server/store/queries/task-datasets';
import type { AppContext, CallContext } from '../app-context';
import type { Outcome } from '../service-failure';
import { reachTaskDataset, type TaskDatasetPlace } from '../task-datasets/reach-task-dataset';
import { taskRecordsInPortions } from '../task-search/found-task-records';
import { keywordFinder } from '../task-search/record-keywords';
import type { FoundTaskRecords } from '../task-search/search-task-records';
import { taskCondition } from '../task-search/task-condition';
import { readTaskFields } from '../task-search/task-fields';
import { taskOrder } from '../task-search/task-order';
import type { TaskQuery, TaskSort } from '../task-search/task-query';
import { findsEveryRecord } from './ids-of-query';
import { unansweredTaskSearch } from '../task-search/unanswered-task-search';

/** The place of a scan: behind a record. */
export type ScanPlace =
  /** In order of ids. */
  | { readonly kind: 'id'; readonly id: string }
  /** In another order. */
  | { readonly kind: 'sorted'; readonly cursor: SearchCursor }
  | { readonly kind: 'end' };

export interface TaskScan {
  readonly query: TaskQuery;
  /** By id if it is empty. */
  readonly sort: readonly TaskSort[];
  readonly after: ScanPlace | null;
  readonly limit: number;
}

export interface ScannedPage extends Pick<FoundTaskRecords, 'task' | 'records' | 'keywords'> {
  /** Where the next page begins; null for a scan that is still before its first record. */
  readonly next: ScanPlace | null;
}

interface FoundPage {
  readonly ids: readonly string[];
  readonly next: ScanPlace | null;
}

/**
 * A page of the records of a query, in an order that other writes do not change (TWI-32). Without a query and in order of ids, the records
 * come from the database, which needs no index.
 */
export async function scanTaskRecords(
  context: CallContext,
  place: TaskDatasetPlace,
  scan: TaskScan,
): Outcome<ScannedPage> {
  const dataset = await reachTaskDataset(context, place, { isOpen: true });
  if (!dataset.ok) return dataset;
  const { id, task } = dataset.value;
  const page = await foundPage(context, dataset.value, scan);
  if (!page.ok) return page;
  const records = await taskRecordsInPortions(context, id, page.value.ids);
  return ok({ task, records, keywords: keywordFinder(scan.query), next: page.value.next });
}

async function foundPage(context: AppContext, dataset: TaskDatasetRow, scan: TaskScan): Outcome<FoundPage> {
  const { query, sort, after, limit } = scan;
  const isStored = isById(sort) && findsEveryRecord(query);
  if (!isStored) return searchedPage(context, dataset, scan);
  if (limit === 0 || after?.kind === 'end') return ok({ ids: [], next: after });
  const from = after?.kind === 'id' ? after.id : null;
  const records = await taskRecordsBehind(context.store, dataset.id, from, limit);
  const last = records.at(-1);
  return ok({
    ids: records.map(({ id }) => id),
    next: last === undefined ? after : { kind: 'id', id: last.name },
  });
}

function isById(sort: readonly TaskSort[]): boolean {
  return sort.every(({ id, order }) => id === 'id' && order === 'asc');
}

/** Checks the query of every page, also of one without records. */
async function searchedPage(
  context: AppContext,
  dataset: TaskDatasetRow,
  scan: TaskScan,
): Outcome<FoundPage> {
  const { query, sort, after, limit } = scan;
  const fields = await readTaskFields(context.store, dataset);
  const order = taskOrder(fields, sort);
  if (!order.ok) return order;
  const where = taskCondition(query, { fields, now: context.clock.now() });
  if (!where.ok) return where;
  if (limit === 0 || after?.kind === 'end') return ok({ ids: [], next: after });
  const found = await context.search.search({
    datasetId: dataset.id,
    where: after?.kind === 'id' ? { kind: 'all', of: [where.value, idBehind(after.id)] } : where.value,
    order: order.value,
    ...(after?.kind === 'sorted' && isOfOrder(after.cursor, order.value) && { after: after.cursor }),
    offset: 0,
    limit,
  });
  if (!found.ok) return unansweredTaskSearch(found.error);
  const ids = found.value.hits.map(({ recordId }) => recordId);
  if (!isById(sort)) {
    const cursor = found.value.next;
    return ok({ ids, next: cursor === undefined ? { kind: 'end' } : { kind: 'sorted', cursor } });
  }
  const last = ids.at(-1);
  const name = last === undefined ? null : await nameOfTaskRecord(context.store, dataset.id, last);
  return ok({ ids, next: name === null ? after : { kind: 'id', id: name } });
}

function idBehind(id: string): Condition {
  const from = { value: id, isIncluded: false };
  return { kind: 'value', column: keywordColumn('id'), match: { kind: 'between', from, to: null } };
}

/** A cursor of another order counts as none: its values would be compared with those of other columns. */
function isOfOrder({ values }: SearchCursor, order: SearchOrder): boolean {
  const keys = order.kind === 'sorted' ? order.keys : [];
  // Behind the values of the keys is the number of the record.
  if (values.length !== keys.length + 1 || typeof values.at(-1) !== 'number') return false;
  return keys.every(({ by }, index) => {
    const value = values[index] ?? null;
    return value === null || (typeof value === 'string') === (by.kind === 'keyword');
  });
}
