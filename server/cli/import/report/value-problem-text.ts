import type { ValueForm, ValueProblem } from '#domain/question/value-problem';
import { assertNever } from '#domain/shared/assert-never';

const FORMS: Readonly<Record<ValueForm, string>> = {
  text: 'a text is expected',
  'whole-number': 'a whole number is expected',
  'list-of-texts': 'a list of texts is expected',
  'list-of-ranked-options': 'a list of ranked options is expected',
  'list-of-spans': 'a list of spans is expected',
};

/** Why a value does not fit its question, as a part of an English sentence. */
export function problemText(problem: ValueProblem): string {
  switch (problem.code) {
    case 'missing':
      return 'it is missing';
    case 'wrong-form':
      return FORMS[problem.form];
    case 'unknown-option':
      return `'${problem.option}' is not one of the options`;
    case 'text-too-long':
      return `at most ${problem.limit} bytes of UTF-8 are taken, and there are ${problem.bytes}`;
    case 'no-option-chosen':
      return 'no option is chosen';
    case 'duplicate-option':
      return `'${problem.option}' is there twice`;
    case 'ranking-incomplete':
      return `${problem.ranked} of ${problem.options} options are ranked`;
    case 'rank-missing':
      return `'${problem.option}' has no rank`;
    case 'rank-out-of-range':
      return `the rank ${problem.rank} of '${problem.option}' is out of range`;
    case 'too-many-spans':
      return `more than ${problem.limit} spans`;
    case 'span-bounds':
      return `the span at position ${problem.position} does not end after its start`;
    case 'span-field-missing':
      return `the record has no field '${problem.field}'`;
    case 'span-outside-text':
      return `the span at position ${problem.position} lies outside the text of ${problem.length} characters`;
    case 'span-overlap':
      return `the span at position ${problem.position} overlaps another one`;
    default:
      return assertNever(problem);
  }
}
