import { IDEMPOTENCY_HEADER } from '#contract/response';
import { err, ok, type Result } from '#domain/shared/result';
import { sha256 } from '#server/security/digest';
import type { RepeatableRequest } from '#server/services/responses/repeatable-reply';
import type { ServiceFailure } from '#server/services/service-failure';
import type { CallRequest } from '../endpoint';

const KEY = /^[\x21-\x7e]{1,200}$/;

/** The request's idempotency key with what makes the request recognizable; null when it carries none. */
export async function repeatableRequest(
  request: CallRequest,
): Promise<Result<RepeatableRequest | null, ServiceFailure>> {
  const key = request.header(IDEMPOTENCY_HEADER);
  if (key === null) return ok(null);
  if (!KEY.test(key)) return err({ code: 'bad-idempotency-key' });
  const said = `${request.method} ${request.path}\n${request.bodyText}`;
  return ok({ key, fingerprint: await sha256(said) });
}
