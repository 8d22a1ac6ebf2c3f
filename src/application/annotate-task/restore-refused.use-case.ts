import { VisitAct } from '#application/shared/visit-act';
import { readAddress } from '#domain/task-record/record-address';
import type { TaskStatus } from '#domain/task-record/task-record';
import { answerIn, endedDraft, type TaskWrite } from '#domain/task-record/task-write';
import type { WriteFailure } from '#domain/work/waiting-write';
import type { TaskVisit } from './task-visit';

/** A record whose act the server refused. */
export interface RefusedRecord {
  readonly name: string;
  readonly act: TaskWrite['act'];
  /** Status before the act, which the record has again. */
  readonly before: TaskStatus;
  readonly failure: WriteFailure;
}

/**
 * Restores the state that records had before their refused acts: status, annotation, and the draft that the act ended. The steps of
 * the acts leave the history.
 */
export class RestoreRefused extends VisitAct<TaskVisit> {
  execute(): readonly RefusedRecord[] {
    const { outbox, dataset } = this.visit;
    return outbox.entries.flatMap((write) => {
      if (write.datasetId !== dataset.id || write.problem?.kind !== 'failed') return [];
      this.#restore(write);
      const { record: name } = readAddress(write.recordId);
      return [{ name, act: write.act, before: write.base.status, failure: write.problem.failure }];
    });
  }

  #restore({ recordId, base }: TaskWrite): void {
    const { outbox, edits, history } = this.visit;
    const { record: name } = readAddress(recordId);
    const writes = outbox.entries.filter((write) => write.recordId === recordId);
    outbox.drop(recordId);
    for (const { act } of writes) if (act !== 'undo') history.giveUp(recordId);
    // A draft that was made since then takes precedence.
    const draft = edits.of(name)?.draft ?? endedDraft(writes);
    if (draft !== null) edits.set(name, { draft, base: answerIn(base) });
  }
}
