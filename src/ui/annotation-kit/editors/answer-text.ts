import { isBlank, type Answer, type Span } from '#domain/question/answer';
import type { LabelOption, QuestionSettings } from '#domain/question/question';
import { assertNever } from '#domain/shared/assert-never';
import { codePointIndex } from '#domain/text/code-points';

/** An answer as text, with one entry for each option or span. */
export function answerText(
  settings: QuestionSettings,
  answer: Answer | undefined,
  fieldText: (field: string) => string | undefined,
): readonly string[] {
  if (answer === undefined) return [];
  const label = (value: string) => labelText(settings, value);
  switch (answer.type) {
    case 'text':
      return isBlank(answer) ? [] : [answer.value];
    case 'rating':
      return [String(answer.value)];
    case 'label_selection':
      return [label(answer.value)];
    case 'multi_label_selection':
      return answer.value.map(label);
    case 'ranking':
      return answer.value
        .flatMap(({ value, rank }) => (rank === null ? [] : [{ value, rank }]))
        .toSorted((a, b) => a.rank - b.rank)
        .map(({ value, rank }) => `${rank}. ${label(value)}`);
    case 'span': {
      const text = settings.type === 'span' ? (fieldText(settings.field) ?? '') : '';
      const index = codePointIndex(text);
      const marked = ({ start, end }: Span) => text.slice(index.toUnit(start), index.toUnit(end));
      return answer.value.map((span) => `${label(span.label)}: ${marked(span)}`);
    }
    default:
      return assertNever(answer);
  }
}

/** Falls back to the value, which may no longer be an option. */
function labelText(settings: QuestionSettings, value: string): string {
  const options: readonly LabelOption[] =
    !('options' in settings) || settings.type === 'rating' ? [] : settings.options;
  return options.find((option) => option.value === value)?.text ?? value;
}
