import { token } from '#ui/di/token';
import type { LazyChunk } from '#ui/shared/state/lazy-chunk';
import type { DefinitionDeps } from './definition-file.view-model';
import type { NewDatasetViewModel } from './new-dataset.view-model';

export const NEW_DATASET_VIEW_MODEL = token<(params: null) => NewDatasetViewModel>('NewDatasetViewModel');

/** Loaded with the gallery of templates: words for its cards, and for the questions that they make. */
export const TEMPLATE_TEXTS = token<LazyChunk<true>>('TemplateTexts');

/** Loaded with the panel of the definition file, whose schema no other part of the page needs. */
export const DEFINITION_DEPS = token<LazyChunk<DefinitionDeps>>('DefinitionDeps');
