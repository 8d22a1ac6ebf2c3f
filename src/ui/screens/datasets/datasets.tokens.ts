import type { UnfinishedImport } from '#application/dataset-creation/find-unfinished-imports.use-case';
import { token } from '#ui/di/token';
import type { DatasetsViewModel } from './datasets.view-model';
import type { StoppedImportsViewModel } from './stopped-imports.view-model';

export const DATASETS_VIEW_MODEL = token<(params: null) => DatasetsViewModel>('DatasetsViewModel');

/** Imports of a user that stopped on this device. Nothing is loaded where the device keeps none of theirs. */
export const FIND_STOPPED_IMPORTS =
  token<(userId: string) => Promise<readonly UnfinishedImport[]>>('FindStoppedImports');

export const STOPPED_IMPORTS = token<(params: null) => StoppedImportsViewModel>('StoppedImportsViewModel');
