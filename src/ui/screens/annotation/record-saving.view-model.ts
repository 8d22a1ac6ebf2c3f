import { makeObservable, observable, runInAction } from 'mobx';
import type { DiscardResponse } from '../../../application/annotate-feedback/discard-response.use-case';
import type { SaveDraft } from '../../../application/annotate-feedback/save-draft.use-case';
import type { AnsweredRecord } from '../../../application/annotate-feedback/save-response';
import type {
  SubmitFailure,
  SubmitResponse,
} from '../../../application/annotate-feedback/submit-response.use-case';
import type { IdSource } from '../../../application/shared/ports/id-source.port';
import type { Answers } from '../../../domain/question/answer';
import { sameAnswers } from '../../../domain/question/same-answers';
import type { FeedbackRecord } from '../../../domain/record/feedback-record';

/** The three ways to save the answers of a record, each with its use case. */
export interface SavingActs {
  readonly submit: SubmitResponse;
  readonly draft: SaveDraft;
  readonly discard: DiscardResponse;
}

export type SavingAct = keyof SavingActs;

export type SavingState =
  | { readonly kind: 'saving'; readonly act: SavingAct }
  | { readonly kind: 'failed'; readonly act: SavingAct; readonly failure: SubmitFailure };

interface Attempt {
  readonly act: SavingAct;
  readonly answers: Answers;
  readonly key: string;
}

/** Saves records, each at most once at a time, and remembers by record what is under way or has failed. */
export class RecordSavingViewModel {
  private readonly states = observable.map<string, SavingState>([], { deep: false });

  private readonly acts: SavingActs;
  private readonly ids: IdSource;
  private readonly attempts = new Map<string, Attempt>();

  constructor(acts: SavingActs, ids: IdSource) {
    this.acts = acts;
    this.ids = ids;
    makeObservable<RecordSavingViewModel, 'states' | 'acts' | 'ids' | 'attempts' | 'keyFor' | 'note'>(this, {
      states: false,
      stateOf: false,
      save: false,
      acts: false,
      ids: false,
      attempts: false,
      keyFor: false,
      note: false,
    });
  }

  /** Null when nothing is under way and nothing failed. */
  stateOf(recordId: string): SavingState | null {
    return this.states.get(recordId) ?? null;
  }

  /** The saved record; null when it failed, which `stateOf` tells, or when the record is already being saved. */
  async save(
    act: SavingAct,
    answered: Omit<AnsweredRecord, 'idempotencyKey'>,
  ): Promise<FeedbackRecord | null> {
    const { id } = answered.record;
    if (this.stateOf(id)?.kind === 'saving') return null;
    const idempotencyKey = this.keyFor(act, answered);
    this.note(id, { kind: 'saving', act });
    const saved = await this.acts[act].execute({ ...answered, idempotencyKey });
    if (!saved.ok) {
      this.note(id, { kind: 'failed', act, failure: saved.error });
      return null;
    }
    this.attempts.delete(id);
    this.note(id, null);
    return saved.value;
  }

  /** A failed act may have reached the server: tried again as it was, it must not count twice. */
  private keyFor(act: SavingAct, { record, answers }: Omit<AnsweredRecord, 'idempotencyKey'>): string {
    const last = this.attempts.get(record.id);
    if (last?.act === act && sameAnswers(last.answers, answers)) return last.key;
    const attempt = { act, answers, key: this.ids.next() };
    this.attempts.set(record.id, attempt);
    return attempt.key;
  }

  private note(recordId: string, state: SavingState | null): void {
    runInAction(() => {
      if (state === null) this.states.delete(recordId);
      else this.states.set(recordId, state);
    });
  }
}
