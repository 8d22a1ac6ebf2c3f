import { ok } from '#domain/shared/result';
import type { CallContext } from '#server/services/app-context';
import { answerOnce, wasAnswered, type RepeatableRequest } from '#server/services/idempotency/answer-once';
import type { BatchPortion } from '#server/services/records/batch-portion';
import type { Outcome } from '#server/services/service-failure';
import { replyOf, type CallAnswer } from './answer';

/** A part of a request body, written in its own transaction. */
export interface BodyPart<B> {
  readonly body: B;
  readonly portion: BatchPortion;
}

/** A write, in one or several parts. */
export interface Write<B> {
  readonly context: CallContext;
  readonly repeatable: RepeatableRequest | null;
  /** At least one. After a refused part, the rest is not written. */
  readonly parts: readonly BodyPart<B>[];
  /** Check all parts before the first one is written, so that an invalid part leaves nothing behind. */
  readonly isJudgedFirst: boolean;
  run(context: CallContext, part: BodyPart<B>): Outcome<CallAnswer>;
  /** Default: answers of lists. */
  readonly joined?: ((answers: readonly string[]) => string) | undefined;
}

/**
 * Carries a write out. Other requests run between its parts. With an idempotency key each part is written once and its answer is
 * stored (WIR-85), so that a repeated request continues after the last written part.
 */
export async function carryOut<B>(write: Write<B>): Outcome<CallAnswer> {
  const { parts, isJudgedFirst, repeatable, joined = joinedLists } = write;
  const [only] = parts;
  if (only !== undefined && parts.length === 1) return partOnce(write, only, repeatable);
  const keys = parts.map((_, index) => repeatable && keyOfPart(repeatable, index, parts.length));
  const judged = isJudgedFirst ? await judge(write, keys) : ok(null);
  if (!judged.ok) return judged;
  const texts: string[] = [];
  let status = 200;
  for (const [index, part] of parts.entries()) {
    // In sequence, since a part may refer to records of the part before.
    // oxlint-disable-next-line no-await-in-loop
    const reply = await replyOf(await partOnce(write, part, keys[index] ?? null));
    if (!reply.ok) return reply;
    status = reply.value.status;
    if (reply.value.body !== null) texts.push(reply.value.body);
  }
  return ok({ status, body: texts.length === 0 ? null : joined(texts) });
}

async function partOnce<B>(
  { context, run }: Write<B>,
  part: BodyPart<B>,
  repeatable: RepeatableRequest | null,
): Outcome<CallAnswer> {
  return repeatable === null
    ? run(context, part)
    : answerOnce(context, repeatable, async (inner) => replyOf(await run(inner, part)));
}

/** Checks the parts that no earlier request has written. */
async function judge<B>(
  { context, parts, run }: Write<B>,
  keys: readonly (RepeatableRequest | null)[],
): Outcome<null> {
  for (const [index, { body, portion }] of parts.entries()) {
    const key = keys[index] ?? null;
    // oxlint-disable-next-line no-await-in-loop
    const isDone = key === null ? ok(false) : await wasAnswered(context, key);
    if (!isDone.ok) return isDone;
    if (isDone.value) continue;
    // oxlint-disable-next-line no-await-in-loop
    const judged = await run(context, { body, portion: { ...portion, isTrial: true } });
    if (!judged.ok) return judged;
  }
  return ok(null);
}

/** The first part has the key itself, so that the key on another request is refused before anything is written. */
function keyOfPart({ key, fingerprint }: RepeatableRequest, index: number, count: number): RepeatableRequest {
  // Keys of callers have no line breaks.
  return {
    key: index === 0 ? key : `${key}\n${index}`,
    fingerprint: `${fingerprint} ${index + 1}/${count}`,
  };
}

const [BEGIN, END] = ['{"items":[', ']}'];

/** Joins the answers to the parts, each `{"items": […]}`, into one. */
function joinedLists(texts: readonly string[]): string {
  return `${BEGIN}${texts.map((text) => text.slice(BEGIN.length, -END.length)).join(',')}${END}`;
}
