import { action, computed, makeObservable, observable } from 'mobx';
import type { Clock } from '#application/shared/ports/clock.port';
import { draftedQuestion } from '#domain/dataset-definition/settings-draft';
import type { QuestionDraft } from '#domain/dataset-definition/settings-draft';
import type { Answer } from '#domain/question/answer';
import { withToggled, type ChoiceSettings } from '#domain/question/choice';
import type { Question, QuestionSettings } from '#domain/question/question';
import type { AnswerContext } from '#ui/annotation-kit/editors/answer-context';
import { FormFocus } from '#ui/annotation-kit/editors/form-focus';
import type { FormNavigation } from '#ui/annotation-kit/editors/form-navigation';
import { questionViewModel, type QuestionViewModel } from '#ui/annotation-kit/editors/question.view-model';

interface EditedQuestion {
  readonly draft: QuestionDraft;
}

/** One question as annotators will answer it, with settings that need not be saved yet (SET-18). Its answer goes nowhere. */
export class QuestionPreview implements AnswerContext, FormNavigation {
  readonly suggestionsFirst = false;
  readonly missing: readonly string[] = [];
  readonly tooLong: readonly string[] = [];
  readonly focus: FormFocus;
  readonly #question: Question;
  readonly #edited: EditedQuestion;
  readonly #clock: Clock;
  readonly #answer = observable.box<Answer | undefined>(undefined, { deep: false });

  constructor(question: Question, edited: EditedQuestion, clock: Clock) {
    this.#question = question;
    this.#edited = edited;
    this.#clock = clock;
    this.focus = new FormFocus([question]);
    makeObservable<QuestionPreview, 'settings'>(this, {
      suggestionsFirst: false,
      missing: false,
      tooLong: false,
      focus: false,
      asked: computed,
      question: computed,
      settings: computed,
      atHand: computed,
      answerTo: false,
      savedAnswerTo: false,
      suggestionFor: false,
      fieldText: false,
      shared: false,
      setAnswer: action,
      press: false,
      answeredByDigit: false,
      moveFocus: false,
    });
  }

  /** The question with the title and the description as they are typed. */
  get asked(): Question {
    return draftedQuestion(this.#question, this.#edited.draft);
  }

  /** Made anew with each change of the settings, though not with a key in the title; its answer stays. */
  get question(): QuestionViewModel {
    return questionViewModel({ ...this.#question, settings: this.settings }, this, this.#clock);
  }

  /** Several previews are on the page: keys mean the one that has the focus. */
  get atHand(): string | null {
    return null;
  }

  answerTo(): Answer | undefined {
    return this.#answer.get();
  }

  savedAnswerTo(): undefined {
    return undefined;
  }

  suggestionFor(): undefined {
    return undefined;
  }

  /** No record is shown. */
  fieldText(): undefined {
    return undefined;
  }

  shared(): null {
    return null;
  }

  setAnswer(_questionName: string, answer: Answer | undefined): void {
    this.#answer.set(answer);
  }

  press(questionName: string, settings: ChoiceSettings, choiceId: string): boolean {
    const answer = withToggled(settings, this.answerTo(), choiceId);
    this.setAnswer(questionName, answer);
    return answer !== undefined;
  }

  /** Nothing is submitted. */
  answeredByDigit(): void {}

  /** No other question is part of this form. */
  moveFocus(): void {}

  private get settings(): QuestionSettings {
    return this.#edited.draft.settings;
  }
}
