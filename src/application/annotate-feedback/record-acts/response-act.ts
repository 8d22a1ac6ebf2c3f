import { VisitAct } from '#application/shared/visit-act';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import type { PlaceInQueue } from '#domain/feedback/feedback-write';
import { responseIn } from '#domain/feedback/feedback-edit';
import { sameWanted, type WantedResponse } from '#domain/feedback/response';
import { responseAfter, type ActRefusal, type AnnotationAct } from '#domain/feedback/response-transition';
import { sameAnswers, type Answers } from '#domain/question/answer';
import { ok, type Result } from '#domain/shared/result';
import { snippetOf } from '#domain/text/excerpt';
import type { FeedbackVisit } from '../ports/visit.port';

/** A record with the answers in its form, and the user's position. */
export interface FilledForm extends PlaceInQueue {
  readonly record: FeedbackRecord;
  readonly answers: Answers;
}

/** The id of the new step of the history; null when nothing changes. */
export type ActResult = Result<number | null, ActRefusal>;

/** An act on the user's response to one record: decides, notes the act in the history, and puts it into the outbox. */
export abstract class ResponseAct extends VisitAct<FeedbackVisit> {
  protected abstract readonly act: AnnotationAct;

  execute(form: FilledForm): ActResult {
    const { workbench, outbox, edits } = this.visit;
    const { record, answers } = form;
    const next = responseAfter(this.act, record.response, workbench.questions, answers);
    if (!next.ok) return next;
    const syncStatus = outbox.statusOf(record.id)?.kind;
    const unsaved = edits.of(record.id)?.answers ?? null;
    edits.drop(record.id);
    const isAsItWas = sameWanted(record.response, next.value);
    const step = isAsItWas ? null : this.#change(form, next.value, unsaved);
    if (isAsItWas && syncStatus === 'failed') outbox.retry(record.id);
    // The user has seen the newer answer, which is shown next to the form.
    if (syncStatus === 'conflict') outbox.keepMine(record.id);
    return ok(step);
  }

  #change(
    { record, queue, place }: FilledForm,
    wanted: WantedResponse | null,
    unsaved: Answers | null,
  ): number {
    const { act } = this;
    const { workbench, history, responses } = this.visit;
    const [first] = workbench.fields;
    const recordId = record.id;
    const step = history.note({
      act,
      recordId,
      queue,
      place,
      snippet: snippetOf((first && record.fields.get(first.name)) ?? ''),
      before: responseIn(record),
      after: wanted,
      // Reuses the act's own object if they are equal, since a visit remembers hundreds of them.
      unsaved: wanted && unsaved && sameAnswers(wanted.answers, unsaved) ? wanted.answers : unsaved,
    });
    responses.change({ datasetId: workbench.dataset.id, recordId, act, wanted, base: record.response });
    return step;
  }
}
