import { sql, type RawBuilder } from 'kysely';
import type { Row, Store } from './store';

type LoggedChange = Pick<Row<'annotation_log'>, 'ordinal' | 'action' | 'before' | 'after' | 'inserted_at'>;

/** A change of a response to a record; names are null when the user was deleted. */
export interface RecordHistoryRow extends LoggedChange {
  readonly user_id: string;
  readonly username: string | null;
  readonly author_id: string | null;
  readonly author_name: string | null;
  readonly act_id: string | null;
  readonly verb: Row<'bulk_acts'>['verb'];
  readonly sample_looked: number | null;
  readonly sample_wrong: number | null;
}

export interface HistoryScope {
  readonly datasetId: string;
  readonly recordId: string;
  /** Only what this person did, and what was done to their response. */
  readonly of: string | null;
}

/** Bytes of the states before and after a change. */
const STATE_BYTES = sql`coalesce(octet_length(before::text), 0) + coalesce(octet_length(after::text), 0)`;

/** Newest first, and as many as have states of so many bytes; at least one, as long as any is there. */
export async function historyOfRecord(
  db: Store,
  scope: HistoryScope,
  { offset, limit, maxBytes }: { readonly offset: number; readonly limit: number; readonly maxBytes: number },
): Promise<readonly RecordHistoryRow[]> {
  const { rows } = await sql<RecordHistoryRow>`
    select entries.ordinal, entries.action, entries.before, entries.after, entries.inserted_at, entries.user_id,
      entries.act_id, entries.author_id, users.username, authors.username as author_name,
      acts.verb, acts.sample_looked, acts.sample_wrong
    from (
      select *, sum(${STATE_BYTES}) over (order by ordinal desc) as upto, row_number() over (order by ordinal desc) as place
      from (
        select * from ${entriesOf(scope)} entries order by ordinal desc limit ${limit}::bigint offset ${offset}::bigint) page
    ) entries
    left join users on users.id = entries.user_id
    left join users authors on authors.id = entries.author_id
    left join bulk_acts acts on acts.id = entries.act_id and acts.user_id = entries.user_id
      and acts.dataset_id = ${scope.datasetId}::uuid
    where entries.upto <= ${maxBytes}::bigint or entries.place = 1
    order by entries.ordinal desc`.execute(db);
  return rows;
}

export async function historyLength(db: Store, scope: HistoryScope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${entriesOf(scope)} entries`.execute(db);
  return rows[0]?.count ?? 0;
}

/** A response keeps its creator. The creator of an imported response that was removed is unknown. */
function entriesOf({ datasetId, recordId, of }: HistoryScope): RawBuilder<unknown> {
  const ofPerson = of === null ? sql`true` : sql`${of}::uuid in (user_id, author_id)`;
  return sql`(
    select * from (
      select log.ordinal, log.action, log.before, log.after, log.inserted_at, log.user_id, log.act_id,
        coalesce(responses.user_id, creations.user_id) as author_id
      from annotation_log log
      left join responses on responses.id = log.response_id and responses.dataset_id = log.dataset_id
      left join annotation_log creations on creations.dataset_id = log.dataset_id
        and creations.record_id = log.record_id and creations.response_id = log.response_id
        and creations.action = 'create'
      where log.dataset_id = ${datasetId}::uuid and log.record_id = ${recordId}::uuid
    ) authored where ${ofPerson})`;
}

/** A change that was no part of a bulk action; the text is null when the record was deleted. */
export interface OwnHistoryRow extends LoggedChange {
  readonly record_id: string;
  readonly snippet: string | null;
}

const SNIPPET_CHARACTERS = 160;

/** With the number of rows that were read for the page. */
type ReadRow = OwnHistoryRow & { readonly read: number };

/** Changes of a page; there are more of them when it was cut at its bytes. */
export interface OwnChanges {
  readonly rows: readonly OwnHistoryRow[];
  readonly isCut: boolean;
}

/**
 * A user's changes to single records of a dataset, newest first, before an ordinal, and as many as have states of so many
 * bytes; at least one, as long as any is there.
 */
export async function singleChanges(
  db: Store,
  { datasetId, userId }: { readonly datasetId: string; readonly userId: string },
  { before, limit, maxBytes }: { readonly before: number; readonly limit: number; readonly maxBytes: number },
): Promise<OwnChanges> {
  const { rows } = await sql<ReadRow>`
    select log.ordinal, log.action, log.before, log.after, log.inserted_at, log.record_id,
      left(case when records.id is null then null
        else coalesce(records.fields ->> (
          select name from fields where dataset_id = ${datasetId}::uuid order by ordinal limit 1), '')
        end, ${sql.lit(SNIPPET_CHARACTERS)}) as snippet, log.read
    from (
      select *, sum(${STATE_BYTES}) over (order by ordinal desc) as upto, row_number() over (order by ordinal desc) as place,
        count(*) over () as read
      from (
        select * from annotation_log
        where dataset_id = ${datasetId}::uuid and user_id = ${userId}::uuid and act_id is null
          and ordinal < ${before}::bigint
        order by ordinal desc limit ${limit}::bigint) page
    ) log
    left join records on records.id = log.record_id and records.dataset_id = log.dataset_id
    where log.upto <= ${maxBytes}::bigint or log.place = 1
    order by log.ordinal desc`.execute(db);
  return { rows, isCut: rows.length < (rows[0]?.read ?? 0) };
}
