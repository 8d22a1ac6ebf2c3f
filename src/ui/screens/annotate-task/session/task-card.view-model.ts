import { computed, computedStruct, makeObservable } from 'mobx';
import { isOvertaken, type TaskEdit } from '#domain/task-record/task-edit';
import { taskKind } from '#domain/task-record/task-kinds';
import type {
  PersonalTask,
  TaskAnswer,
  TaskDraft,
  TaskRecord,
  TaskState,
  TaskStatus,
} from '#domain/task-record/task-record';
import { isClassified, shownTaskStatus, workingDraft } from '#domain/task-record/task-transition';
import { answerIn, type TaskSyncStatus } from '#domain/task-record/task-write';
import { predictedLabels } from '#domain/task-record/text-classification/labels';
import type { UnsavedEditsState } from '#ui/annotation-kit/unsaved-edits.state';
import type { OutboxState } from '#ui/shared/state/outbox.state';
import type { ShownRecords } from './shown-records';

/** The acts of the buttons on a card. */
export type TaskCardAct = 'validate' | 'discard' | 'clear' | 'reset';

interface TaskCardConflict {
  readonly mine: TaskAnswer;
  readonly theirs: TaskState | TaskAnswer;
}

interface TaskCardDeps {
  readonly records: ShownRecords;
  readonly edits: Pick<UnsavedEditsState<TaskEdit>, 'of'>;
  readonly outbox: Pick<OutboxState<PersonalTask>, 'syncStatusOf'>;
  readonly addressOf: (name: string) => string;
  readonly actor: string;
}

const NO_LABELS: readonly string[] = [];
const NOTHING: Readonly<Record<TaskCardAct, boolean>> = {
  validate: false,
  discard: false,
  clear: false,
  reset: false,
};

/** A record on its card. Each getter changes only if its own value changes, so that one change draws one card. */
export class TaskCardViewModel {
  readonly id: string;
  readonly #deps: TaskCardDeps;

  constructor(id: string, deps: TaskCardDeps) {
    this.id = id;
    this.#deps = deps;
    makeObservable<TaskCardViewModel, 'edit'>(this, {
      record: computed,
      edit: computed,
      draft: computed,
      status: computed,
      sync: computedStruct,
      conflict: computedStruct,
      chosen: computedStruct,
      predicted: computedStruct,
      can: computedStruct,
    });
  }

  /** The record with the unsent acts applied; null if it has left the page. */
  get record(): TaskRecord | null {
    return this.#deps.records.find(this.id);
  }

  /** The annotation that is being edited; null if it is not. */
  get draft(): TaskDraft | null {
    return this.edit?.draft ?? null;
  }

  /** `Edited` while there is a draft. */
  get status(): TaskStatus {
    return this.record === null ? 'Default' : shownTaskStatus(this.record, this.draft);
  }

  /** Null if the server has confirmed all acts. */
  get sync(): TaskSyncStatus | null {
    return this.#deps.outbox.syncStatusOf(this.#deps.addressOf(this.id));
  }

  /** A state of another user that the user has to decide about. */
  get conflict(): TaskCardConflict | null {
    const { record, sync, edit } = this;
    if (record === null) return null;
    if (sync?.kind === 'conflict') return { mine: answerIn(record), theirs: sync.theirs };
    if (edit === undefined || !isOvertaken(record, edit)) return null;
    return { mine: this.#answerOf(record, edit.draft), theirs: answerIn(record) };
  }

  /** Labels that are chosen, in a text classification record. */
  get chosen(): readonly string[] {
    const { record, draft } = this;
    const working = record && workingDraft(record, draft);
    return working !== null && 'labels' in working ? working.labels : NO_LABELS;
  }

  /** Predicted labels; they are only tinted. */
  get predicted(): readonly string[] {
    const { record } = this;
    return record !== null && isClassified(record) ? predictedLabels(record) : NO_LABELS;
  }

  get can(): Readonly<Record<TaskCardAct, boolean>> {
    const { record, draft, status } = this;
    if (record === null) return NOTHING;
    const kind = taskKind(record.task);
    const accepted = draft ?? kind.acceptedOf(record);
    return {
      validate: status === 'Validated' || kind.mayValidate(accepted, record).ok,
      discard: true,
      clear: !kind.isEmpty(workingDraft(record, draft)),
      reset: draft !== null,
    };
  }

  private get edit(): TaskEdit | undefined {
    return this.#deps.edits.of(this.id);
  }

  #answerOf({ task }: TaskRecord, draft: TaskDraft): TaskAnswer {
    const value = taskKind(task).valueOf(draft);
    return { status: 'Edited', annotation: { agent: this.#deps.actor, value } };
  }
}
