import { token } from '#ui/di/token';
import type { DatasetsViewModel } from './datasets.view-model';

export const DATASETS_VIEW_MODEL = token<(params: null) => DatasetsViewModel>('DatasetsViewModel');
