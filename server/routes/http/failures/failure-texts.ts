import type { RuleFailure, ServiceFailure } from '#server/services/service-failure';
import { frozenText, questionChangeText, spanFieldText, UNPUBLISHABLE } from './definition-problem-text';
import { exportProblemText } from './export-problem-text';
import { parameterProblemText } from './parameter-problem-text';
import { badRecordText, notPublishedText, suggestionRefusalText } from './record-problem-text';
import { responseTooLargeText, valueProblemText } from './value-problem-text';

interface Failure {
  readonly code: string;
}

/** The words of every failure of a kind, by its code. */
type Texts<F extends Failure> = {
  readonly [C in F['code']]: (failure: Extract<F, { readonly code: C }>) => string;
};

/** A rule that was broken; what is wrong with a search has words of its own. */
type BrokenRule = Exclude<RuleFailure, { readonly code: 'bad-search' }>;

type Conflict = Extract<
  ServiceFailure,
  {
    readonly code:
      | 'response-exists'
      | 'view-exists'
      | 'part-exists'
      | 'dataset-exists'
      | 'not-unique'
      | 'workspace-in-use'
      | 'last-owner';
  }
>;

const RULES: Texts<BrokenRule> = {
  'wrong-password': () => 'The current password is wrong',
  'idempotency-key-reused': () => 'The idempotency key was used for another request',
  'unknown-question': ({ question }) =>
    `found response value for non configured question with name='${question}'`,
  'answer-missing': ({ question }) => `missing response value for required question with name='${question}'`,
  'no-answers': () => 'missing response values for submitted response',
  'response-too-large': responseTooLargeText,
  'act-undoes-itself': () => 'an act cannot take itself back',
  'too-many-views': ({ most }) => `a dataset takes at most ${most} views of one user`,
  'bad-export': ({ problem }) => exportProblemText(problem),
  'workspace-unknown': ({ name }) => `Workspace '${name}' does not exist`,
  'user-unknown': ({ id }) => `User with id \`${id}\` not found`,
  'dataset-workspace-unknown': ({ id }) => `Workspace with id \`${id}\` not found`,
  unpublishable: ({ reason }) => UNPUBLISHABLE[reason],
  frozen: frozenText,
  'field-in-use': ({ field, question }) => `Field \`${field}\` is used by span question \`${question}\``,
  'too-many-vectors-settings': ({ datasetId }) =>
    `The maximum number of vector settings has been reached for dataset with id \`${datasetId}\``,
  'bad-question-change': ({ problem }) => questionChangeText(problem),
  'span-field-unknown': spanFieldText,
  'span-field-taken': spanFieldText,
  'bad-value': valueProblemText,
  'bad-record': badRecordText,
  'bad-suggestion': ({ problem }) => suggestionRefusalText(problem),
  'records-unknown': ({ ids }) => `Found records that do not exist: ${ids.join(', ')}`,
  'malformed-id': () => 'Invalid UUID format',
  'too-many-ids': ({ what, most }) => `Cannot delete more than ${most} ${what} at once`,
  'records-repeated': () => 'Found duplicate records IDs',
  'external-ids-taken': ({ externalIds }) =>
    `found records with same external ids: ${externalIds.join(', ')}`,
  'not-published': notPublishedText,
  'bad-parameter': ({ problem }) => parameterProblemText(problem),
};

const CONFLICTS: Texts<Conflict> = {
  'response-exists': ({ recordId, userId }) =>
    `Response already exists for record with id \`${recordId}\` and by user with id \`${userId}\``,
  'view-exists': ({ name }) => `View with name \`${name}\` already exists for this dataset`,
  'part-exists': ({ kind, name, datasetId }) =>
    `${kind} with name \`${name}\` already exists for dataset with id \`${datasetId}\``,
  'dataset-exists': ({ name, workspaceId }) =>
    `Dataset with name \`${name}\` already exists for workspace with id \`${workspaceId}\``,
  'not-unique': ({ taken }) => `${taken} is not unique`,
  'last-owner': ({ id }) => `User with id \`${id}\` is the last owner who is not disabled`,
  'workspace-in-use': ({ id }) =>
    `Cannot delete the workspace ${id}. This workspace has some feedback datasets linked`,
};

export function isBrokenRule(failure: ServiceFailure): failure is BrokenRule {
  return Object.hasOwn(RULES, failure.code);
}

export function isConflict(failure: ServiceFailure): failure is Conflict {
  return Object.hasOwn(CONFLICTS, failure.code);
}

export function ruleText(failure: BrokenRule): string {
  return textOf(RULES, failure);
}

export function conflictText(failure: Conflict): string {
  return textOf(CONFLICTS, failure);
}

function textOf<F extends Failure>(texts: Texts<F>, failure: F): string {
  const code: F['code'] = failure.code;
  const text = texts[code] as (failure: F) => string; // The one for the code of this failure.
  return text(failure);
}
