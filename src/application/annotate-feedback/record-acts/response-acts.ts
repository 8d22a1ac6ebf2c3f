import type { ActLog } from '#application/sending/ports/act-log.port';
import type { UnsavedEdits } from '#application/shared/ports/unsaved-edits.port';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import type { PersonalFeedback, PlaceInQueue } from '#domain/feedback/feedback-write';
import { responseIn, type FeedbackEdit } from '#domain/feedback/feedback-edit';
import { sameWanted, type WantedResponse } from '#domain/feedback/response';
import { responseAfter, type ActRefusal, type AnnotationAct } from '#domain/feedback/response-transition';
import { sameAnswers, type Answers } from '#domain/question/answer';
import { ok, type Result } from '#domain/shared/result';
import { snippetOf } from '#domain/text/excerpt';
import type { Outbox } from '#application/sending/outbox';
import type { Workbench } from '../load-workbench.use-case';
import type { OwnResponses } from '../own-responses';

/** A record with the answers in its form, and the user's position. */
export interface FilledForm extends PlaceInQueue {
  readonly record: FeedbackRecord;
  readonly answers: Answers;
}

/** The id of the new step of the history; null when nothing changes. */
export type ActResult = Result<number | null, ActRefusal>;

export interface RecordActDeps {
  readonly workbench: Workbench;
  readonly outbox: Pick<Outbox<PersonalFeedback>, 'statusOf' | 'retry' | 'keepMine' | 'takeTheirs' | 'drop'>;
  readonly responses: OwnResponses;
  readonly edits: UnsavedEdits<FeedbackEdit>;
  readonly history: ActLog<PersonalFeedback>;
}

/** Acts on the user's response to one record: decides, notes the act in the history, and puts it into the outbox. */
export class ResponseActs {
  readonly #deps: RecordActDeps;

  constructor(deps: RecordActDeps) {
    this.#deps = deps;
  }

  carryOut(act: AnnotationAct, form: FilledForm): ActResult {
    const { workbench, outbox, edits } = this.#deps;
    const { record, answers } = form;
    const next = responseAfter(act, record.response, workbench.questions, answers);
    if (!next.ok) return next;
    const syncStatus = outbox.statusOf(record.id)?.kind;
    const unsaved = edits.of(record.id)?.answers ?? null;
    edits.drop(record.id);
    const isAsItWas = sameWanted(record.response, next.value);
    const step = isAsItWas ? null : this.#change(act, form, next.value, unsaved);
    if (isAsItWas && syncStatus === 'failed') outbox.retry(record.id);
    // The user has seen the newer answer, which is shown next to the form.
    if (syncStatus === 'conflict') outbox.keepMine(record.id);
    return ok(step);
  }

  #change(
    act: AnnotationAct,
    { record, queue, place }: FilledForm,
    wanted: WantedResponse | null,
    unsaved: Answers | null,
  ): number {
    const { workbench, history, responses } = this.#deps;
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
