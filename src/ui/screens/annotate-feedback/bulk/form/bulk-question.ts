import type { Clock } from '#application/shared/ports/clock.port';
import type { Question } from '#domain/question/question';
import type { ChoiceShare } from '#ui/annotation-kit/choice/choice-editing';
import type { AnswerContext, SharedView } from '#ui/annotation-kit/editors/answer-context';
import { questionViewModel, type QuestionViewModel } from '#ui/annotation-kit/editors/question.view-model';
import { computed, makeObservable } from 'mobx';
import type { SharedChange, SharedChanges } from '#domain/bulk/feedback/answer-changes';
import {
  answerOfAll,
  countAfter,
  sharedAnswer,
  type SharedAnswer,
} from '#domain/bulk/feedback/shared-answer';
import { namedChoice, pressedChoice } from '#domain/bulk/feedback/pressed-choice';
import type { Answer, Answers } from '#domain/question/answer';
import type { ChoiceSettings } from '#domain/question/choice';

/** A span question: its answers belong to one text each, and stay as they are. */
export interface UntouchedQuestion {
  readonly kind: 'untouched';
  readonly question: Question;
  settle(): void;
}

export type BulkQuestionViewModel = QuestionViewModel | UntouchedQuestion;

export function bulkQuestion(
  question: Question,
  context: AnswerContext,
  clock: Clock,
): BulkQuestionViewModel {
  return question.settings.type === 'span'
    ? { kind: 'untouched', question, settle: () => undefined }
    : questionViewModel(question, context, clock);
}

interface SelectedRecords {
  readonly answers: readonly Answers[];
  readonly changes: SharedChanges;
  /** Number of selected records that are not on this page; their answers are not known. */
  readonly unseenCount: number;
  change(questionName: string, change: SharedChange | undefined): void;
}

/** One question of the shared form: what the records say to it, counted once, and what is to change. */
export class SharedQuestion implements SharedView {
  readonly question: Question;
  readonly #records: SelectedRecords;

  constructor(question: Question, records: SelectedRecords) {
    this.question = question;
    this.#records = records;
    makeObservable(this, {
      answer: computed,
      change: computed,
      ofAll: computed,
      total: computed,
    });
  }

  /** Before the change. */
  get answer(): SharedAnswer {
    return sharedAnswer(this.question, this.#records.answers);
  }

  get change(): SharedChange | undefined {
    return this.#records.changes.get(this.question.name);
  }

  /** Answer of all records after the change; `undefined` when they have none in common. */
  get ofAll(): Answer | undefined {
    return answerOfAll(this.answer, this.change);
  }

  get total(): number {
    return this.answer.total;
  }

  shareOf(choiceId: string): ChoiceShare | null {
    const { answer, change } = this;
    if (change?.kind === 'labels' && change.removed.has(choiceId)) return 'taken';
    const count = countAfter(answer, change, choiceId);
    return count > 0 && count < answer.total ? count : null;
  }
  press(settings: ChoiceSettings, choiceId: string): boolean {
    return this.#choose(pressedChoice, settings, choiceId);
  }

  choose(settings: ChoiceSettings, choiceId: string): boolean {
    return this.#choose(namedChoice, settings, choiceId);
  }

  #choose(changed: typeof pressedChoice, settings: ChoiceSettings, choiceId: string): boolean {
    const isWhole = this.#records.unseenCount === 0;
    const change = changed({ settings, shared: this.answer, isWhole }, this.change, choiceId);
    if (change !== this.change) this.#records.change(this.question.name, change);
    return change !== undefined;
  }
}
