import { observable, runInAction } from 'mobx';
import type { Answer } from '../../src/domain/question/answer';
import type { Suggestion } from '../../src/domain/suggestion/suggestion';
import type { AnswerSheet } from '../../src/ui/screens/annotation/answer-sheet';

/** The form around one question: what was suggested is filled in, and answers are kept. */
export class FakeAnswerSheet implements AnswerSheet {
  readonly suggestionsFirst = false;
  readonly #answer = observable.box<Answer | undefined>(undefined, { deep: false });
  readonly #suggestion: Suggestion | undefined;

  constructor(suggestion?: Suggestion) {
    this.#suggestion = suggestion;
    this.setAnswer('', suggestion?.value);
  }

  answerTo(_questionName: string): Answer | undefined {
    return this.#answer.get();
  }

  suggestionFor(): Suggestion | undefined {
    return this.#suggestion;
  }

  fieldText(): string | undefined {
    return undefined;
  }

  setAnswer(_questionName: string, answer: Answer | undefined): void {
    runInAction(() => this.#answer.set(answer));
  }

  answeredByDigit(): void {}

  moveOnAfterChoice(): void {}
}
