import { ok } from '#domain/shared/result';
import { taskRecordsBehind } from '#server/store/queries/task-record-reads';
import type { TaskDatasetRow } from '#server/store/queries/task-datasets';
import type { AppContext } from '../app-context';
import type { Outcome } from '../service-failure';
import { taskCondition } from '../task-search/task-condition';
import { readTaskFields } from '../task-search/task-fields';
import type { TaskQuery } from '../task-search/task-query';
import { unansweredTaskSearch } from '../task-search/unanswered-task-search';

/** Records that are read from the database at once. */
const PORTION = 10_000;

/** The ids of all records that a query finds. Without a condition they are read from the database, which needs no index. */
export async function idsOfQuery(
  context: AppContext,
  dataset: TaskDatasetRow,
  query: TaskQuery,
): Outcome<readonly string[]> {
  if (findsEveryRecord(query)) return ok(await everyId(context, dataset.id));
  const fields = await readTaskFields(context.store, dataset);
  const where = taskCondition(query, { fields, now: context.clock.now() });
  if (!where.ok) return where;
  const found = await context.search.search({
    datasetId: dataset.id,
    where: where.value,
    order: { kind: 'index' },
    offset: 0,
    limit: Number.MAX_SAFE_INTEGER,
  });
  return found.ok ? ok(found.value.hits.map(({ recordId }) => recordId)) : unansweredTaskSearch(found.error);
}

async function everyId({ store }: AppContext, datasetId: string): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let last: string | null = null; ;) {
    // oxlint-disable-next-line no-await-in-loop
    const records = await taskRecordsBehind(store, datasetId, last, PORTION);
    for (const { id } of records) ids.push(id);
    last = records.at(-1)?.name ?? null;
    if (records.length < PORTION) return ids;
  }
}

/** Whether a query has no condition. A vector is none: it only orders. */
export function findsEveryRecord(query: TaskQuery): boolean {
  const { text, ids, status, annotatedBy, predictedBy, annotatedAs, predictedAs, uncoveredByRules } = query;
  const lists = [ids, status, annotatedBy, predictedBy, annotatedAs, predictedAs, uncoveredByRules];
  return (
    (text ?? '').trim() === '' &&
    lists.every((list) => list.length === 0) &&
    query.predicted === null &&
    query.score === null &&
    query.metadata.size === 0 &&
    !query.hasAnnotation &&
    !query.hasPrediction &&
    !query.isRaw
  );
}
