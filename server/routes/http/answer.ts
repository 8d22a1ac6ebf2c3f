import { ok, type Result } from '#domain/shared/result';
import type { Reply } from '#server/services/idempotency/answer-once';
import type { Outcome, ServiceFailure } from '#server/services/service-failure';
import { neverFailing } from './byte-stream';
import { jsonWithFloats } from './whole-floats';

/** Status of a successful answer; 303 redirects the browser. */
export type Success = 200 | 201 | 204 | 303;

/** Answer of a call that creates or replaces, if it created: its status is 201. */
export class Created {
  readonly body: unknown;

  constructor(body: unknown) {
    this.body = body;
  }
}

/** A body that is JSON already, as text or as a stream, so that JSON of users in it stays the same byte for byte. */
export class WrittenJson {
  readonly body: string | ReadableStream<Uint8Array>;

  constructor(body: string | ReadableStream<Uint8Array>) {
    this.body = body;
  }
}

/** An answer with headers of its own. A body that is a stream is sent as it is. */
export class WithHeaders {
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;

  constructor(body: unknown, headers: Readonly<Record<string, string>>) {
    this.body = body;
    this.headers = headers;
  }
}

/** An answer as it is sent; a long body is a stream. */
export interface CallAnswer {
  readonly status: number;
  readonly body: string | ReadableStream<Uint8Array> | null;
  /** Default: those of JSON. */
  readonly headers?: Readonly<Record<string, string>>;
}

export function answerOf(
  outcome: Result<unknown, ServiceFailure>,
  success: Success = 200,
): Result<CallAnswer, ServiceFailure> {
  if (!outcome.ok) return outcome;
  if (success === 204) return ok({ status: 204, body: null });
  const { value } = outcome;
  if (value instanceof WrittenJson) return ok({ status: success, body: value.body });
  if (value instanceof WithHeaders) {
    const { body, headers } = value;
    const isSentAsIs = body === null || body instanceof ReadableStream;
    return ok({ status: success, body: isSentAsIs ? body : jsonWithFloats(body), headers });
  }
  const [body, status] = value instanceof Created ? [value.body, 201] : [value, success];
  return ok({ status, body: jsonWithFloats(body) });
}

/** The answer with its body read to the end. */
export async function replyOf(answer: Result<CallAnswer, ServiceFailure>): Outcome<Reply> {
  if (!answer.ok) return answer;
  const { status, body } = answer.value;
  return ok({ status, body: body instanceof ReadableStream ? await new Response(body).text() : body });
}

export function successResponse(
  { status, body, headers }: CallAnswer,
  broken?: (problem: unknown) => void,
): Response {
  const isWatched = broken !== undefined && body instanceof ReadableStream;
  return new Response(isWatched ? neverFailing(body, broken) : body, {
    status,
    headers: { ...(body !== null && { 'Content-Type': 'application/json' }), ...headers },
  });
}
