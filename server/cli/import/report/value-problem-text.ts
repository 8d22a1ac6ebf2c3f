import type { ValueForm, ValueProblem } from '#domain/question/value-problem';
import { textByCode, type TextsByCode } from '#server/text-by-code';

const FORMS: Readonly<Record<ValueForm, string>> = {
  text: 'a text is expected',
  'whole-number': 'a whole number is expected',
  'list-of-texts': 'a list of texts is expected',
  'list-of-ranked-options': 'a list of ranked options is expected',
  'list-of-spans': 'a list of spans is expected',
};

const TEXTS: TextsByCode<ValueProblem> = {
  missing: 'it is missing',
  'wrong-form': ({ form }) => FORMS[form],
  'unknown-option': ({ option }) => `'${option}' is not one of the options`,
  'text-too-long': ({ limit, bytes }) => `at most ${limit} bytes of UTF-8 are taken, and there are ${bytes}`,
  'no-option-chosen': 'no option is chosen',
  'duplicate-option': ({ option }) => `'${option}' is there twice`,
  'ranking-incomplete': ({ ranked, options }) => `${ranked} of ${options} options are ranked`,
  'rank-missing': ({ option }) => `'${option}' has no rank`,
  'rank-out-of-range': ({ rank, option }) => `the rank ${rank} of '${option}' is out of range`,
  'too-many-spans': ({ limit }) => `more than ${limit} spans`,
  'span-bounds': ({ position }) => `the span at position ${position} does not end after its start`,
  'span-field-missing': ({ field }) => `the record has no field '${field}'`,
  'span-outside-text': ({ position, length }) =>
    `the span at position ${position} lies outside the text of ${length} characters`,
  'span-overlap': ({ position }) => `the span at position ${position} overlaps another one`,
};

/** Why a value does not fit its question, as a part of an English sentence. */
export function problemText(problem: ValueProblem): string {
  return textByCode(TEXTS, problem);
}
