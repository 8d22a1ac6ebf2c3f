import type { AnnotationViewModel } from '#ui/screens/annotate-feedback/annotation.view-model';
import type { RecordDeskViewModel } from '#ui/screens/annotate-feedback/desk/record-desk.view-model';
import type { BulkListViewModel } from './bulk-list.view-model';
import type { CardViewModel } from './card.view-model';

/** Props of every part of a card. */
export interface CardProps {
  card: CardViewModel;
  viewModel: AnnotationViewModel;
  desk: RecordDeskViewModel;
  list: BulkListViewModel;
}
