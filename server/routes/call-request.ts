import { IDEMPOTENCY_HEADER } from '#contract/response';
import { err, ok, type Result } from '#domain/shared/result';
import { sha256 } from '../security/digest';
import type { RepeatableRequest } from '../services/idempotency/answer-once';
import type { ServiceFailure } from '../services/service-failure';

/** Extras of a request that few endpoints read. */
export interface CallRequest {
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  readonly bodyText: string;
  readonly clientAddress: string;
  header(name: string): string | null;
}

const KEY = /^[\x21-\x7e]{1,200}$/;

/** The request's idempotency key with what makes the request recognizable; null when it carries none (LIM-45). */
export async function repeatableRequest(
  request: CallRequest,
): Promise<Result<RepeatableRequest | null, ServiceFailure>> {
  const key = request.header(IDEMPOTENCY_HEADER);
  if (key === null) return ok(null);
  if (!KEY.test(key)) return err({ code: 'bad-idempotency-key' });
  const said = `${request.method} ${request.target}\n${request.bodyText}`;
  return ok({ key, fingerprint: await sha256(said) });
}
