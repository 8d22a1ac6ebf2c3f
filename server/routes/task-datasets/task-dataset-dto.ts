import type { TaskDatasetRow } from '#server/store/queries/task-datasets';
import { WrittenJson } from '../http/answer';

/** A task dataset on the wire (TWI-9). Tags and metadata come back as they were written. */
export function taskDatasetDto(dataset: TaskDatasetRow): WrittenJson {
  return new WrittenJson(taskDatasetText(dataset));
}

export function taskDatasetsDto(datasets: readonly TaskDatasetRow[]): WrittenJson {
  return new WrittenJson(`[${datasets.map(taskDatasetText).join(',')}]`);
}

function taskDatasetText(dataset: TaskDatasetRow): string {
  const { id, name, task, workspace, tags, meta, created_by: author, inserted_at, updated_at } = dataset;
  const rest = JSON.stringify({
    name,
    task,
    workspace,
    id: `${workspace}.${name}`,
    owner: workspace,
    created_at: inserted_at,
    ...(author !== null && { created_by: author }),
    last_updated: updated_at,
    // For the calls of the API with `/v1` that serve both families. Not in the API of version 1.28.
    uid: id,
  });
  return `{"tags":${tags ?? '{}'},"metadata":${meta ?? '{}'},${rest.slice(1)}`;
}
