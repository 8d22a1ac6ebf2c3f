import { IDEMPOTENCY_HEADER } from '#contract/response';
import { assertNever } from '#domain/shared/assert-never';
import type { ServiceFailure } from '#server/services/service-failure';
import {
  datasetTooLarge,
  readingPaused,
  existingEntity,
  forbidden,
  invalidRequest,
  plainError,
  unauthorized,
  unavailable,
  unknownEntity,
  type ErrorReply,
} from '../error-bodies';
import { conflictText, isBrokenRule, isConflict, ruleText } from './failure-texts';
import { searchProblemText } from './search-problem-text';

/** Reply to a refusal of a service, as in the contract. The texts are part of the wire and stay English. */
export function failureReply(failure: ServiceFailure): ErrorReply {
  if (isBrokenRule(failure)) return plainError(422, ruleText(failure));
  if (isConflict(failure)) return plainError(409, conflictText(failure));
  switch (failure.code) {
    case 'not-found':
      return plainError(404, notFoundText(failure));
    case 'invitation-unknown':
      return plainError(404, 'The invitation is unknown, used or expired');
    case 'no-providers':
    case 'provider-unknown':
    case 'sign-in-unproven':
    case 'sign-in-refused':
      return providerReply(failure);
    case 'entity-unknown':
      return unknownEntity(failure.name, failure.type);
    case 'entity-exists':
      return existingEntity(failure.name, failure.type);
    case 'forbidden':
      return forbidden();
    case 'wrong-credentials':
      return unauthorized();
    case 'too-many-sign-ins':
      return tooManySignIns(failure.retryAfterSeconds);
    case 'response-changed':
      return plainError(412, changedText(failure));
    case 'no-response':
      return plainError(404, `Response to record with id \`${failure.recordId}\` not found`);
    case 'unavailable':
      return unavailable(failure.trouble);
    case 'dataset-too-large':
    case 'reading-paused':
      return noIndexReply(failure.code);
    case 'bad-idempotency-key':
      return badIdempotencyKey();
    case 'bad-search':
      return plainError(422, searchProblemText(failure.problem));
    default:
      return assertNever(failure);
  }
}

/** The dataset has no index, and repeating the request soon does not help. */
function noIndexReply(code: 'dataset-too-large' | 'reading-paused'): ErrorReply {
  return code === 'dataset-too-large' ? datasetTooLarge() : readingPaused();
}

type ProviderFailure = Extract<
  ServiceFailure,
  { readonly code: 'no-providers' | 'provider-unknown' | 'sign-in-unproven' | 'sign-in-refused' }
>;

function providerReply(failure: ProviderFailure): ErrorReply {
  switch (failure.code) {
    case 'no-providers':
      return plainError(404, 'OAuth2 is not enabled');
    case 'provider-unknown':
      return plainError(404, `OAuth2 provider \`${failure.name}\` not found`);
    case 'sign-in-unproven':
      return plainError(
        400,
        'The sign-in is unknown, was finished before, or was not confirmed by the provider',
      );
    case 'sign-in-refused':
      return plainError(401, 'The sign-in was refused');
    default:
      return assertNever(failure);
  }
}

function notFoundText({ entity, id }: Extract<ServiceFailure, { readonly code: 'not-found' }>): string {
  // The one entity whose text has no `id` in it.
  return `${entity} with${entity === 'Vector settings' ? '' : ' id'} \`${id}\` not found`;
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
