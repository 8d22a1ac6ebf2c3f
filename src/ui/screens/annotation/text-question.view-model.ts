import { computed, makeObservable } from 'mobx';
import type { Question } from '../../../domain/question/question';
import { matchesSuggestion } from '../../../domain/suggestion/suggestion-match';
import type { AnswerSheet } from './answer-sheet';

export class TextQuestionViewModel {
  readonly kind = 'text';
  readonly question: Question;
  private readonly sheet: AnswerSheet;

  constructor(question: Question, sheet: AnswerSheet) {
    this.question = question;
    this.sheet = sheet;
    makeObservable<TextQuestionViewModel, 'sheet'>(this, {
      kind: false,
      question: false,
      text: computed,
      isSuggested: computed,
      setText: false,
      settle: false,
      rest: false,
      sheet: false,
    });
  }

  get text(): string {
    const answer = this.sheet.answerTo(this.question.name);
    return answer?.type === 'text' ? answer.value : '';
  }

  /** Whether the text is, word for word, what was suggested. */
  get isSuggested(): boolean {
    const suggestion = this.sheet.suggestionFor(this.question.id);
    return suggestion !== undefined && matchesSuggestion(suggestion, { type: 'text', value: this.text });
  }

  setText(value: string): void {
    this.sheet.setAnswer(this.question.name, value === '' ? undefined : { type: 'text', value });
  }

  /** Nothing waits in a text: every character is in the answer at once. */
  settle(): void {}

  rest(): void {}
}
