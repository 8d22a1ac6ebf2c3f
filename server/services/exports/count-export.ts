import type { ExportCounts } from '#domain/dataset-export/export-figures';
import { isOfOneQuestion, leavesRecordsOut, type ExportPlan } from '#domain/dataset-export/export-plan';
import {
  countAnswered,
  countResponses,
  idsWithRow,
  type CountedExport,
  type CountedQuestion,
  type SomeRecords,
} from '#server/store/queries/exported-counts';
import { recordIdsAfter, type RecordIds } from '#server/store/queries/exported-records';
import { recordSlices } from '#server/store/queries/record-slices';
import type { Row, Store } from '#server/store/queries/store';
import { authorsOf } from './export-pages';
import type { ExportContext } from './export-context';

/** With the number of records that have a row in the file. */
export interface CountedFile extends ExportCounts {
  readonly records: number;
}

/** An export whose rows are counted. */
export interface CountableExport {
  readonly store: Store;
  readonly exported: ExportContext;
  readonly plan: ExportPlan;
  /** The user whose responses count as own. */
  readonly userId: string | null;
  readonly found: number;
  /** The records in their order; null for all records of the dataset. */
  readonly ids: readonly string[] | null;
}

/** Records per counting statement. The embedded database runs one statement at a time, so a long one blocks all other users. */
const COUNTED_AT_ONCE = 10_000;
/** Ids per statement that looks for the first rows of a file. Most often the first records have them. */
const LOOKED_AT_ONCE = 2_000;

/** Counts in the database, which takes far less time than reading the records. */
export async function countExport(wanted: CountableExport): Promise<CountedFile> {
  const { store, plan, found } = wanted;
  const counted = countedExport(wanted);
  if (plan.rows === 'responses') {
    const some = await eachPart(wanted, (part) => countResponses(store, counted, part));
    const records = sum(some.map((one) => one.records));
    return {
      found,
      records,
      rows: sum(some.map(({ responses }) => responses)),
      answered: records,
      suggested: 0,
    };
  }
  const some = await eachPart(wanted, (part) => countAnswered(store, counted, part));
  const answered = sum(some.map((one) => one.answered));
  const suggested = sum(some.map((one) => one.suggested));
  const records = leavesRecordsOut(plan) ? answered + suggested : found;
  return { found, records, rows: records, answered, suggested };
}

/** The first records that have a row in a file that leaves some out, as many as there are up to the limit. */
export async function firstWithRow(wanted: CountableExport, limit: number): Promise<readonly string[]> {
  const { store, plan, ids } = wanted;
  const counted = { ...countedExport(wanted), rows: plan.rows };
  const first: string[] = [];
  if (limit === 0) return first;
  for await (const part of ids === null ? allIds(wanted) : partsOf(ids, LOOKED_AT_ONCE)) {
    const held = await idsWithRow(store, counted, part);
    first.push(...part.filter((id) => held.has(id)));
    if (first.length >= limit) break;
  }
  return first.slice(0, limit);
}

async function* allIds({ store, exported }: CountableExport): AsyncGenerator<readonly string[]> {
  for (let after: number | null = 0; after !== null;) {
    const page: RecordIds = await recordIdsAfter(store, exported.dataset.id, {
      after,
      limit: LOOKED_AT_ONCE,
    });
    if (page.ids.length > 0) yield page.ids;
    after = page.last;
  }
}

async function eachPart<T>(
  { ids, found }: CountableExport,
  count: (part: SomeRecords) => Promise<T>,
): Promise<readonly T[]> {
  const parts =
    ids === null
      ? recordSlices(Math.max(1, Math.ceil(found / COUNTED_AT_ONCE)))
      : partsOf(ids, COUNTED_AT_ONCE);
  const counts: T[] = [];
  for (const part of parts) counts.push(await count(part));
  return counts;
}

function partsOf(ids: readonly string[], size: number): ReadonlyArray<readonly string[]> {
  const count = Math.ceil(ids.length / size);
  return Array.from({ length: count }, (_, at) => ids.slice(at * size, (at + 1) * size));
}

function countedExport({ exported, plan, userId }: CountableExport): CountedExport {
  const { format, suggestions } = plan;
  return {
    datasetId: exported.dataset.id,
    responses: authorsOf(plan, userId),
    suggestions,
    question: isOfOneQuestion(format) ? countedQuestion(exported.questions, plan) : null,
  };
}

function countedQuestion(
  questions: readonly Row<'questions'>[],
  { format, question: wanted }: ExportPlan,
): CountedQuestion | null {
  const question = questions.find(({ name }) => name === wanted);
  if (question === undefined) return null;
  const { field } = question.settings;
  const holds =
    format === 'conll'
      ? ({ what: 'marks', field: typeof field === 'string' ? field : '' } as const)
      : ({ what: 'labels' } as const);
  return { id: question.id, name: question.name, holds };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
