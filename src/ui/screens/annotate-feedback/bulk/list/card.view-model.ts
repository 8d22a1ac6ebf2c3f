import { computed, makeObservable } from 'mobx';
import type { AnnotationAct } from '#domain/feedback/response-transition';
import { NO_ANSWERS, type Answers } from '#domain/question/answer';
import type { Question } from '#domain/question/question';
import { isSameCopy, type FeedbackRecord } from '#domain/feedback/feedback-record';
import { initialAnswers } from '#domain/feedback/record-draft';
import { isOvertaken, type FeedbackEdit } from '#domain/feedback/feedback-edit';
import type { PersonalFeedback } from '#domain/feedback/feedback-write';
import type { RecordQueueViewModel } from '#ui/annotation-kit/queue/record-queue.view-model';
import type { OutboxState } from '#ui/shared/state/outbox.state';
import { AnswerState } from '#ui/screens/annotate-feedback/session/answer.state';
import type { UnsavedEditsState } from '#ui/annotation-kit/unsaved-edits.state';

export interface CardDeps {
  readonly questions: readonly Question[];
  readonly page: Pick<RecordQueueViewModel<FeedbackRecord>['page'], 'recordOf' | 'placeOf' | 'scoreOf'>;
  readonly edits: Pick<UnsavedEditsState<FeedbackEdit>, 'of'>;
  readonly outbox: Pick<OutboxState<PersonalFeedback>, 'entries' | 'syncStatusOf'>;
}

/** One record of the list, with the user's answers and the acts on this record alone. */
export class CardViewModel {
  readonly id: string;
  readonly answer: AnswerState;
  readonly #deps: CardDeps;

  constructor(recordId: string, deps: CardDeps) {
    this.id = recordId;
    this.#deps = deps;
    makeObservable<CardViewModel, 'edit'>(this, {
      record: computed<FeedbackRecord | null>({ equals: isSameCopy }),
      place: computed,
      score: computed,
      answers: computed,
      own: computed,
      isEdited: computed,
      isOvertaken: computed,
      edit: computed,
    });
    this.answer = new AnswerState({
      questions: deps.questions,
      queue: this,
      form: this,
      outbox: deps.outbox,
    });
  }

  /** As it is shown; null once it has left the page. */
  get record(): FeedbackRecord | null {
    return this.#deps.page.recordOf(this.id);
  }

  /** From 1, in its queue. */
  get place(): number {
    return this.#deps.page.placeOf(this.id) ?? 0;
  }

  /** Similarity to the reference record, 0 to 1; null without a similarity search. */
  get score(): number | null {
    return this.#deps.page.scoreOf(this.id);
  }

  /** Answers that submitting sends: the changed, else the saved ones, and the suggestions of a pending record. */
  get answers(): Answers {
    if (this.edit !== undefined) return this.edit.answers;
    return this.record === null ? NO_ANSWERS : initialAnswers(this.record, this.#deps.questions);
  }

  get own(): Answers {
    return this.edit?.answers ?? this.record?.response?.answers ?? NO_ANSWERS;
  }

  get isEdited(): boolean {
    return this.edit !== undefined;
  }

  get isOvertaken(): boolean {
    const { edit, record } = this;
    return edit !== undefined && record !== null && isOvertaken(edit, record);
  }

  /** False for a record with a newer answer, which the user has to see in focus view first. Drafts are not saved in the list. */
  can(act: AnnotationAct): boolean {
    return this.answer.other === null && act !== 'draft' && this.answer.can[act];
  }

  private get edit(): FeedbackEdit | undefined {
    return this.#deps.edits.of(this.id);
  }
}
