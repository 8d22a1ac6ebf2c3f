import { token } from '#ui/di/token';
import type { LazyChunk } from '#ui/shared/components/lazy-chunk.tsx';
import type { NewDatasetViewModel } from './new-dataset.view-model';

export const NEW_DATASET_VIEW_MODEL = token<(params: null) => NewDatasetViewModel>('NewDatasetViewModel');

/** Loaded with the gallery of templates: words for its cards, and for the questions that they make. */
export const TEMPLATE_TEXTS = token<LazyChunk<true>>('TemplateTexts');
