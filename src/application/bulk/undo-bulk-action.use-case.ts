import type { BulkRecord } from '#domain/bulk/bulk-record';
import { err, ok, type Result } from '#domain/shared/result';
import type { BulkEngine } from './bulk-engine';

export type UndoRefusal =
  /** The person has no such action. */
  | { readonly code: 'unknown' }
  /** The action has changed no record. */
  | { readonly code: 'nothing-done' };

/**
 * Undoes a bulk action, except for records that were answered since; the rest of the action is not sent. An action is undone
 * once.
 */
export class UndoBulkAction<S extends BulkRecord> {
  readonly #engine: Pick<BulkEngine<S>, 'mine' | 'newAct'>;

  constructor(engine: Pick<BulkEngine<S>, 'mine' | 'newAct'>) {
    this.#engine = engine;
  }

  /** Returns the id of the undoing action. */
  execute(actId: string): Result<string, UndoRefusal> {
    const personal = this.#engine.mine;
    const known = personal.undoingOf(actId);
    if (known !== null) return ok(known.act.id);
    const undone = personal.find(actId);
    if (undone === null) return err({ code: 'unknown' });
    const { done } = undone.progress;
    if (done === 0) return err({ code: 'nothing-done' });
    const { datasetId, datasetName } = undone.act;
    const act = this.#engine.newAct({ datasetId, datasetName, order: null, undoes: actId, sample: null });
    const head = { act, total: done, isPlanned: false, closedWith: null };
    const event = { kind: 'taken-back' as const };
    void personal.undo(undone, { head, targets: null, events: [{ actId, event }] });
    return ok(act.id);
  }
}
