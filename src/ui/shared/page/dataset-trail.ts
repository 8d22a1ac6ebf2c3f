import type { Dataset } from '#domain/dataset/dataset';
import type { Breadcrumb } from '../components/Breadcrumbs';
import { annotationPath, DATASETS_PATH } from './paths';

/** Breadcrumbs down to the workspace of a dataset, which leads to the list of its datasets (SCR-10). */
export function trailToWorkspace(home: string, workspace: string): readonly Breadcrumb[] {
  return [
    { name: home, to: DATASETS_PATH },
    { name: workspace, to: `${DATASETS_PATH}?workspaces=${encodeURIComponent(workspace)}` },
  ];
}

/** Breadcrumbs of a page below a dataset, which is null until it is loaded. */
export function trailBelow(home: string, dataset: Dataset | null, page: string): readonly Breadcrumb[] {
  const to = dataset?.status === 'ready' ? { to: annotationPath(dataset.id) } : {};
  const crumbs = [{ name: dataset?.name ?? '', ...to }, { name: page }];
  return [...trailToWorkspace(home, dataset?.workspaceName ?? ''), ...crumbs];
}
