import { action, computed, makeObservable, observable } from 'mobx';
import type { Clock } from '#application/shared/ports/clock.port';
import type { Answer } from '#domain/question/answer';
import type { Proposal } from '#domain/question/proposal';
import type { Question, QuestionSettings } from '#domain/question/question';
import type { AnswerContext } from '#ui/annotation-kit/editors/answer-context';
import { FormFocus } from '#ui/annotation-kit/editors/form-focus';
import type { FormNavigation } from '#ui/annotation-kit/editors/form-navigation';
import { questionViewModel, type QuestionViewModel } from '#ui/annotation-kit/editors/question.view-model';

/** A question being designed, with the record that it is shown with, if any. */
export interface PreviewSource {
  /** With the title and the description as typed. */
  readonly asked: Question;
  /** The same object until a setting changes. */
  readonly settings: QuestionSettings;
  readonly suggestion?: Proposal | undefined;
  fieldText?(fieldName: string): string | undefined;
}

/** One question as annotators will answer it, with possibly unsaved settings (SET-18). Its answer is not saved. */
export class QuestionPreview implements AnswerContext, FormNavigation {
  /** The default for annotators who have not decided. */
  readonly suggestionsFirst = null;
  readonly unchecked = null;
  readonly missing: readonly string[] = [];
  readonly tooLong: readonly string[] = [];
  readonly focus: FormFocus;
  readonly name: string;
  readonly #question: Question;
  readonly #source: PreviewSource;
  readonly #clock: Clock;
  /** Null until the user answers; until then, the suggestion is the answer. */
  readonly #given = observable.box<{ readonly answer: Answer | undefined } | null>(null, { deep: false });

  constructor(question: Question, source: PreviewSource, clock: Clock) {
    this.name = question.name;
    this.#question = question;
    this.#source = source;
    this.#clock = clock;
    this.focus = new FormFocus([question]);
    makeObservable<QuestionPreview, 'settings'>(this, {
      asked: computed,
      question: computed,
      settings: computed,
      current: computed,
      setAnswer: action,
      forget: action,
    });
  }

  /** The question with the title and the description as typed. */
  get asked(): Question {
    return this.#source.asked;
  }

  /** Created again when the settings change, but not while the title is typed; the answer is kept. */
  get question(): QuestionViewModel {
    return questionViewModel({ ...this.#question, settings: this.settings }, this, this.#clock);
  }

  /** Always null: there are several previews on the page, and keys go to the focused one. */
  get current(): string | null {
    return null;
  }

  answerTo(): Answer | undefined {
    const given = this.#given.get();
    if (given !== null) return given.answer;
    const suggested = this.#source.suggestion?.value;
    return suggested?.type === this.settings.type ? suggested : undefined;
  }

  savedAnswerTo(): undefined {
    return undefined;
  }

  suggestionFor(): Proposal | undefined {
    return this.#source.suggestion;
  }

  fieldText(fieldName: string): string | undefined {
    return this.#source.fieldText?.(fieldName);
  }

  shared(): null {
    return null;
  }

  setAnswer(_questionName: string, answer: Answer | undefined): void {
    this.#given.set({ answer });
  }

  /** Does nothing, since a preview is never submitted. */
  answeredByDigit(): void {}

  isBounce(): boolean {
    return false;
  }

  /** Does nothing, since the form has no other question. */
  moveFocus(): void {}

  /** Drops the answer when another record is shown. */
  forget(): void {
    this.#given.set(null);
    this.question.rest();
  }

  private get settings(): QuestionSettings {
    return this.#source.settings;
  }
}
