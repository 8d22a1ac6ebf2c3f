import { VisitAct } from '#application/shared/visit-act';
import { readAddress } from '#domain/task-record/record-address';
import type { PersonalTask } from '#domain/task-record/task-record';
import { isDraftAct } from '#domain/task-record/task-transition';
import {
  answerIn,
  sameAnswer,
  taskAfterUndo,
  type TaskChange,
  type TaskUndoStep,
} from '#domain/task-record/task-write';
import { changesOf } from '#domain/work/undo-step';
import type { TaskVisit } from './task-visit';

/** Names of the records that an undo reached, and of those that somebody else has changed since. */
export interface UndoneRecords {
  readonly undone: readonly string[];
  readonly refused: readonly string[];
}

/** Undoes an act on records, on the screen and on the server. Records that were changed elsewhere since are left alone. */
export class UndoTaskAct extends VisitAct<TaskVisit> {
  execute(step: TaskUndoStep): UndoneRecords {
    const undone: string[] = [];
    const refused: string[] = [];
    for (const change of changesOf<PersonalTask>(step)) {
      const name = readAddress(change.recordId).record;
      const isDone = isDraftAct(step.act) ? this.#restoreDraft(change, name) : this.#restore(change, name);
      (isDone ? undone : refused).push(name);
    }
    return { undone, refused };
  }

  #restoreDraft({ before, unsaved }: TaskChange, name: string): boolean {
    const { edits, find } = this.visit;
    if (unsaved === null) edits.drop(name);
    else edits.set(name, { draft: unsaved, base: answerIn(find(name) ?? before) });
    return true;
  }

  #restore(change: TaskChange, name: string): boolean {
    const { dataset, outbox, edits, find } = this.visit;
    const record = find(name);
    const next = record && taskAfterUndo(change, record);
    if (record === null || next?.ok !== true) return false;
    if (!sameAnswer(record, next.value)) {
      outbox.put({
        datasetId: dataset.id,
        recordId: change.recordId,
        act: 'undo',
        wanted: { ...next.value, endedDraft: null },
        base: { ...answerIn(record), version: record.version },
      });
    }
    // A draft that was made since takes precedence.
    if (change.unsaved !== null && edits.of(name) === undefined) {
      edits.set(name, { draft: change.unsaved, base: next.value });
    }
    return true;
  }
}
