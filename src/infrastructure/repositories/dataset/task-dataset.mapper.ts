import type { TaskDatasetDto } from '#contract/task-dataset';
import type { Dataset, Task } from '#domain/dataset/dataset';
import { dateFromTimestamp } from '#infrastructure/http/timestamp';

type DatasetTask = Exclude<Task, 'FeedbackTask'>;

const DATASET_TASKS: readonly DatasetTask[] = ['TextClassification', 'TokenClassification', 'Text2Text'];

/** Used if the server sends no time, so that the dataset sorts as the oldest. */
const UNKNOWN_TIME = '1970-01-01T00:00:00';

/** Datasets of a task this product does not know are left out: nothing here could open them. */
export function taskDatasetsFromDto(dtos: readonly TaskDatasetDto[]): readonly Dataset[] {
  return dtos.flatMap((dto) => {
    const task = DATASET_TASKS.find((known) => known === dto.task);
    return task === undefined ? [] : [taskDataset(dto, task)];
  });
}

function taskDataset(dto: TaskDatasetDto, task: DatasetTask): Dataset {
  const workspaceName = dto.workspace ?? '';
  const createdAt = dto.created_at ?? UNKNOWN_TIME;
  const updatedAt = dateFromTimestamp(dto.last_updated ?? createdAt);
  return {
    // Some servers number task datasets, but workspace and name are what identifies one everywhere.
    id: `${workspaceName}/${dto.name}`,
    ...(dto.uid !== undefined && { uid: dto.uid }),
    name: dto.name,
    task,
    guidelines: null,
    status: 'ready',
    workspaceId: dto.workspace_id ?? '',
    workspaceName,
    tags: new Map(Object.entries(dto.tags ?? {}).map(([key, value]) => [key, String(value)])),
    createdAt: dateFromTimestamp(createdAt),
    updatedAt,
    lastActivityAt: updatedAt,
    allowExtraMetadata: true,
    recordOrder: 'usual',
    loadsRemoteMedia: false,
  };
}
