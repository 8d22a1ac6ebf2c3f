import { action, computed, makeObservable, observableRef } from 'mobx';
import type { FeedbackAct, FeedbackSyncStatus } from '#domain/feedback/feedback-write';
import { recordStatus, type FeedbackRecord } from '#domain/feedback/feedback-record';
import type { RecordStatus } from '#domain/queue/record-status';
import type { WantedResponse } from '#domain/feedback/response';
import { responseAfter, type ActRefusal, type AnnotationAct } from '#domain/feedback/response-transition';
import type { Question } from '#domain/question/question';
import type { Result } from '#domain/shared/result';
import type { AnswerFormViewModel } from '../form/answer-form.view-model';
import type { SessionOutbox } from './session-outbox';
import { isSameSyncStatus, refusedAct, type OtherResponse, type SaveMark } from './session-views';

interface AtHandParts {
  readonly questions: readonly Question[];
  readonly queue: { readonly record: FeedbackRecord | null };
  readonly form: Pick<AnswerFormViewModel, 'isOvertaken' | 'isEdited' | 'answers'>;
  readonly outbox: Pick<SessionOutbox, 'entries' | 'syncStatusOf'>;
}

/** How the record at hand stands towards the server, and what can be done with it. */
export class RecordAtHand {
  /** Asks the choice between two answers to take the focus; a new object each time. */
  choiceFocusRequest: object | null = null;
  readonly #parts: AtHandParts;

  constructor(parts: AtHandParts) {
    this.#parts = parts;
    makeObservable(this, {
      choiceFocusRequest: observableRef,
      askWhichAnswer: action,
      syncStatus: computed<FeedbackSyncStatus | null>({ equals: isSameSyncStatus }),
      refusedAct: computed,
      other: computed,
      mark: computed,
      status: computed,
      responseAfter: false,
      canSave: computed,
      canSubmit: computed,
      canDiscard: computed,
      canClear: computed,
    });
  }

  /** How far the acts on it have come; null when the server has them all. */
  get syncStatus(): FeedbackSyncStatus | null {
    const { record } = this.#parts.queue;
    return record === null ? null : this.#parts.outbox.syncStatusOf(record.id);
  }

  /** Action on it that the server refused. */
  get refusedAct(): FeedbackAct | null {
    const { record } = this.#parts.queue;
    return record === null ? null : refusedAct(this.#parts.outbox.entries, record.id);
  }

  get other(): OtherResponse | null {
    if (this.syncStatus?.kind === 'conflict') return { response: this.syncStatus.theirs, own: 'refused' };
    if (!this.#parts.form.isOvertaken) return null;
    return { response: this.#parts.queue.record?.response ?? null, own: 'unsaved' };
  }

  /** An act would replace the newer answer: the person is to choose between the two first. */
  askWhichAnswer(): void {
    this.choiceFocusRequest = {};
  }

  get mark(): SaveMark {
    const { syncStatus } = this;
    if (syncStatus?.kind === 'failed' || syncStatus?.kind === 'conflict') return syncStatus.kind;
    if (this.#parts.form.isEdited) return 'edited';
    if (syncStatus !== null) return 'waiting';
    return this.#parts.queue.record?.response ? 'saved' : 'untouched';
  }

  get status(): RecordStatus | null {
    const { record } = this.#parts.queue;
    return record === null ? null : recordStatus(record);
  }

  /** The response that an act on what the form says leads to; null without a record. */
  responseAfter(act: AnnotationAct): Result<WantedResponse | null, ActRefusal> | null {
    const { record } = this.#parts.queue;
    return record && responseAfter(act, record.response, this.#parts.questions, this.#parts.form.answers);
  }

  get canSave(): boolean {
    return this.responseAfter('draft')?.ok === true;
  }

  get canSubmit(): boolean {
    return this.responseAfter('submit')?.ok === true;
  }

  get canDiscard(): boolean {
    return this.responseAfter('discard')?.ok === true;
  }

  get canClear(): boolean {
    return this.responseAfter('clear')?.ok === true;
  }
}
