import type { Dataset } from '#domain/dataset/dataset';
import { ok, type Result } from '#domain/shared/result';
import type { RepositoryFailure } from '../shared/repository-failure';
import type { DatasetRepository } from './ports/dataset-repository.port';
import type { WorkspaceRepository } from './ports/workspace-repository.port';

export interface DatasetSources {
  readonly datasets: DatasetRepository;
  readonly workspaces: WorkspaceRepository;
}

/**
 * A dataset with the name of its workspace, asked for side by side. Fails with ERROR_FETCHING_DATASET_INFO or
 * ERROR_FETCHING_WORKSPACE_INFO.
 */
export async function readDataset(
  { datasets, workspaces }: DatasetSources,
  datasetId: string,
  signal?: AbortSignal,
): Promise<Result<Dataset, RepositoryFailure>> {
  const [dataset, listed] = await Promise.all([datasets.get(datasetId, signal), workspaces.list(signal)]);
  if (!dataset.ok) return dataset;
  const { workspaceId } = dataset.value;
  const known = listed.ok ? listed.value.find(({ id }) => id === workspaceId) : undefined;
  // The list may be of a moment before the user was let into the workspace.
  const workspace = known === undefined ? await workspaces.get(workspaceId, signal) : ok(known);
  return workspace.ok ? ok({ ...dataset.value, workspaceName: workspace.value.name }) : workspace;
}

/**
 * True if no such dataset can be opened: unknown, of a workspace that the user does not belong to, or asked for by an id
 * that is none (ROL-38).
 */
export function isDatasetMissing({ code, kind }: RepositoryFailure): boolean {
  if (kind === 'not-found') return true;
  return code === 'ERROR_FETCHING_DATASET_INFO' && (kind === 'rejected' || kind === 'forbidden');
}
