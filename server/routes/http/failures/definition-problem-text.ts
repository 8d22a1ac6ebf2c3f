import type { ChangeProblem } from '#domain/dataset-definition/question-changes';
import type { SpanFieldProblem } from '#domain/dataset-definition/publishing';
import { assertNever } from '#domain/shared/assert-never';
import type { RuleFailure } from '#server/services/service-failure';

type Failure<C extends RuleFailure['code']> = Extract<RuleFailure, { readonly code: C }>;

/** Reasons why a dataset is not published, in the texts of the wire. */
export const UNPUBLISHABLE: Readonly<Record<Failure<'unpublishable'>['reason'], string>> = {
  'already-published': 'Dataset is already published',
  'no-required-field': 'Dataset cannot be published without required fields',
  'no-required-question': 'Dataset cannot be published without required questions',
  'unknown-field': 'Dataset cannot be published with a span question of a field that does not exist',
  'field-taken': 'Dataset cannot be published with two span questions of one field',
};

/** Fields and questions of a published dataset cannot be created or deleted; their texts differ. */
export function frozenText({ kind, act }: Failure<'frozen'>): string {
  if (kind === 'Field')
    return act === 'create'
      ? 'Field cannot be created for a published dataset'
      : 'Fields cannot be deleted for a published dataset';
  return `questions cannot be ${act}d for a published dataset`;
}

export function spanFieldText(problem: SpanFieldProblem): string {
  if (problem.code === 'span-field-taken')
    return `'${problem.field}' is already used by span question with id '${problem.questionId}'`;
  return `'${problem.field}' is not a valid field name.\nValid field names are ${listText(problem.fields)}`;
}

/** Reason why the settings of a question are not changed, in the texts of the wire. */
export function questionChangeText(problem: ChangeProblem): string {
  switch (problem.code) {
    case 'other-type':
      return `question type cannot be changed. expected '${problem.expected}' but got '${problem.given}'`;
    case 'other-option-count':
      return `the number of options cannot be modified. expected ${problem.expected} but got ${problem.given}`;
    case 'other-options':
      return `the option values cannot be modified. found unexpected option values: ${listText(problem.unexpected)}`;
    case 'too-many-visible':
      return `the value for 'visible_options' must be less or equal to the number of items in 'options' (${problem.options})`;
    case 'overlapping-is-final':
      return "'allow_overlapping' can't be disabled because responses may become inconsistent";
    default:
      return assertNever(problem);
  }
}

function listText(items: ReadonlyArray<string | number>): string {
  return `[${items.map((item) => (typeof item === 'number' ? item : `'${item}'`)).join(', ')}]`;
}
