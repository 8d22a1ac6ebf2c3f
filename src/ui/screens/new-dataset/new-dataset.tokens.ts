import { token } from '#ui/di/token';
import type { NewDatasetViewModel } from './new-dataset.view-model';

export const NEW_DATASET_VIEW_MODEL = token<(params: null) => NewDatasetViewModel>('NewDatasetViewModel');
