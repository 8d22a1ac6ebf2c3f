import { action, computed, computedStruct, makeObservable, observableRef } from 'mobx';
import type {
  FeedbackAct,
  FeedbackSyncStatus,
  FeedbackWrite,
  PersonalFeedback,
} from '#domain/feedback/feedback-write';
import { recordStatus, type FeedbackRecord } from '#domain/feedback/feedback-record';
import type { RecordStatus } from '#domain/feedback/record-status';
import type { Response, WantedResponse } from '#domain/feedback/response';
import { responseAfter, type ActRefusal, type AnnotationAct } from '#domain/feedback/response-transition';
import type { Question } from '#domain/question/question';
import type { Result } from '#domain/shared/result';
import type { OutboxState } from '#ui/shared/state/outbox.state';
import type { AnswerFormViewModel } from '../form/answer-form.view-model';

/** How far the answer to a record is saved. */
export type SaveMark = 'untouched' | 'edited' | 'waiting' | 'failed' | 'conflict' | 'saved';

/** A newer answer to the record, from another tab or device. */
export interface OtherResponse {
  /** Null when the response was cleared there. */
  readonly response: Response | null;
  /** Whether the user's own answer is still an edit, or was refused because it is older. */
  readonly own: 'unsaved' | 'refused';
}

interface AnswerStateDeps {
  readonly questions: readonly Question[];
  readonly queue: { readonly record: FeedbackRecord | null };
  readonly form: Pick<AnswerFormViewModel, 'isOvertaken' | 'isEdited' | 'answers'>;
  readonly outbox: Pick<OutboxState<PersonalFeedback>, 'entries' | 'syncStatusOf'>;
}

/** The user's answer to one record: how far it is saved, and which acts on it are possible. */
export class AnswerState {
  /** Requests the focus for the choice between two answers; a new object each time. */
  choiceFocusRequest: object | null = null;
  readonly #deps: AnswerStateDeps;

  constructor(deps: AnswerStateDeps) {
    this.#deps = deps;
    makeObservable(this, {
      choiceFocusRequest: observableRef,
      askWhichAnswer: action,
      syncStatus: computed<FeedbackSyncStatus | null>({ equals: isSameSyncStatus }),
      refusedAct: computed,
      other: computed,
      mark: computed,
      status: computed,
      can: computedStruct,
    });
  }

  /** Progress of the acts on the record; null when the server has acknowledged all. */
  get syncStatus(): FeedbackSyncStatus | null {
    const { record } = this.#deps.queue;
    return record === null ? null : this.#deps.outbox.syncStatusOf(record.id);
  }

  /** The act that the server refused. */
  get refusedAct(): FeedbackAct | null {
    const { record } = this.#deps.queue;
    const refused = (entry: FeedbackWrite) => entry.recordId === record?.id && entry.problem !== null;
    return this.#deps.outbox.entries.find(refused)?.act ?? null;
  }

  get other(): OtherResponse | null {
    if (this.syncStatus?.kind === 'conflict') return { response: this.syncStatus.theirs, own: 'refused' };
    if (!this.#deps.form.isOvertaken) return null;
    return { response: this.#deps.queue.record?.response ?? null, own: 'unsaved' };
  }

  /** Called instead of an act that would replace the newer answer: the user has to choose between the two first. */
  askWhichAnswer(): void {
    this.choiceFocusRequest = {};
  }

  get mark(): SaveMark {
    const { syncStatus } = this;
    if (syncStatus?.kind === 'failed' || syncStatus?.kind === 'conflict') return syncStatus.kind;
    if (this.#deps.form.isEdited) return 'edited';
    if (syncStatus !== null) return 'waiting';
    return this.#deps.queue.record?.response ? 'saved' : 'untouched';
  }

  get status(): RecordStatus | null {
    const { record } = this.#deps.queue;
    return record === null ? null : recordStatus(record);
  }

  /** The response after an act on the answers in the form; null without a record. */
  responseAfter(act: AnnotationAct): Result<WantedResponse | null, ActRefusal> | null {
    const { record } = this.#deps.queue;
    return record && responseAfter(act, record.response, this.#deps.questions, this.#deps.form.answers);
  }

  get can(): Readonly<Record<AnnotationAct, boolean>> {
    const can = (act: AnnotationAct) => this.responseAfter(act)?.ok === true;
    return { submit: can('submit'), draft: can('draft'), discard: can('discard'), clear: can('clear') };
  }
}

/** Every action changes the outbox; a view of one record re-renders only when its own sync status changes. */
function isSameSyncStatus(a: FeedbackSyncStatus | null, b: FeedbackSyncStatus | null): boolean {
  return a?.kind === b?.kind && detailOf(a) === detailOf(b);
}

function detailOf(status: FeedbackSyncStatus | null): unknown {
  if (status?.kind === 'waiting') return status.reason;
  return status?.kind === 'failed' ? status.failure : status?.theirs;
}
