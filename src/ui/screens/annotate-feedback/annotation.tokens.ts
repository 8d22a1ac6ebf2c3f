import { token } from '#ui/di/token';
import type { AnnotationNotices } from './session/annotation-notices';
import type { AnnotationPreferences } from '#ui/annotation-kit/annotation-preferences';
import type { AnnotationParams, AnnotationViewModel, MakeAnnotationSession } from './annotation.view-model';
import type { OpenDataset } from './open-dataset';
import type { MakeFilterBar } from './search/filter-bar.view-model';

export const ANNOTATION_VIEW_MODEL =
  token<(params: AnnotationParams) => AnnotationViewModel>('AnnotationViewModel');
export const MAKE_ANNOTATION_SESSION = token<MakeAnnotationSession>('MakeAnnotationSession');
export const OPEN_DATASET = token<OpenDataset>('OpenDataset');
export const MAKE_FILTER_BAR = token<MakeFilterBar>('MakeFilterBar');
export const ANNOTATION_NOTICES = token<AnnotationNotices>('AnnotationNotices');
export const ANNOTATION_PREFERENCES = token<AnnotationPreferences>('AnnotationPreferences');
