import type { AnnotationViewModel } from '#ui/screens/annotate-feedback/annotation.view-model';
import type { AnnotationSessionViewModel } from '#ui/screens/annotate-feedback/session/annotation-session.view-model';
import type { BulkListViewModel } from './bulk-list.view-model';
import type { CardViewModel } from './card.view-model';

/** Props of every part of a card. */
export interface CardProps {
  card: CardViewModel;
  viewModel: AnnotationViewModel;
  session: AnnotationSessionViewModel;
  list: BulkListViewModel;
}
