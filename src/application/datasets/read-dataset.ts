import type { Dataset } from '#domain/dataset/dataset';
import { ok } from '#domain/shared/result';
import type { RepositoryFailureCode } from '../failure-codes';
import type { Reply, RepositoryFailure } from '../shared/repository-failure';
import type { DatasetRepository } from './ports/dataset-repository.port';
import type { WorkspaceRepository } from './ports/workspace-repository.port';

export interface DatasetSources {
  readonly datasets: DatasetRepository;
  readonly workspaces: WorkspaceRepository;
}

/**
 * Fetches a dataset and the name of its workspace, in parallel. Fails with ERROR_FETCHING_DATASET_INFO or
 * ERROR_FETCHING_WORKSPACE_INFO.
 */
export async function readDataset(
  { datasets, workspaces }: DatasetSources,
  datasetId: string,
  signal?: AbortSignal,
): Reply<Dataset> {
  const [dataset, listed] = await Promise.all([datasets.get(datasetId, signal), workspaces.list(signal)]);
  if (!dataset.ok) return dataset;
  const { workspaceId } = dataset.value;
  const known = listed.ok ? listed.value.find(({ id }) => id === workspaceId) : undefined;
  // The list may be older than the user's membership in the workspace.
  const workspace = known === undefined ? await workspaces.get(workspaceId, signal) : ok(known);
  return workspace.ok ? ok({ ...dataset.value, workspaceName: workspace.value.name }) : workspace;
}

/**
 * True if no such dataset can be opened: it is unknown, or belongs to a workspace that the user is not a member of, or the id is
 * malformed (ROL-38).
 */
export function isDatasetMissing({ code, kind }: RepositoryFailure): boolean {
  if (kind === 'not-found') return true;
  return OPENINGS.has(code) && (kind === 'rejected' || kind === 'forbidden');
}

const OPENINGS: ReadonlySet<RepositoryFailureCode> = new Set<RepositoryFailureCode>([
  'ERROR_FETCHING_DATASET_INFO',
  'ERROR_FETCHING_TASK_DATASET',
]);
