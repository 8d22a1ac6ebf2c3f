import { IDEMPOTENCY_HEADER } from '#contract/response';
import { err, ok, type Result } from '#domain/shared/result';
import { sha256OfBytes } from '#server/security/digest';
import type { RepeatableRequest } from '#server/services/idempotency/answer-once';
import type { ServiceFailure } from '#server/services/service-failure';

/** Extras of a request that few endpoints read. */
export interface CallRequest {
  /** Path and query. */
  readonly target: string;
  /** Identifies the request; null without an idempotency key. */
  readonly fingerprint: string | null;
  readonly clientAddress: string;
  header(name: string): string | null;
}

const KEY = /^[\x21-\x7e]{1,200}$/;

/** The idempotency key of a request with its fingerprint; null without a key (LIM-45). */
export function repeatableRequest(request: CallRequest): Result<RepeatableRequest | null, ServiceFailure> {
  const key = request.header(IDEMPOTENCY_HEADER);
  const { fingerprint } = request;
  if (key === null || fingerprint === null) return ok(null);
  return KEY.test(key) ? ok({ key, fingerprint }) : err({ code: 'bad-idempotency-key' });
}

/** Digest of method, target and body. */
export function fingerprintOf(method: string, target: string, body: Uint8Array): Promise<string> {
  return sha256OfBytes(`${method} ${target}\n`, withoutMark(body));
}

/** The bytes without a byte order mark, which is not part of the text. */
function withoutMark(bytes: Uint8Array): Uint8Array {
  const isMarked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  return isMarked ? bytes.subarray(3) : bytes;
}
