import type { Dataset } from '#domain/dataset/dataset';
import type { Field } from '#domain/field/field';
import type { Workspace } from '#domain/workspace/workspace';
import { frozen } from './frozen';

export const DATASET_ID = 'dataset-1';

export function aWorkspace(given: Partial<Workspace> = {}): Workspace {
  return frozen({ id: 'workspace-news', name: 'news', ...given });
}

export function aDataset(given: Partial<Dataset> = {}): Dataset {
  return frozen({
    id: DATASET_ID,
    name: 'ticket triage',
    task: 'FeedbackTask',
    guidelines: null,
    status: 'ready',
    workspaceId: 'workspace-news',
    workspaceName: 'news',
    tags: new Map<string, string>(),
    createdAt: new Date('2026-01-10T08:00:00Z'),
    updatedAt: new Date('2026-01-11T08:00:00Z'),
    lastActivityAt: new Date('2026-01-12T08:00:00Z'),
    allowExtraMetadata: true,
    recordOrder: 'usual',
    loadsRemoteMedia: false,
    ...given,
  });
}

export function aField(given: Partial<Field> = {}): Field {
  const name = given.name ?? 'text';
  return frozen({
    id: `field-${name}`,
    datasetId: DATASET_ID,
    name,
    title: name,
    required: true,
    useMarkdown: false,
    useMath: false,
    ...given,
  });
}
