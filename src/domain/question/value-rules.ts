import type { ResponseStatus } from '../feedback/response';
import { assertNever } from '../shared/assert-never';
import { err, ok, type Result } from '../shared/result';
import type { Answer } from './answer';
import type { LabelOption, QuestionSettings, QuestionType } from './question';
import { checkRanking } from './ranking-value';
import { checkSpans, type FieldText } from './span-value';
import type { ValueForm, ValueProblem } from './value-problem';

/** Use of a value: only a submitted response has to be complete. */
export type ValueUse = ResponseStatus | 'suggestion';

const FORMS: Readonly<Record<QuestionType, ValueForm>> = {
  text: 'text',
  rating: 'whole-number',
  label_selection: 'text',
  multi_label_selection: 'list-of-texts',
  ranking: 'list-of-ranked-options',
  span: 'list-of-spans',
};

export function valueForm({ type }: Pick<QuestionSettings, 'type'>): ValueForm {
  return FORMS[type];
}

/**
 * Validates an external value against its question (VAL-5) and returns it as an answer without unknown properties. `fieldText`
 * returns the text of a field of the record, for spans.
 */
export function checkValue(
  settings: QuestionSettings,
  value: unknown,
  use: ValueUse,
  fieldText: FieldText,
): Result<Answer, ValueProblem> {
  if (value === undefined || value === null) return err({ code: 'missing' });
  switch (settings.type) {
    case 'text':
      return typeof value === 'string'
        ? ok({ type: 'text', value })
        : err({ code: 'wrong-form', form: 'text' });
    case 'rating':
      return checkRating(settings.options, value);
    case 'label_selection':
      return checkLabel(settings.options, value);
    case 'multi_label_selection':
      return checkLabels(settings.options, value);
    case 'ranking':
      return checkRanking(settings.options, value, use === 'submitted');
    case 'span':
      return checkSpans(settings, value, fieldText);
    default:
      return assertNever(settings);
  }
}

function checkRating(options: readonly number[], value: unknown): Result<Answer, ValueProblem> {
  if (typeof value !== 'number' || !Number.isInteger(value))
    return err({ code: 'wrong-form', form: 'whole-number' });
  if (!options.includes(value)) return err({ code: 'unknown-option', option: value });
  return ok({ type: 'rating', value });
}

function checkLabel(options: readonly LabelOption[], value: unknown): Result<Answer, ValueProblem> {
  if (typeof value !== 'string') return err({ code: 'wrong-form', form: 'text' });
  if (!options.some((option) => option.value === value))
    return err({ code: 'unknown-option', option: value });
  return ok({ type: 'label_selection', value });
}

/** Even a draft must not contain an empty list of labels: to remove the answer, omit its entry. */
function checkLabels(options: readonly LabelOption[], value: unknown): Result<Answer, ValueProblem> {
  if (!Array.isArray(value)) return err({ code: 'wrong-form', form: 'list-of-texts' });
  if (value.length === 0) return err({ code: 'no-option-chosen' });
  const chosen = new Set<string>();
  for (const [position, label] of value.entries()) {
    if (typeof label !== 'string') return err({ code: 'wrong-form', form: 'list-of-texts', position });
    if (chosen.has(label)) return err({ code: 'duplicate-option', option: label, position });
    chosen.add(label);
  }
  const known = new Set(options.map((option) => option.value));
  for (const [position, label] of [...chosen].entries())
    if (!known.has(label)) return err({ code: 'unknown-option', option: label, position });
  return ok({ type: 'multi_label_selection', value: [...chosen] });
}
