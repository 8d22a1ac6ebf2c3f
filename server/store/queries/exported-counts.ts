import { sql, type RawBuilder } from 'kysely';
import { WORDLESS_CHARACTERS } from '#domain/dataset-export/conll';
import type { RecordSlice } from './record-slices';
import { onlyRow, type Store } from './store';

/** Records of a dataset: those with these ids, or with ids in a slice. */
export type SomeRecords = readonly string[] | RecordSlice;

/** Records and answers that an export is counted by. */
export interface CountedExport {
  readonly datasetId: string;
  /** Responses of one user, or of all; null where the file has none. */
  readonly responses: { readonly of: string | null } | null;
  readonly suggestions: boolean;
  /** The question of a format that has answers to one; null where answers to any question count. */
  readonly question: CountedQuestion | null;
}

export interface CountedQuestion {
  readonly id: string;
  readonly name: string;
  /** An answer without labels makes no row of labels, a text without words none of marks. */
  readonly holds: { readonly what: 'labels' } | { readonly what: 'marks'; readonly field: string };
}

export interface AnsweredRecords {
  /** Records with a submitted response. */
  readonly answered: number;
  /** Records with a suggestion and without such a response. */
  readonly suggested: number;
}

export interface CountedResponses {
  readonly records: number;
  readonly responses: number;
}

/** The rows of an export whose rows are records. */
export async function countAnswered(
  db: Store,
  counted: CountedExport,
  some: SomeRecords,
): Promise<AnsweredRecords> {
  const { rows } = await sql<AnsweredRecords>`
    select count(*) filter (where is_answered)::integer as answered,
      count(*) filter (where not is_answered)::integer as suggested
    from (${recordsWithRow(counted, some)}) as held`.execute(db);
  return onlyRow(rows);
}

/** The rows of an export whose rows are responses. */
export async function countResponses(
  db: Store,
  counted: CountedExport,
  some: SomeRecords,
): Promise<CountedResponses> {
  const { rows } = await sql<CountedResponses>`
    select count(*)::integer as responses, count(distinct part.record_id)::integer as records
    from responses part where ${heldResponses(counted)} and ${among(some)}`.execute(db);
  return onlyRow(rows);
}

/** The records that have a row, among those of the ids. */
export async function idsWithRow(
  db: Store,
  counted: CountedExport & { readonly rows: 'records' | 'responses' },
  some: readonly string[],
): Promise<ReadonlySet<string>> {
  const held =
    counted.rows === 'records'
      ? recordsWithRow(counted, some)
      : sql`select distinct part.record_id from responses part where ${heldResponses(counted)} and ${among(some)}`;
  const { rows } = await sql<{ record_id: string }>`select record_id from (${held}) as held`.execute(db);
  return new Set(rows.map(({ record_id: id }) => id));
}

/**
 * Each record with a row, and whether a response answers it. Groups and no joins of the two tables: until the database has analyzed
 * new rows, it would compare each answer with each suggestion.
 */
function recordsWithRow(counted: CountedExport, some: SomeRecords): RawBuilder<unknown> {
  return sql`
    select record_id, bool_or(is_answer) as is_answered from (
      select part.record_id, true as is_answer, ${held(counted, sql`part.value`)} as is_held
      from (${firstAnswers(counted, some)}) as part
      union all ${suggestions(counted, some)}) as parts
    group by record_id having bool_or(is_answer and is_held) or (bool_or(is_held) and not bool_or(is_answer))`;
}

function suggestions(counted: CountedExport, some: SomeRecords): RawBuilder<unknown> {
  const { datasetId, question } = counted;
  const ofQuestion = question === null ? sql`true` : sql`part.question_id = ${question.id}::uuid`;
  return sql`
    select part.record_id, false, ${held(counted, sql`part.value`)} from suggestions part
    where ${counted.suggestions ? sql`true` : sql`false`} and part.dataset_id = ${datasetId}::uuid
      and ${ofQuestion} and ${among(some)} and ${isThere(sql`part.value`)}`;
}

/** The answer of each record that has one. Answers to any question need no value. */
function firstAnswers(counted: CountedExport, some: SomeRecords): RawBuilder<unknown> {
  const { question } = counted;
  if (question === null)
    return sql`select part.record_id, null::jsonb as value from responses part
      where ${submitted(counted)} and ${among(some)}`;
  const value = valueOf(question);
  return sql`
    select distinct on (part.record_id) part.record_id, ${value} as value from responses part
    where ${submitted(counted)} and ${among(some)} and ${isThere(value)}
    order by part.record_id, part.inserted_at, part.ordinal`;
}

/** Responses that make a row of their own: in a table all, in a format of one question those that were submitted with an answer to it. */
function heldResponses(counted: CountedExport): RawBuilder<unknown> {
  const { question } = counted;
  if (question === null) return ofAuthors(counted);
  const value = valueOf(question);
  return sql`${submitted(counted)} and ${isThere(value)} and ${held(counted, value)}`;
}

function submitted(counted: CountedExport): RawBuilder<unknown> {
  return sql`${ofAuthors(counted)} and part.status = 'submitted'`;
}

function ofAuthors({ datasetId, responses }: CountedExport): RawBuilder<unknown> {
  if (responses === null) return sql`false`;
  const whose = responses.of === null ? sql`true` : sql`part.user_id = ${responses.of}::uuid`;
  return sql`part.dataset_id = ${datasetId}::uuid and ${whose}`;
}

/** Answers are stored as `{ value }`. */
function valueOf({ name }: CountedQuestion): RawBuilder<unknown> {
  return sql`(part."values" -> ${name}::text -> 'value')`;
}

function isThere(value: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`jsonb_typeof(${value}) <> 'null'`;
}

function held({ datasetId, question }: CountedExport, value: RawBuilder<unknown>): RawBuilder<unknown> {
  if (question === null) return sql`true`;
  const { holds } = question;
  if (holds.what === 'labels')
    return sql`case jsonb_typeof(${value}) when 'array' then jsonb_array_length(${value}) > 0
      else jsonb_typeof(${value}) in ('string', 'number') end`;
  return sql`(${isThere(value)} and exists (
    select from records where records.id = part.record_id and records.dataset_id = ${datasetId}::uuid
      and records.fields ->> ${holds.field}::text ~ ${`[^${WORDLESS_CHARACTERS}]`}::text))`;
}

function among(some: SomeRecords): RawBuilder<unknown> {
  if (!('from' in some)) return sql`part.record_id = any(${some}::uuid[])`;
  const { from, below } = some;
  const isBelow = below === null ? sql`true` : sql`part.record_id < ${below}::uuid`;
  return sql`part.record_id >= ${from}::uuid and ${isBelow}`;
}
