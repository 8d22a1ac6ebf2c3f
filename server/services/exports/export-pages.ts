import {
  formerUserName,
  type ExportedRecord,
  type ExportValue,
} from '#domain/dataset-export/exported-record';
import { holdsSuggestions, type ExportPlan } from '#domain/dataset-export/export-plan';
import { PortionSize } from '#server/search/hosting/portion-size';
import {
  exportedRecordsAfter,
  exportedRecordsById,
  type ExportedParts,
  type ExportedRecordRow,
} from '#server/store/queries/exported-records';
import type { Row, Store } from '#server/store/queries/store';

/** The next records of an export, at most `most`; none at the end. */
export type ReadPage = (most: number) => Promise<readonly ExportedRecordRow[]>;

/** The parts of records that a plan needs. */
export function partsToRead(plan: ExportPlan, userId: string | null): ExportedParts {
  return {
    metadata: plan.metadata,
    suggestions: plan.suggestions && holdsSuggestions(plan),
    responses: authorsOf(plan, userId),
    vectors: plan.vectors,
  };
}

/** ResponseScope responses a plan has: those of one user, or of all; null for none. */
export function authorsOf({ responses }: ExportPlan, userId: string | null): { of: string | null } | null {
  return responses === 'none' ? null : { of: responses === 'own' ? userId : null };
}

/** All records in the order of insertion. */
export function allRecords(store: Store, datasetId: string, parts: ExportedParts): ReadPage {
  let after = 0;
  return async (limit) => {
    const rows = await exportedRecordsAfter(store, datasetId, parts, { after, limit });
    after = rows.at(-1)?.ordinal ?? after;
    return rows;
  };
}

/** Some records, in the order of the given ids. */
export function namedRecords(
  store: Store,
  datasetId: string,
  parts: ExportedParts,
  ids: readonly string[],
): ReadPage {
  let left = ids;
  return async () => {
    const named = left;
    left = [];
    return named.length === 0 ? [] : exportedRecordsById(store, datasetId, parts, named);
  };
}

/** Thrown if not all records can be read: the file ends early. */
export class ExportBroken extends Error {
  override readonly name = 'ExportBroken';
}

/**
 * Yields the pages of an export, each read in a few milliseconds, because the embedded database serves no other request during that time.
 * The next page is read while the current one is written.
 */
export async function* pagesOf(
  read: ReadPage,
  questions: readonly Row<'questions'>[],
): AsyncGenerator<readonly ExportedRecord[]> {
  const names = new Map(questions.map(({ id, name }) => [id, name]));
  const size = new PortionSize();
  const next = async () => {
    const limit = size.rows;
    const begun = performance.now();
    const rows = await read(limit);
    size.note(rows.length, performance.now() - begun);
    return rows;
  };
  let reading = next();
  for (let rows = await reading; rows.length > 0; rows = await reading) {
    reading = next();
    // A file that is given up in the meantime does not wait for this page.
    reading.catch(() => {});
    yield rows.map((row) => recordOf(row, names));
  }
}

function recordOf(row: ExportedRecordRow, questions: ReadonlyMap<string, string>): ExportedRecord {
  return {
    id: row.id,
    insertedAt: row.inserted_at,
    updatedAt: row.updated_at,
    externalId: row.external_id,
    fields: row.fields,
    metadata: row.metadata,
    suggestions: new Map(
      row.suggestions.map(({ question_id, ...suggestion }) => [questions.get(question_id) ?? '', suggestion]),
    ),
    responses: row.responses.map(({ id, user, former_user_id, status, values, inserted_at, updated_at }) => ({
      user: user ?? formerUserName(former_user_id, id),
      status,
      answers: new Map(Object.entries(values ?? {}).flatMap(answerOf)),
      insertedAt: inserted_at,
      updatedAt: updated_at,
    })),
    vectors: new Map(row.vectors.map(({ name, value }) => [name, value])),
  };
}

/** Answers are stored as `{ value }`. */
function answerOf([question, stored]: [string, ExportValue]): readonly [string, ExportValue][] {
  if (typeof stored !== 'object' || stored === null || !('value' in stored)) return [];
  const { value } = stored;
  return value === undefined ? [] : [[question, value]];
}
