import { sql } from 'kysely';
import type { Store } from '#server/store/queries/store';

/** A kept count that does not agree with what it counts. */
interface CountDifference {
  readonly of: 'record' | 'dataset' | 'user' | 'response';
  readonly datasetId: string;
  /** The record, user or response; of a dataset, the dataset itself. */
  readonly id: string;
  readonly kept: string;
  readonly counted: string;
}

/** Counts everything of which the database keeps a count, and returns the differences between the two. */
export async function checkCounts(store: Store): Promise<readonly CountDifference[]> {
  return [
    ...(await recordDifferences(store)),
    ...(await datasetDifferences(store)),
    ...(await userDifferences(store)),
    ...(await placeDifferences(store)),
  ];
}

/** Responses by record and status, counted again. */
const COUNTED_RECORDS = sql`(
  select records.id, records.dataset_id, records.shuffle, records.submitted_count, records.discarded_count,
    count(*) filter (where responses.status = 'submitted')::integer as submitted,
    count(*) filter (where responses.status = 'discarded')::integer as discarded
  from records left join responses on responses.record_id = records.id and responses.dataset_id = records.dataset_id
  group by records.id, records.dataset_id)`;

async function recordDifferences(db: Store): Promise<CountDifference[]> {
  const { rows } = await sql<CountDifference>`
    select 'record' as "of", dataset_id as "datasetId", id,
      concat_ws('/', submitted_count, discarded_count) as kept, concat_ws('/', submitted, discarded) as counted
    from ${COUNTED_RECORDS} counted
    where (submitted_count, discarded_count) is distinct from (submitted, discarded)
    order by dataset_id, id`.execute(db);
  return rows;
}

/**
 * The classes follow from the responses themselves, so that a wrong count of a record cannot hide here. Task datasets have a last
 * count of their own.
 */
async function datasetDifferences(db: Store): Promise<CountDifference[]> {
  const { rows } = await sql<CountDifference>`
    with counted as (
      select datasets.id, count(records.id)::integer as total,
        count(*) filter (where submitted > 0 and discarded = 0)::integer as submitted,
        count(*) filter (where submitted = 0 and discarded > 0)::integer as discarded,
        count(*) filter (where submitted > 0 and discarded > 0)::integer as conflicting, null::integer as validated
      from datasets left join ${COUNTED_RECORDS} records on records.dataset_id = datasets.id
      where task = 'FeedbackTask' group by datasets.id
      union all
      select datasets.id, count(records.id)::integer, 0,
        count(*) filter (where records.status = 'Discarded')::integer, 0,
        count(*) filter (where records.status = 'Validated')::integer
      from datasets left join task_records records on records.dataset_id = datasets.id
      where task <> 'FeedbackTask' and copy_state is null group by datasets.id)
    select 'dataset' as "of", counted.id as "datasetId", counted.id,
      concat_ws('/', kept.total, kept.submitted, kept.discarded, kept.conflicting,
        case when counted.validated is not null then kept.validated end) as kept,
      concat_ws('/', counted.total, counted.submitted, counted.discarded, counted.conflicting, counted.validated) as counted
    from counted left join dataset_counts kept on kept.dataset_id = counted.id
    where (kept.total, kept.submitted, kept.discarded, kept.conflicting, kept.validated) is distinct from
      (counted.total, counted.submitted, counted.discarded, counted.conflicting, coalesce(counted.validated, 0))
    order by counted.id`.execute(db);
  return rows;
}

/** A user without a row has answered nothing. */
async function userDifferences(db: Store): Promise<CountDifference[]> {
  const { rows } = await sql<CountDifference>`
    with counted as (
      select user_id, dataset_id, count(*) filter (where status = 'draft')::integer as draft,
        count(*) filter (where status = 'submitted')::integer as submitted,
        count(*) filter (where status = 'discarded')::integer as discarded
      from responses where user_id is not null group by user_id, dataset_id),
    compared as (
      select user_id, dataset_id,
        array[coalesce(kept.draft, 0), coalesce(kept.submitted, 0), coalesce(kept.discarded, 0)] as kept,
        array[coalesce(counted.draft, 0), coalesce(counted.submitted, 0), coalesce(counted.discarded, 0)] as counted
      from counted full join user_dataset_counts kept using (user_id, dataset_id))
    select 'user' as "of", dataset_id as "datasetId", user_id as id,
      array_to_string(kept, '/') as kept, array_to_string(counted, '/') as counted
    from compared where kept <> counted order by dataset_id, user_id`.execute(db);
  return rows;
}

/** A response carries its record's place in the queues. */
async function placeDifferences(db: Store): Promise<CountDifference[]> {
  const { rows } = await sql<CountDifference>`
    select 'response' as "of", responses.dataset_id as "datasetId", responses.id,
      responses.shuffle::text as kept, records.shuffle::text as counted
    from responses join records on records.id = responses.record_id and records.dataset_id = responses.dataset_id
    where responses.shuffle <> records.shuffle order by responses.dataset_id, responses.id`.execute(db);
  return rows;
}
