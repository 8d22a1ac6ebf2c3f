import type { Breadcrumb } from '../components/Breadcrumbs';
import { DATASETS_PATH } from './paths';

/** Breadcrumbs down to the workspace of a dataset, which leads to the list of its datasets (SCR-10). */
export function trailToWorkspace(home: string, workspace: string): readonly Breadcrumb[] {
  return [
    { name: home, to: DATASETS_PATH },
    { name: workspace, to: `${DATASETS_PATH}?workspaces=${encodeURIComponent(workspace)}` },
  ];
}
