import type { DatasetDto } from '#contract/dataset';
import type { DatasetWithoutWorkspaceName } from '#application/datasets/ports/dataset-repository.port';
import { dateFromTimestamp } from '#infrastructure/http/timestamp';

const NO_TAGS: ReadonlyMap<string, string> = new Map();

export function datasetFromDto(dto: DatasetDto): DatasetWithoutWorkspaceName {
  return {
    id: dto.id,
    name: dto.name,
    task: 'FeedbackTask',
    guidelines: dto.guidelines,
    status: dto.status,
    workspaceId: dto.workspace_id,
    tags: NO_TAGS,
    createdAt: dateFromTimestamp(dto.inserted_at),
    updatedAt: dateFromTimestamp(dto.updated_at),
    // Servers before 1.19 do not record activity. The last change of the dataset is the closest value they send.
    lastActivityAt: dateFromTimestamp(dto.last_activity_at ?? dto.updated_at),
    allowExtraMetadata: dto.allow_extra_metadata,
    recordOrder: dto.record_order ?? 'usual',
    loadsRemoteMedia: dto.remote_media === true,
  };
}
