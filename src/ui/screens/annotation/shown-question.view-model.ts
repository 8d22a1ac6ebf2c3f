import { computed, makeObservable } from 'mobx';
import type { Answer } from '../../../domain/question/answer';
import { answerValidity } from '../../../domain/question/answer-validity';
import type { LabelOption, Question, RankingSettings, SpanSettings } from '../../../domain/question/question';
import { spanText } from '../../../domain/question/span-text';
import type { AnswerSheet } from './answer-sheet';

export interface ShownValue {
  readonly key: string;
  /** Rank of an option, or label of a span. */
  readonly mark: string;
  readonly text: string;
}

/** A question whose value can be seen but not changed here yet: ranking and span. */
export class ShownQuestionViewModel {
  readonly kind = 'shown';
  readonly question: Question;
  readonly settings: RankingSettings | SpanSettings;
  private readonly sheet: AnswerSheet;

  constructor(question: Question, settings: RankingSettings | SpanSettings, sheet: AnswerSheet) {
    this.question = question;
    this.settings = settings;
    this.sheet = sheet;
    makeObservable<ShownQuestionViewModel, 'answer' | 'sheet'>(this, {
      kind: false,
      question: false,
      settings: false,
      answer: computed,
      values: computed,
      isSuggested: computed,
      blocksSubmit: computed,
      settle: false,
      rest: false,
      sheet: false,
    });
  }

  get values(): readonly ShownValue[] {
    return this.answer === undefined ? [] : shownValues(this.answer, this.settings, this.sheet);
  }

  get isSuggested(): boolean {
    return this.sheet.suggestionFor(this.question.id) !== undefined;
  }

  /** A required ranking without a full value: nothing that can be done here lets the record be submitted. */
  get blocksSubmit(): boolean {
    const validity = answerValidity(this.settings, this.answer);
    return this.question.required ? validity !== 'valid' : validity === 'partial';
  }

  settle(): void {}

  rest(): void {}

  private get answer(): Answer | undefined {
    return this.sheet.answerTo(this.question.name);
  }
}

function shownValues(
  answer: Answer,
  settings: RankingSettings | SpanSettings,
  sheet: AnswerSheet,
): readonly ShownValue[] {
  const text = (value: string) => optionText(settings.options, value);
  if (answer.type === 'ranking') {
    const ranked = answer.value.flatMap(({ value, rank }) => (rank === null ? [] : [{ value, rank }]));
    return ranked
      .toSorted((a, b) => a.rank - b.rank)
      .map(({ value, rank }) => ({ key: value, mark: String(rank), text: text(value) }));
  }
  if (answer.type !== 'span' || settings.type !== 'span') return [];
  const fieldText = sheet.fieldText(settings.field) ?? '';
  return answer.value.map((span) => ({
    key: `${span.start} ${span.end} ${span.label}`,
    mark: text(span.label),
    text: spanText(fieldText, span),
  }));
}

function optionText(options: readonly LabelOption[], value: string): string {
  return options.find((option) => option.value === value)?.text ?? value;
}
