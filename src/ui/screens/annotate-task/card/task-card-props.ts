import type { TaskRecord } from '#domain/task-record/task-record';
import type { OpenTaskPage } from '../open-task-page.view-model';
import type { TaskCardViewModel } from '../session/task-card.view-model';

/** Props of the parts of a card. */
export interface TaskCardProps {
  card: TaskCardViewModel;
  record: TaskRecord<'TextClassification'>;
  page: OpenTaskPage;
  isCurrent: boolean;
}
