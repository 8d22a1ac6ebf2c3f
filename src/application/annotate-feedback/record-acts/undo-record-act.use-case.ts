import { VisitAct } from '#application/shared/visit-act';
import type { FeedbackUndoStep } from '#domain/feedback/feedback-write';
import { responseAfterUndo } from '#domain/feedback/response-transition';
import { ok, type Result } from '#domain/shared/result';
import type { FeedbackVisit } from '../ports/visit.port';

/** Undoes an act on a record, on screen and on the server. Refused as `response-changed` if it was answered elsewhere since. */
export class UndoRecordAct extends VisitAct<FeedbackVisit> {
  execute(step: FeedbackUndoStep): Result<void, { readonly code: 'response-changed' }> {
    const { workbench, responses, edits } = this.visit;
    const { recordId, before, unsaved } = step;
    const base = responses.to(recordId);
    const next = responseAfterUndo(step, base);
    if (!next.ok) return next;
    // Text typed since takes precedence over text typed before.
    const answers = edits.of(recordId)?.answers ?? unsaved;
    responses.change({
      datasetId: workbench.dataset.id,
      recordId,
      act: 'undo',
      wanted: next.value,
      base,
    });
    if (answers !== null) edits.set(recordId, { answers, base: before });
    return ok(undefined);
  }
}
