import type { AnnotationPreferences } from '#ui/annotation-kit/annotation-preferences';
import type { SearchChoicesState } from '../search/search-choices.state';
import type { SimilarityViewModel } from '../search/similarity/similarity.view-model';
import type { CopyText } from '#ui/shared/hooks/use-copy';

/** Parts of the page that records are drawn with in both views. */
export interface RecordTools {
  readonly copy: CopyText;
  readonly preferences: AnnotationPreferences;
  readonly similarity: SimilarityViewModel;
  /** Titles of metadata. */
  readonly choices: Pick<SearchChoicesState, 'guide'>;
}
