import { err, ok } from '#domain/shared/result';
import { sha256, sha256Bytes } from '#server/security/digest';
import { openText, sealingKey, sealText } from '#server/security/sealed-text';
import {
  forgetLargeReplies,
  keepReply,
  lockReply,
  type StoredReply,
  type ReplyToKeep,
} from '#server/store/queries/idempotency-keys';
import type { Store } from '#server/store/queries/store';
import { inTransaction } from '#server/store/transaction';
import type { CallContext } from '../app-context';
import type { Outcome } from '../service-failure';

/** A request that carries an idempotency key: sent again, it changes nothing and gets the same answer. */
export interface RepeatableRequest {
  readonly key: string;
  /** Equal for two requests that are the same. */
  readonly fingerprint: string;
}

/** The answer to a request that was carried out, as it leaves. */
export interface Reply {
  readonly status: number;
  /** Null where there is none. */
  readonly body: string | null;
}

/**
 * Carries out a request unless this very request was answered before: then it gets the same answer again. The work, all of
 * it in the context that it is given, and the answer are written in one transaction, so that neither is ever there without
 * the other. The same key on another request is a mistake of the sender; a refusal is not kept. An answer may hold a password
 * or an API key: it is sealed by the idempotency key, of which the database has a digest only.
 */
export function answerOnce(
  context: CallContext,
  { key, fingerprint }: RepeatableRequest,
  work: (context: CallContext) => Outcome<Reply>,
): Outcome<Reply> {
  return inTransaction(context.store, async (transaction) => {
    const digest = await sha256(key);
    const kept = await lockReply(transaction, context.caller.id, { key, digest });
    if (kept !== undefined)
      return kept.request_fingerprint === fingerprint
        ? ok({ status: kept.status, body: await bodyOf(kept, key) })
        : err({ code: 'idempotency-key-reused' } as const);
    const reply = await work({ ...context, store: transaction });
    if (reply.ok)
      await keep(transaction, {
        user_id: context.caller.id,
        key_digest: digest,
        request_fingerprint: fingerprint,
        status: reply.value.status,
        sealed_body: reply.value.body && (await sealText(await replySeal(key), reply.value.body)),
        inserted_at: context.clock.timestamp(),
      });
    return reply;
  });
}

/** Whether the same request was carried out before. */
export function wasAnswered(context: CallContext, { key, fingerprint }: RepeatableRequest): Outcome<boolean> {
  return inTransaction(context.store, async (transaction): Outcome<boolean> => {
    const kept = await lockReply(transaction, context.caller.id, { key, digest: await sha256(key) });
    if (kept === undefined) return ok(false);
    return kept.request_fingerprint === fingerprint ? ok(true) : err({ code: 'idempotency-key-reused' });
  });
}

/** Bytes of sealed answers that are kept for one user (LIM-45), enough for all portions of the longest batch. */
const KEPT_BYTES = 128 * 1024 * 1024;
/** Smaller answers do not start a cleanup: a day of them takes little space. */
const LEAST_BYTES = 64 * 1024;

async function keep(transaction: Store, reply: ReplyToKeep): Promise<void> {
  await keepReply(transaction, reply);
  if ((reply.sealed_body?.length ?? 0) >= LEAST_BYTES)
    await forgetLargeReplies(transaction, reply, KEPT_BYTES);
}

async function bodyOf({ sealed_body, plain_body }: StoredReply, key: string): Promise<string | null> {
  return sealed_body === null ? plain_body : openText(await replySeal(key), sealed_body);
}

/** Another digest than the one that the database has. */
async function replySeal(key: string): Promise<CryptoKey> {
  return sealingKey(await sha256Bytes(`kept reply\n${key}`));
}
