import { observable, runInAction } from 'mobx';
import type { Answer } from '#domain/question/answer';
import type { Suggestion } from '#domain/feedback/suggestion';
import type { AnswerContext } from '#ui/annotation-kit/editors/answer-context';
import { FormFocus } from '#ui/annotation-kit/editors/form-focus';

/** The form around one question: what was suggested is filled in, and answers are kept. */
export class FakeAnswerContext implements AnswerContext {
  readonly suggestionsFirst = false;
  readonly focus = new FormFocus([]);
  /** Every answer that was set is a change of its own, or continues the one before it. */
  readonly changes: Array<'new' | 'continued'> = [];
  readonly #answer = observable.box<Answer | undefined>(undefined, { deep: false });
  readonly #suggestion: Suggestion | undefined;
  readonly #saved: Answer | undefined;
  readonly #text: string | undefined;

  /** `text` is that of every field. */
  constructor(suggestion?: Suggestion, saved?: Answer, text?: string) {
    this.#text = text;
    this.#suggestion = suggestion;
    this.#saved = saved;
    this.setAnswer('', saved ?? suggestion?.value);
  }

  answerTo(_questionName: string): Answer | undefined {
    return this.#answer.get();
  }

  savedAnswerTo(): Answer | undefined {
    return this.#saved;
  }

  shared(): null {
    return null;
  }

  suggestionFor(): Suggestion | undefined {
    return this.#suggestion;
  }

  fieldText(): string | undefined {
    return this.#text;
  }

  setAnswer(_questionName: string, answer: Answer | undefined, isContinued = false): void {
    this.changes.push(isContinued ? 'continued' : 'new');
    runInAction(() => this.#answer.set(answer));
  }

  answeredByDigit(): void {}

  isBounce(): boolean {
    return false;
  }
}
