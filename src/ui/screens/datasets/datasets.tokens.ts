import { token } from '#ui/di/token';
import type { DatasetsViewModel } from './datasets.view-model';
import type { FindStoppedImports, StoppedImportsViewModel } from './stopped-imports.view-model';

export const DATASETS_VIEW_MODEL = token<(params: null) => DatasetsViewModel>('DatasetsViewModel');

/** Imports of a user that stopped on this device. Nothing is loaded where the device keeps none of theirs. */
export const FIND_STOPPED_IMPORTS = token<FindStoppedImports>('FindStoppedImports');

export const STOPPED_IMPORTS = token<(params: null) => StoppedImportsViewModel>('StoppedImportsViewModel');
