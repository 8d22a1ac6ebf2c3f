import { action, computed, makeObservable, observableRef } from 'mobx';
import { answersEqual } from '#domain/question/answer';
import type { Question, TextSettings } from '#domain/question/question';
import { matchesSuggestion, type Proposal } from '#domain/question/proposal';
import { answerBytes, answerLimit, isTooLong } from '#domain/question/answer-limit';
import type { UnitRange } from '#domain/text/code-points';
import { hasVisibleCharacter } from '#domain/text/visible-characters';
import type { AnswerContext } from '#ui/annotation-kit/editors/answer-context';

/** In KiB. */
interface TextExcess {
  readonly size: number;
  readonly limit: number;
}

/** Visible view of a text question: the text to write in, its preview, or the suggestion. */
export type TextView = 'write' | 'preview' | 'suggestion';

/**
 * Number of characters up to which the box grows with its text, each paragraph has its own direction, and the preview is
 * automatic. Beyond it, each of these would make the browser lay out the whole text several times per keystroke.
 */
export const LIGHT_TEXT_MAX = 50_000;

export class TextQuestionViewModel {
  readonly kind = 'text';
  readonly question: Question;
  readonly isMarkdown: boolean;
  /** Whether the focus is in the text, which then receives every key. */
  isWriting = false;
  private comparesSuggestion = false;
  private asksForPreview = false;
  private pastedLength = 0;
  private refusedBytes: number | null = null;
  /** Whether the user has typed since the text got the focus; further typing then continues the same change. */
  #hasWritten = false;
  readonly #context: AnswerContext;

  constructor(question: Question, settings: TextSettings, context: AnswerContext) {
    this.question = question;
    this.isMarkdown = settings.useMarkdown;
    this.#context = context;
    makeObservable<
      TextQuestionViewModel,
      'comparesSuggestion' | 'asksForPreview' | 'pastedLength' | 'refusedBytes'
    >(this, {
      isWriting: observableRef,
      comparesSuggestion: observableRef,
      asksForPreview: observableRef,
      pastedLength: observableRef,
      refusedBytes: observableRef,
      text: computed,
      isLong: computed,
      excess: computed,
      refused: computed,
      suggestion: computed,
      suggestedText: computed,
      isSuggested: computed,
      isUnchanged: computed,
      view: computed,
      views: computed,
      setText: action,
      admitsPaste: action,
      startWriting: action,
      stopWriting: action,
      compare: action,
      preview: action,
      takeSuggestion: action,
      rest: action,
    });
  }

  get text(): string {
    const answer = this.#context.answerTo(this.question.name);
    return answer?.type === 'text' ? answer.value : '';
  }

  get isLong(): boolean {
    return this.text.length + this.pastedLength > LIGHT_TEXT_MAX;
  }

  /** Size of a text that is too long to send; null for any other. */
  get excess(): TextExcess | null {
    const answer = { type: 'text', value: this.text } as const;
    return isTooLong(this.question.settings, answer) ? this.#excessOf(answerBytes(answer)) : null;
  }

  /** Size that the text would have with the refused paste; null if no paste was refused. */
  get refused(): TextExcess | null {
    return this.refusedBytes === null ? null : this.#excessOf(this.refusedBytes);
  }

  get suggestion(): Proposal | undefined {
    return this.#context.suggestionFor(this.question.id);
  }

  get suggestedText(): string | null {
    return this.suggestion?.value.type === 'text' ? this.suggestion.value.value : null;
  }

  /** Whether the text equals the suggestion. */
  get isSuggested(): boolean {
    const { suggestion, text } = this;
    return suggestion !== undefined && matchesSuggestion(suggestion, { type: 'text', value: text });
  }

  /** Whether the text equals the suggestion or the saved answer (ANN-20). */
  get isUnchanged(): boolean {
    const saved = this.#context.savedAnswerTo(this.question.name);
    return (
      this.isSuggested || (saved !== undefined && answersEqual(saved, { type: 'text', value: this.text }))
    );
  }

  get view(): TextView {
    if (this.comparesSuggestion && this.views.includes('suggestion')) return 'suggestion';
    const isPreviewed = this.isMarkdown && !this.isWriting && hasVisibleCharacter(this.text);
    return isPreviewed && (!this.isLong || this.asksForPreview) ? 'preview' : 'write';
  }

  /** Available views; a single one leaves nothing to choose. */
  get views(): readonly TextView[] {
    const differs = this.suggestedText !== null && !this.isSuggested;
    return [
      'write',
      ...(this.isMarkdown ? ['preview' as const] : []),
      ...(differs ? ['suggestion' as const] : []),
    ];
  }

  /**
   * Whether a text may replace the selection. A text that would make the answer too long is refused (ANN-88), since
   * laying out megabytes blocks the browser for seconds. For a long text, the box is prepared before the browser lays it
   * out.
   */
  admitsPaste(pasted: string, { start, end }: UnitRange): boolean {
    const value = this.text.slice(0, start) + pasted + this.text.slice(end);
    const answer = { type: 'text', value } as const;
    const isAdmitted = !isTooLong(this.question.settings, answer);
    this.refusedBytes = isAdmitted ? null : answerBytes(answer);
    if (isAdmitted) this.pastedLength = pasted.length;
    return isAdmitted;
  }

  setText(value: string): void {
    this.pastedLength = 0;
    this.refusedBytes = null;
    const answer = value === '' ? undefined : ({ type: 'text', value } as const);
    this.#context.setAnswer(this.question.name, answer, this.#hasWritten);
    this.#hasWritten = this.isWriting;
  }

  startWriting(): void {
    this.isWriting = true;
    this.#hasWritten = false;
    this.comparesSuggestion = false;
    this.asksForPreview = false;
  }

  stopWriting(): void {
    this.isWriting = false;
    this.refusedBytes = null;
    this.#hasWritten = false;
  }

  #excessOf(bytes: number): TextExcess {
    return { size: Math.ceil(bytes / 1024), limit: answerLimit(this.question.settings) / 1024 };
  }

  /** Shows the suggestion instead of the text, without changing the text. */
  compare(): void {
    this.comparesSuggestion = true;
  }

  preview(): void {
    this.comparesSuggestion = false;
    this.asksForPreview = true;
    this.stopWriting();
  }

  /** Replaces the text with the suggestion. */
  takeSuggestion(): void {
    this.#hasWritten = false;
    if (this.suggestedText !== null) this.setText(this.suggestedText);
    this.comparesSuggestion = false;
  }

  /** Does nothing: every character is added to the answer immediately. */
  settle(): void {}

  rest(): void {
    this.comparesSuggestion = false;
    this.asksForPreview = false;
    this.stopWriting();
  }
}
