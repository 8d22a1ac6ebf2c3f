import type { OldDatasetDto } from '#contract/old-dataset';
import type { Dataset, Task } from '#domain/dataset/dataset';
import { dateFromTimestamp } from '#infrastructure/http/timestamp';

type OldTask = Exclude<Task, 'FeedbackTask'>;

const OLD_TASKS: readonly OldTask[] = ['TextClassification', 'TokenClassification', 'Text2Text'];

/** When an old server does not tell a time, the dataset is older than anything that does. */
const UNKNOWN_TIME = '1970-01-01T00:00:00';

/** Datasets of a task this product does not know are left out: nothing here could open them. */
export function oldDatasetsFromDto(dtos: readonly OldDatasetDto[]): readonly Dataset[] {
  return dtos.flatMap((dto) => {
    const task = OLD_TASKS.find((known) => known === dto.task);
    return task === undefined ? [] : [oldDataset(dto, task)];
  });
}

function oldDataset(dto: OldDatasetDto, task: OldTask): Dataset {
  const workspaceName = dto.workspace ?? '';
  const createdAt = dto.created_at ?? UNKNOWN_TIME;
  const updatedAt = dateFromTimestamp(dto.last_updated ?? createdAt);
  return {
    // Some servers number old datasets, but workspace and name are what identifies one everywhere.
    id: `${workspaceName}/${dto.name}`,
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
  };
}
