import type { TaskDatasetRef } from '#application/record-page/ports/task-record-source.port';
import type { FoundPage } from '#application/record-page/record-page-state';
import type {
  TaskAnswer,
  TaskDraft,
  TaskRecord,
  TaskState,
  TaskStatus,
} from '#domain/task-record/task-record';
import type { TaskSyncStatus } from '#domain/task-record/task-write';
import type { RecordListViewModel } from '#ui/annotation-kit/record-list/record-list.view-model';

/** Records are named by the text of their names, as in `RecordPageState`. All members are observable. */

/** A record on its card. Each getter changes only if its own value changes, so that one change draws one card. */
export interface TaskCard {
  readonly id: string;
  /** The record with the unsent acts applied; null if it has left the page. */
  readonly record: TaskRecord | null;
  /** The annotation that is being edited; null if it is not. */
  readonly draft: TaskDraft | null;
  /** `Edited` while there is a draft. */
  readonly status: TaskStatus;
  /** Null if the server has confirmed all acts. */
  readonly sync: TaskSyncStatus | null;
  /** A state of another user that the user has to decide about. */
  readonly conflict: TaskCardConflict | null;
  /** Labels that are chosen, in a text classification record. */
  readonly chosen: readonly string[];
  /** Predicted labels; they are only tinted. */
  readonly predicted: readonly string[];
  readonly can: Readonly<Record<TaskCardAct, boolean>>;
}

export interface TaskCardConflict {
  readonly mine: TaskAnswer;
  readonly theirs: TaskState | TaskAnswer;
}

/** The acts of the buttons on a card. */
export type TaskCardAct = 'validate' | 'discard' | 'clear' | 'reset';

/** How many of the selected records have a label. */
export interface LabelShare {
  readonly label: string;
  readonly count: number;
}

/** The bar of the selected records, which are on this page only. */
export interface TaskBulk {
  readonly count: number;
  /** Number of selected records that are pending. */
  readonly pending: number;
  /** Labels of the dataset, those of most selected records first (TSK-21). */
  readonly shares: readonly LabelShare[];
  validate(): void;
  discard(): void;
  clear(): void;
  reset(): void;
  /** Saves a label of single-label records at once. */
  label(label: string): void;
  /** Adds labels to the drafts of multi-label records and removes labels from them. */
  relabel(change: { readonly added: readonly string[]; readonly removed: readonly string[] }): void;
}

/** Acts on the records of one open task dataset. */
export interface TaskSession {
  readonly dataset: TaskDatasetRef;
  readonly list: RecordListViewModel<TaskRecord, FoundPage>;
  readonly bulk: TaskBulk;
  readonly canUndo: boolean;
  /** The same object for the same record. */
  card(id: string): TaskCard;
  validate(id: string): void;
  discard(id: string): void;
  pressLabel(id: string, label: string): void;
  clear(id: string): void;
  reset(id: string): void;
  keepMine(id: string): void;
  takeTheirs(id: string): void;
  /** Undoes the last act of the visit, or the one with this id. */
  undo(step?: number): void;
  /**
   * Runs at once, or asks first while a record of the page is pending, and sets the drafts aside (TSK-14). The draft of the record
   * `saved` stays, because the act that runs saves it.
   */
  guard(run: () => void, saved?: string): void;
}
