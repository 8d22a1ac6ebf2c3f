import { IDEMPOTENCY_HEADER } from '#contract/response';
import { assertNever } from '#domain/shared/assert-never';
import type { RuleFailure, ServiceFailure } from '../services/service-failure';
import {
  forbidden,
  invalidRequest,
  plainError,
  refusedSearch,
  unauthorized,
  unavailable,
  unknownEntity,
  type ErrorReply,
} from './error-bodies';
import { problemText } from './problem-text';
import { searchProblemText } from './search/search-problem-text';

/** Reply to a refusal of a service, as in the contract. The texts are part of the wire and stay English. */
export function failureReply(failure: ServiceFailure): ErrorReply {
  switch (failure.code) {
    case 'not-found':
      return plainError(404, `${failure.entity} with id \`${failure.id}\` not found`);
    case 'task-dataset-unknown':
      return unknownEntity(failure.name, 'ServiceDataset');
    case 'forbidden':
      return forbidden();
    case 'wrong-credentials':
      return unauthorized();
    case 'too-many-sign-ins':
      return tooManySignIns(failure.retryAfterSeconds);
    case 'response-exists':
      return plainError(409, `Response already exists for record with id \`${failure.recordId}\``);
    case 'view-exists':
      return plainError(409, `View with name \`${failure.name}\` already exists for this dataset`);
    case 'response-changed':
      return plainError(412, changedText(failure));
    case 'no-response':
      return plainError(404, `Response to record with id \`${failure.recordId}\` not found`);
    case 'unavailable':
      return unavailable(failure.trouble);
    case 'bad-idempotency-key':
      return badIdempotencyKey();
    case 'idempotency-key-reused':
    case 'unknown-question':
    case 'answer-missing':
    case 'no-answers':
    case 'act-undoes-itself':
    case 'too-many-views':
    case 'bad-value':
    case 'bad-parameter':
      return plainError(422, ruleText(failure));
    case 'bad-search':
      return refusedSearch(failure.problem.code, searchProblemText(failure.problem));
    default:
      return assertNever(failure);
  }
}

function changedText({
  id,
  recordId,
}: Extract<ServiceFailure, { readonly code: 'response-changed' }>): string {
  return id === null
    ? `Response to record with id \`${recordId}\` was removed in the meantime`
    : `Response with id \`${id}\` was changed in the meantime`;
}

function tooManySignIns(seconds: number): ErrorReply {
  const reply = plainError(429, `Too many failed sign-ins. Try again in ${seconds} seconds`);
  return { ...reply, headers: { 'Retry-After': String(seconds) } };
}

function badIdempotencyKey(): ErrorReply {
  const msg = 'a key of 1 to 200 visible ASCII characters is expected';
  return invalidRequest([{ loc: ['header', IDEMPOTENCY_HEADER], msg, type: 'value_error' }]);
}

function ruleText(failure: Exclude<RuleFailure, { readonly code: 'bad-search' }>): string {
  switch (failure.code) {
    case 'idempotency-key-reused':
      return 'The idempotency key was used for another request';
    case 'unknown-question':
      return `found response value for non configured question with name '${failure.question}'`;
    case 'answer-missing':
      return `missing response value for required question with name '${failure.question}'`;
    case 'no-answers':
      return 'missing response values for submitted response';
    case 'act-undoes-itself':
      return 'an act cannot take itself back';
    case 'too-many-views':
      return `a dataset takes at most ${failure.most} views of one user`;
    case 'bad-value':
      return `response value for question '${failure.question}' is not valid: ${problemText(failure.problem)}`;
    case 'bad-parameter':
      return `query parameter '${failure.parameter}' with value '${failure.value}' is not valid: ${failure.reason}`;
    default:
      return assertNever(failure);
  }
}
