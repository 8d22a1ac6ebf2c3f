import { sql, type RawBuilder } from 'kysely';
import type { IndexShape } from '#server/search/search-source';

/** Everything that decides how records are indexed, as one value. A dataset that is not there is a feedback dataset. */
export function datasetShape(datasetId: string): RawBuilder<IndexShape> {
  return sql`coalesce((
    select ${taskShape(datasetId)} from datasets where id = ${datasetId}::uuid and task <> ${sql.lit(FEEDBACK_TASK)}),
    ${feedbackShape(datasetId)})`;
}

/** The task of feedback datasets. */
export const FEEDBACK_TASK = 'FeedbackTask';

/** Without the name of its family, like the shapes of indexes that earlier versions stored. */
function feedbackShape(datasetId: string): RawBuilder<unknown> {
  const type = sql`'type', settings ->> 'type'`;
  return sql`json_build_object(
    'questions', ${partsOf('questions', datasetId, sql`'id', id, ${type}`)},
    'properties', ${partsOf('metadata_properties', datasetId, sql`'name', name, ${type}`)},
    'vectors', ${partsOf('vectors_settings', datasetId, sql`'id', id, 'dimensions', dimensions`)})`;
}

function taskShape(datasetId: string): RawBuilder<unknown> {
  return sql`json_build_object('family', 'task', 'task', task, 'metadata', (
    select coalesce(json_agg(json_build_object('key', key, 'kinds', kinds) order by ordinal), '[]') from task_keys
    where dataset_id = ${datasetId}::uuid and area = 'metadata'), 'vectors', (
    select coalesce(json_agg(json_build_object('id', key, 'dimensions', dimensions) order by ordinal), '[]') from task_keys
    where dataset_id = ${datasetId}::uuid and area = 'vector' and dimensions > 0))`;
}

/** Whether a dataset is there and not being deleted. */
export function isThere(datasetId: string): RawBuilder<unknown> {
  return sql`exists (select from datasets where id = ${datasetId}::uuid and workspace_id is not null)`;
}

function partsOf(table: string, datasetId: string, members: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select coalesce(json_agg(json_build_object(${members}) order by ordinal), '[]') from ${sql.table(table)}
    where dataset_id = ${datasetId}::uuid)`;
}
