import { BULK_PAGE } from '#domain/bulk/planned-target';
import type {
  BulkFeedback,
  FeedbackBulkOutcome,
  FeedbackBulkTarget,
} from '#domain/bulk/feedback/feedback-bulk';
import type { Question } from '#domain/question/question';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import { sameWanted, type Response, type ResponseStatus } from '#domain/feedback/response';
import { allOf } from '#domain/search/feedback/record-criteria';
import { ok } from '#domain/shared/result';
import type { AnnotationGuideRepository } from '../ports/annotation-guide-repository.port';
import type { RecordRepository } from '../ports/record-repository.port';
import type { ResponseRepository } from '../ports/response-repository.port';
import type { UndoToPlan } from '#application/bulk/ports/bulk-family.port';
import type { Reply } from '#application/shared/repository-failure';

const ANSWERED: readonly ResponseStatus[] = ['submitted', 'discarded', 'draft'];

/**
 * Finds the records that were answered since an action, so that its undo leaves them alone. Looks nothing up on a server that
 * checks versions; on others, all queues of the user's answers are read until every record is found. Fails with
 * ERROR_FETCHING_SERVER_INFORMATION, ERROR_FETCHING_QUESTIONS or ERROR_FETCHING_RECORDS.
 */
export class PlanUndo {
  readonly #responses: ResponseRepository;
  readonly #guide: AnnotationGuideRepository;
  readonly #records: RecordRepository;

  constructor(responses: ResponseRepository, guide: AnnotationGuideRepository, records: RecordRepository) {
    this.#responses = responses;
    this.#guide = guide;
    this.#records = records;
  }

  /** Returns the records that have another answer by now. */
  async execute(undo: UndoToPlan<BulkFeedback>): Reply<readonly FeedbackBulkOutcome[]> {
    const looks = await this.#responses.looksAtVersions();
    if (!looks.ok) return looks;
    if (looks.value) return ok([]);
    const questions = await this.#guide.questions(undo.datasetId, undo.signal);
    if (!questions.ok) return questions;
    const current = await this.#current(undo, questions.value);
    return current.ok ? ok(undo.targets.flatMap((target) => changed(target, current.value))) : current;
  }

  async #current(
    { datasetId, targets, signal }: UndoToPlan<BulkFeedback>,
    questions: readonly Question[],
  ): Reply<ReadonlyMap<string, Response>> {
    const sought = new Set(targets.map(({ recordId }) => recordId));
    const found = new Map<string, Response>();
    for (const status of this.#inOrder(targets)) {
      for (let offset = 0; sought.size > 0; offset += BULK_PAGE) {
        // Each page is requested only if the previous ones do not contain all records.
        // oxlint-disable-next-line no-await-in-loop
        const page = await this.#records.find(
          datasetId,
          questions,
          { ...allOf(status), offset, limit: BULK_PAGE },
          signal,
        );
        if (!page.ok) return page;
        for (const record of page.value.records) meet(record, sought, found);
        if (page.value.records.length === 0 || offset + BULK_PAGE >= page.value.total) break;
      }
    }
    return ok(found);
  }

  /** Begins with the status that the action gave the records: most of them still have it. */
  #inOrder([first]: readonly FeedbackBulkTarget[]): readonly ResponseStatus[] {
    const status = first?.before?.status;
    return status === undefined ? ANSWERED : [status, ...ANSWERED.filter((other) => other !== status)];
  }
}

function meet({ id, response }: FeedbackRecord, sought: Set<string>, found: Map<string, Response>): void {
  if (response !== null && sought.delete(id)) found.set(id, response);
}

function changed(
  { recordId, before }: FeedbackBulkTarget,
  current: ReadonlyMap<string, Response>,
): readonly FeedbackBulkOutcome[] {
  const theirs = current.get(recordId) ?? null;
  const isAsItWas = theirs?.revision === before?.revision || sameWanted(theirs, before);
  return isAsItWas ? [] : [{ kind: 'problem', recordId, problem: { kind: 'conflict', theirs } }];
}
