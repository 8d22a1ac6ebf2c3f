import { err, ok, type Result } from '#domain/shared/result';
import { toJsonText, type JsonValue } from '#server/store/json';
import { findReply, rememberReply } from '#server/store/queries/idempotency-keys';
import type { Store } from '#server/store/queries/store';
import type { Caller } from '../access/caller';
import type { ServiceFailure } from '../service-failure';

/** A request that carries an idempotency key: sent again, it changes nothing and gets the same answer. */
export interface RepeatableRequest {
  readonly key: string;
  /** Tells whether two requests are the same. */
  readonly fingerprint: string;
}

/**
 * Does the work unless this very request was answered before: then it gets the same answer again. The same key on
 * another request is a mistake of the sender.
 */
export async function unlessRepeated(
  store: Store,
  caller: Caller,
  request: RepeatableRequest | null,
  work: () => Promise<Result<unknown, ServiceFailure>>,
): Promise<Result<unknown, ServiceFailure>> {
  const reply = request && (await findReply(store, caller.id, request.key));
  if (!reply) return work();
  return reply.request_fingerprint === request.fingerprint
    ? ok(reply.body)
    : err({ code: 'idempotency-key-reused' });
}

export interface GivenReply {
  readonly datasetId: string;
  readonly status: number;
  readonly body: JsonValue;
  readonly at: string;
}

/** Keeps the answer with the writes it speaks of; false when the key was taken by another request meanwhile. */
export function keepReply(
  transaction: Store,
  caller: Caller,
  request: RepeatableRequest | null,
  { datasetId, status, body, at }: GivenReply,
): Promise<boolean> {
  if (request === null) return Promise.resolve(true);
  return rememberReply(transaction, {
    user_id: caller.id,
    key: request.key,
    dataset_id: datasetId,
    request_fingerprint: request.fingerprint,
    status,
    body: toJsonText(body),
    inserted_at: at,
  });
}
