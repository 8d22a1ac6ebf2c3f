import { computed, computedStruct, makeObservable } from 'mobx';
import { isOvertaken, type TaskEdit } from '#domain/task-record/task-edit';
import { taskKind } from '#domain/task-record/task-kinds';
import type {
  PersonalTask,
  TaskAnswer,
  TaskDraft,
  TaskRecord,
  TaskStatus,
} from '#domain/task-record/task-record';
import { isClassified, shownTaskStatus, workingDraft } from '#domain/task-record/task-transition';
import { answerIn, type TaskSyncStatus } from '#domain/task-record/task-write';
import { predictedLabels } from '#domain/task-record/text-classification/labels';
import type { UnsavedEditsState } from '#ui/annotation-kit/unsaved-edits.state';
import type { OutboxState } from '#ui/shared/state/outbox.state';
import type { ShownRecords } from './shown-records';
import type { TaskCard, TaskCardAct, TaskCardConflict } from './task-session';

export interface TaskCardDeps {
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

export class TaskCardViewModel implements TaskCard {
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

  get record(): TaskRecord | null {
    return this.#deps.records.find(this.id);
  }

  get draft(): TaskDraft | null {
    return this.edit?.draft ?? null;
  }

  get status(): TaskStatus {
    return this.record === null ? 'Default' : shownTaskStatus(this.record, this.draft);
  }

  get sync(): TaskSyncStatus | null {
    return this.#deps.outbox.syncStatusOf(this.#deps.addressOf(this.id));
  }

  get conflict(): TaskCardConflict | null {
    const { record, sync, edit } = this;
    if (record === null) return null;
    if (sync?.kind === 'conflict') return { mine: answerIn(record), theirs: sync.theirs };
    if (edit === undefined || !isOvertaken(record, edit)) return null;
    return { mine: this.#answerOf(record, edit.draft), theirs: answerIn(record) };
  }

  get chosen(): readonly string[] {
    const { record, draft } = this;
    const working = record && workingDraft(record, draft);
    return working !== null && 'labels' in working ? working.labels : NO_LABELS;
  }

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
