import { action, makeObservable } from 'mobx';
import type { Workbench } from '#application/annotate-feedback/load-workbench.use-case';
import type { Clock } from '#application/shared/ports/clock.port';
import { HISTORY_LIMIT, type RecordEntry } from '#domain/history/annotation-history';
import { sameAnswers, type Answers } from '#domain/question/answer';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import { responseTakenBack, type AnnotationAct } from '#domain/feedback/response-transition';
import { responseIn } from '#domain/feedback/record-edit';
import { EVERYTHING } from '#domain/search/record-search';
import { sameWanted, type Response, type WantedResponse } from '#domain/feedback/response';
import { snippetOf } from '#domain/text/snippet';
import type { AnnotationHistoryViewModel } from './annotation-history.view-model';
import type { AnnotationNotices } from './annotation-notices';
import type { AnswerFormViewModel } from '../form/answer-form.view-model';
import type { OutboxState } from '#ui/shared/state/outbox.state';
import type { RecordEdits } from './record-edits';
import type { RecordQueueViewModel } from '#ui/annotation-kit/queue/record-queue.view-model';

export interface RecordActsParts {
  readonly workbench: Workbench;
  readonly queue: RecordQueueViewModel<FeedbackRecord>;
  readonly form: AnswerFormViewModel;
  readonly edits: RecordEdits;
  readonly outbox: OutboxState;
  readonly history: AnnotationHistoryViewModel;
  readonly notices: AnnotationNotices;
  readonly clock: Clock;
}

/** The response that an act on a record leads to, and the record's place in the queue. */
export interface MeantResponse {
  readonly wanted: WantedResponse | null;
  readonly place: number;
}

/** Actions on the current record: on screen at once, and through the outbox on the server. */
export class RecordActs {
  readonly #parts: RecordActsParts;
  /** The last known response of the records acted on, for those that have left memory. */
  readonly #responses = new Map<string, Response | null>();

  constructor(parts: RecordActsParts) {
    this.#parts = parts;
    makeObservable(this, {
      perform: action,
      takeBack: action,
      retry: false,
      editAgain: action,
      keepMine: action,
      takeTheirs: action,
      learn: false,
      hasActedOn: false,
      responseOf: false,
    });
  }

  /** Does it to the record and answers its id in the history; null when there was nothing to change. */
  perform(act: AnnotationAct, record: FeedbackRecord, { wanted, place }: MeantResponse): number | null {
    const { workbench, queue, edits, outbox, history, clock } = this.#parts;
    const before = responseIn(record);
    const syncStatus = outbox.syncStatusOf(record.id);
    const unsaved = unsavedBeside(wanted, edits.of(record.id)?.answers ?? null);
    edits.drop(record.id);
    if (sameWanted(before, wanted)) {
      if (syncStatus?.kind === 'failed') outbox.commands.retry(record.id);
      if (syncStatus?.kind === 'conflict') outbox.commands.keepMine(record.id);
      return null;
    }
    const [first] = workbench.fields;
    const snippet = snippetOf((first && record.fields.get(first.name)) ?? '');
    const done = {
      act,
      recordId: record.id,
      queue: queue.here.status,
      place,
      snippet,
      at: clock.now(),
    };
    const id = history.note({ ...done, before, after: wanted, unsaved });
    this.#put({ recordId: record.id, act, wanted, base: record.response });
    // The user has seen the newer answer, which is shown beside the form.
    if (syncStatus?.kind === 'conflict') outbox.commands.keepMine(record.id);
    return id;
  }

  /** Brings screen and server to what was before an act; false when the record was answered elsewhere since. */
  takeBack(entry: RecordEntry): boolean {
    const { recordId, before, unsaved, snippet } = entry;
    const { queue, form, edits, notices, clock } = this.#parts;
    const base = this.responseOf(recordId);
    const next = responseTakenBack(entry, base);
    if (!next.ok) {
      notices.answeredSince(snippet);
      return false;
    }
    // Text typed since is not replaced by text typed before.
    const answers = edits.of(recordId)?.answers ?? unsaved;
    this.#put({ recordId, act: 'undo', wanted: next.value, base });
    if (answers !== null) edits.set(recordId, { answers, base: before, at: clock.now() });
    if (queue.navigation.show(recordId)) form.tidy();
    else
      notices.takenBack(snippet, before?.status ?? 'pending', (status) =>
        queue.navigation.choose(status, EVERYTHING),
      );
    return true;
  }

  /** Sends a refused action on the current record again, unchanged. */
  retry(): void {
    const { queue, outbox } = this.#parts;
    if (queue.record !== null) outbox.commands.retry(queue.record.id);
  }

  /** A refused action becomes an unsaved change again. */
  editAgain(): void {
    const { form, edits, outbox, queue, history, clock } = this.#parts;
    const { record } = queue;
    if (record === null) return;
    const { answers } = form;
    outbox.commands.drop(record.id);
    history.giveUp(record.id);
    const base = responseIn(queue.record ?? record);
    edits.set(record.id, { answers, base, at: clock.now() });
    form.tidy();
  }

  /** One's own answer stays, in sight of the newer one. */
  keepMine(): void {
    const { form, queue, outbox } = this.#parts;
    if (queue.record !== null) outbox.commands.keepMine(queue.record.id);
    form.keepMine();
  }

  /** The newer answer takes the place of one's own. */
  takeTheirs(): void {
    const { form, queue, outbox } = this.#parts;
    if (queue.record !== null) outbox.commands.takeTheirs(queue.record.id);
    form.takeTheirs();
  }

  /** The server has told what it has of a record. */
  learn(recordId: string, response: Response | null): void {
    if (this.#responses.has(recordId)) this.#remember(recordId, response);
  }

  /** In this visit, and not so long ago that it is forgotten. */
  hasActedOn(recordId: string): boolean {
    return this.#responses.has(recordId);
  }

  /** The user's last answer to a record in this visit, acknowledged or not. */
  responseOf(recordId: string): Response | null {
    const found = this.#parts.queue.find(recordId);
    return found === null ? (this.#responses.get(recordId) ?? null) : found.record.response;
  }

  #put(act: Omit<Parameters<OutboxState['commands']['put']>[0], 'datasetId'>): void {
    const { outbox, workbench, clock } = this.#parts;
    const { recordId, wanted } = act;
    this.#remember(recordId, wanted && { ...wanted, id: null, revision: null, updatedAt: clock.now() });
    // Afterwards: where the act and the one before cancel out, what the server has is learned in the same turn.
    outbox.commands.put({ ...act, datasetId: workbench.dataset.id });
  }

  #remember(recordId: string, response: Response | null): void {
    this.#responses.set(recordId, response);
    const [oldest] = this.#responses.keys();
    if (this.#responses.size > HISTORY_LIMIT && oldest !== undefined) this.#responses.delete(oldest);
  }
}

/** Answers in the form; the action's own object if they are equal, since a visit remembers hundreds of them. */
function unsavedBeside(wanted: WantedResponse | null, unsaved: Answers | null): Answers | null {
  return wanted !== null && unsaved !== null && sameAnswers(wanted.answers, unsaved)
    ? wanted.answers
    : unsaved;
}
