import { IDEMPOTENCY_HEADER } from '#contract/response';
import type { ServiceFailure } from '#server/services/service-failure';
import {
  codedError,
  invalidRequest,
  plainError,
  unauthorized,
  unavailable,
  type ErrorReply,
} from '../error-bodies';
import { frozenText, questionChangeText, spanFieldText, UNPUBLISHABLE } from './definition-problem-text';
import { exportProblemText } from './export-problem-text';
import { parameterProblemText } from './parameter-problem-text';
import { answersText, badRecordText, notPublishedText, suggestionRefusalText } from './record-problem-text';
import { searchProblemText } from './search-problem-text';
import { forbiddenActText, taskRequestText, taskSearchText } from './task-problem-text';

/** Reply to a refusal of a service, as in the contract. The texts are part of the wire and stay English. */
export function failureReply(failure: ServiceFailure): ErrorReply {
  const reply = REPLIES[failure.code] as (failure: ServiceFailure) => ErrorReply; // The one for this code.
  return reply(failure);
}

const unknown = (detail: string) => plainError(404, detail);
const conflict = (detail: string) => plainError(409, detail);
const brokenRule = (detail: string) => plainError(422, detail);
const forbidden = (detail: string) => codedError(403, 'ForbiddenOperationError', { detail });

const REPLIES: {
  readonly [C in ServiceFailure['code']]: (
    failure: Extract<ServiceFailure, { readonly code: C }>,
  ) => ErrorReply;
} = {
  'wrong-credentials': () => unauthorized(),
  'too-many-sign-ins': ({ retryAfterSeconds: seconds }) => ({
    ...plainError(429, `Too many failed sign-ins. Try again in ${seconds} seconds`),
    headers: { 'Retry-After': String(seconds) },
  }),
  'bad-idempotency-key': () => {
    const msg = 'a key of 1 to 200 visible ASCII characters is expected';
    return invalidRequest([{ loc: ['header', IDEMPOTENCY_HEADER], msg, type: 'value_error' }]);
  },
  unavailable: ({ cause }) => unavailable(cause),
  // The cause of these two is not the request, and repeating it does not help.
  'dataset-too-large': () =>
    plainError(507, 'The dataset is too large for the memory that this server has for search'),
  'reading-paused': () =>
    plainError(
      507,
      'Reading the dataset for search stopped the search twice. It is read again later, or when a manager asks for it',
    ),
  forbidden: () => forbidden('Operation not allowed'),
  'entity-unknown': ({ name, type }) => codedError(404, 'EntityNotFoundError', { name, type }),
  'entity-exists': ({ name, type }) => codedError(409, 'EntityAlreadyExistsError', { name, type }),

  // The text of vectors settings has no `id` in it.
  'not-found': ({ entity, id }) =>
    unknown(`${entity} with${entity === 'Vector settings' ? '' : ' id'} \`${id}\` not found`),
  'no-response': ({ recordId }) => unknown(`Response to record with id \`${recordId}\` not found`),
  'invitation-unknown': () => unknown('The invitation is unknown, used or expired'),
  'no-providers': () => unknown('OAuth2 is not enabled'),
  'provider-unknown': ({ name }) => unknown(`OAuth2 provider \`${name}\` not found`),
  'sign-in-unproven': () =>
    plainError(400, 'The sign-in is unknown, was finished before, or was not confirmed by the provider'),
  'sign-in-refused': () => plainError(401, 'The sign-in was refused'),
  'response-changed': ({ id, recordId }) =>
    plainError(
      412,
      id === null
        ? `Response to record with id \`${recordId}\` was removed in the meantime`
        : `Response with id \`${id}\` was changed in the meantime`,
    ),

  'response-exists': ({ recordId, userId }) =>
    conflict(`Response already exists for record with id \`${recordId}\` and by user with id \`${userId}\``),
  'view-exists': ({ name }) => conflict(`View with name \`${name}\` already exists for this dataset`),
  'part-exists': ({ kind, name, datasetId }) =>
    conflict(`${kind} with name \`${name}\` already exists for dataset with id \`${datasetId}\``),
  'dataset-exists': ({ name, workspaceId }) =>
    conflict(`Dataset with name \`${name}\` already exists for workspace with id \`${workspaceId}\``),
  'not-unique': ({ taken }) => conflict(`${taken} is not unique`),
  'last-owner': ({ id }) => conflict(`User with id \`${id}\` is the last owner who is not disabled`),
  'workspace-in-use': ({ id, family }) =>
    conflict(
      `Cannot delete the workspace ${id}. This workspace has some ${family === 'feedback' ? 'feedback datasets' : 'datasets'} linked`,
    ),

  'workspace-missing': () =>
    codedError(400, 'MissingInputParamError', { message: 'A workspace must be provided' }),
  'wrong-task': ({ task }) =>
    codedError(400, 'WrongTaskError', { message: `Provided task ${task} cannot be applied to dataset` }),
  'task-act-forbidden': ({ act }) => forbidden(forbiddenActText(act)),
  'task-dataset-exists': ({ name, type, workspace }) =>
    codedError(409, 'EntityAlreadyExistsError', { name, type, workspace }),
  'task-record-unknown': ({ dataset, id }) =>
    codedError(404, 'RecordNotFound', { dataset, id, name: `${dataset}.${id}`, type: 'Record' }),
  'dataset-closed': ({ name }) => codedError(400, 'ClosedDatasetError', { name }),
  'too-many-metadata-keys': ({ count: len, most: limit }) =>
    codedError(400, 'MetadataLimitExceededError', { len, limit }),
  'bad-task-request': ({ problem }) =>
    codedError(400, 'BadRequestError', { message: taskRequestText(problem) }),
  'bad-task-search': ({ problem }) =>
    codedError(400, 'InvalidTextSearchError', { message: taskSearchText(problem) }),
  'bad-task-values': ({ problems }) => invalidRequest(problems),

  'wrong-password': () => brokenRule('The current password is wrong'),
  'idempotency-key-reused': () => brokenRule('The idempotency key was used for another request'),
  'bad-answers': (failure) => brokenRule(answersText(failure)),
  'act-undoes-itself': () => brokenRule('an act cannot take itself back'),
  'too-many-views': ({ most }) => brokenRule(`a dataset takes at most ${most} views of one user`),
  'bad-export': ({ problem }) => brokenRule(exportProblemText(problem)),
  'workspace-unknown': ({ name }) => brokenRule(`Workspace '${name}' does not exist`),
  'user-unknown': ({ id }) => brokenRule(`User with id \`${id}\` not found`),
  'dataset-workspace-unknown': ({ id }) => brokenRule(`Workspace with id \`${id}\` not found`),
  unpublishable: ({ reason }) => brokenRule(UNPUBLISHABLE[reason]),
  frozen: (failure) => brokenRule(frozenText(failure)),
  'field-in-use': ({ field, question }) =>
    brokenRule(`Field \`${field}\` is used by span question \`${question}\``),
  'too-many-vectors-settings': ({ datasetId }) =>
    brokenRule(`The maximum number of vector settings has been reached for dataset with id \`${datasetId}\``),
  'bad-question-change': ({ problem }) => brokenRule(questionChangeText(problem)),
  'span-field-unknown': (failure) => brokenRule(spanFieldText(failure)),
  'span-field-taken': (failure) => brokenRule(spanFieldText(failure)),
  'bad-search': ({ problem }) => brokenRule(searchProblemText(problem)),
  'bad-record': (failure) => brokenRule(badRecordText(failure)),
  'bad-suggestion': ({ problem }) => brokenRule(suggestionRefusalText(problem)),
  'records-unknown': ({ ids }) => brokenRule(`Found records that do not exist: ${ids.join(', ')}`),
  'records-repeated': () => brokenRule('Found duplicate records IDs'),
  'malformed-id': () => brokenRule('Invalid UUID format'),
  'too-many-ids': ({ what, most }) => brokenRule(`Cannot delete more than ${most} ${what} at once`),
  'external-ids-taken': ({ externalIds }) =>
    brokenRule(`found records with same external ids: ${externalIds.join(', ')}`),
  'not-published': (failure) => brokenRule(notPublishedText(failure)),
  'bad-parameter': ({ problem }) => brokenRule(parameterProblemText(problem)),
};
