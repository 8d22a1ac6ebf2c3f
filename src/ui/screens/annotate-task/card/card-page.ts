import type { TaskDatasetRef } from '#application/record-page/ports/task-record-source.port';
import type { CopyText } from '#ui/shared/hooks/use-copy';
import type { TaskAlikeViewModel } from '../alike/task-alike.view-model';
import type { TaskSimilarityViewModel } from '../similarity/task-similarity.view-model';
import type { TaskSession } from '../session/task-session';
import type { TaskViewMode } from '../view-mode';
import type { CardStates } from './card-states';

/** The labels of an open dataset. */
export interface OfferedLabels {
  /** In the order of the schema; null until they are loaded. */
  readonly names: readonly string[] | null;
  descriptionOf(name: string): string | null;
}

/** Properties of the page that its cards depend on. All are observable. */
export interface CardPage {
  readonly mode: TaskViewMode;
  /** True if a page has one record, whose whole text and all labels are shown (TSK-9). */
  readonly isFocusView: boolean;
  readonly isMultiLabel: boolean;
  readonly settingsPath: string;
  /** Address of the client. */
  readonly home: string;
  readonly labels: OfferedLabels;
  readonly session: TaskSession;
  readonly similarity: TaskSimilarityViewModel;
  readonly alike: TaskAlikeViewModel;
  readonly states: CardStates;
  readonly copy: CopyText;
  /** The dataset whose server keeps a history of its records; null on other servers. */
  readonly historyOf: TaskDatasetRef | null;
}
