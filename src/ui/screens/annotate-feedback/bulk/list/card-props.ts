import type { RecordTools } from '#ui/screens/annotate-feedback/components/record-tools';
import type { AnnotationSessionViewModel } from '#ui/screens/annotate-feedback/session/annotation-session.view-model';
import type { BulkListViewModel } from './bulk-list.view-model';
import type { CardViewModel } from './card.view-model';

/** Props of every part of a card. */
export interface CardProps {
  card: CardViewModel;
  tools: RecordTools;
  session: Pick<AnnotationSessionViewModel, 'queue' | 'form' | 'workbench' | 'views'>;
  list: BulkListViewModel;
}
