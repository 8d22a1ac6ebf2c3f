import type { HonoRequest } from 'hono';
import { err, ok, type Result } from '#domain/shared/result';
import type { Caller } from '../services/access/caller';
import type { AppContext } from '../services/app-context';
import { authenticate } from '../services/session/authenticate';
import { answerOnce, type RepeatableRequest, type Reply } from '../services/idempotency/answer-once';
import type { ServiceFailure } from '../services/service-failure';
import { invalidRequest, unauthorized, type ErrorReply } from './error-bodies';
import { FileAnswer, neverFailing } from './byte-stream';
import { failureReply } from './failure-replies';
import { repeatableRequest, type CallRequest } from './call-request';
import { PortionedItems } from './portioned-items';
import { readBody, unreadableOfStranger, type BodyKind } from './request-body';
import { settledWrite, withoutMissingRows } from './settled-write';
import { jsonWithFloats } from './whole-floats';
import { checkInputs, queryValues, type RequestInputs, type InputSchemas } from './request-inputs';

/** Status of an answer to a call that did what it is for; 303 leads the browser on. */
type Success = 200 | 201 | 204 | 303;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A request whose inputs have the shapes that were asked for. `P`, `Q` and `B` are what the schemas make of them. */
interface Call<P, Q, B> extends RequestInputs<P, Q, B> {
  readonly context: AppContext;
  readonly request: CallRequest;
}

interface CallerCall<P, Q, B> extends Call<P, Q, B> {
  readonly caller: Caller;
}

/** How a long write is carried out in several transactions, so that other callers get in between. */
export interface Portioning<B> {
  /** At least one; portions behind one that was refused are not carried out. */
  of(body: B): readonly B[];
  /** The texts of the answers to several portions, as the answer to all of them. */
  together(texts: readonly string[]): string;
}

interface EndpointSpec<P, Q, B, C> extends InputSchemas<P, Q, B> {
  readonly method: Method;
  readonly path: string;
  /** For the description of the API: what the call gives or does, in a line. */
  readonly summary: string;
  readonly bodyKind?: BodyKind;
  /** Fewer bytes than a body of its kind may have anyway. */
  readonly bodyMaxBytes?: number;
  /** 200 unless told. */
  readonly success?: Success;
  /** Without it, a write is carried out as a whole. */
  readonly portions?: Portioning<B>;
  /** Nothing is changed, although the method is not GET. */
  readonly isRead?: boolean;
  run(call: C): Promise<Result<unknown, ServiceFailure>>;
  /** Work that follows from what was written, and that the transaction of a repeatable request is too short for. */
  after?(call: C): Promise<void>;
}

/** A request that reached its endpoint. */
export interface Arrival {
  readonly request: HonoRequest;
  readonly clientAddress: string;
  /** Does what waits for the caller's bytes. */
  arriving<T>(work: () => Promise<T>): Promise<T>;
  /** Called when the body of an answer cannot be finished; without it, the body fails. */
  broken?(thrown: unknown): void;
}

/** A call of the contract. */
export interface Endpoint {
  readonly method: Method;
  readonly path: string;
  readonly summary: string;
  readonly inputs: InputSchemas<unknown, unknown, unknown>;
  readonly bodyKind: BodyKind;
  readonly success: Success;
  /** Whether callers need no account. */
  readonly isOpen: boolean;
  answer(context: AppContext, arrival: Arrival): Promise<Response>;
}

/** An endpoint for signed-in users. */
export function endpoint<P, Q, B>(spec: EndpointSpec<P, Q, B, CallerCall<P, Q, B>>): Endpoint {
  return build(spec, {
    isOpen: false,
    admit: admitCaller,
    run: async (call, caller) => {
      const own = { ...call, caller };
      const reply = isWrite(spec)
        ? await settledWrite(call.context, caller, () => replyToCaller(spec, own))
        : await replyToCaller(spec, own);
      if (reply.ok) await spec.after?.(own);
      return reply;
    },
  });
}

/** An endpoint for all callers. */
export function openEndpoint<P, Q, B>(spec: EndpointSpec<P, Q, B, Call<P, Q, B>>): Endpoint {
  return build(spec, {
    isOpen: true,
    admit: admitEverybody,
    run: async (call) => answerOf(await withoutMissingRows(() => spec.run(call)), spec.success),
  });
}

function isWrite({ method, isRead }: { readonly method: Method; readonly isRead?: boolean }): boolean {
  return method !== 'GET' && isRead !== true;
}

/** A write under an idempotency key is carried out once, and its answer kept (WIR-85). */
async function replyToCaller<P, Q, B>(
  spec: EndpointSpec<P, Q, B, CallerCall<P, Q, B>>,
  call: CallerCall<P, Q, B>,
): Promise<Result<Answer, ServiceFailure>> {
  const repeatable = isWrite(spec) ? await repeatableRequest(call.request) : ok(null);
  if (!repeatable.ok) return repeatable;
  const { portions } = spec;
  const bodies = portions?.of(call.body) ?? [];
  if (portions === undefined || bodies.length <= 1) return replyOnce(spec, call, repeatable.value);
  const texts: string[] = [];
  for (const [index, body] of bodies.entries()) {
    const portion = repeatable.value && portionOf(repeatable.value, index, bodies.length);
    // One after the other: the next one may be about a record of this one.
    // oxlint-disable-next-line no-await-in-loop
    const reply = await textOf(await replyOnce(spec, { ...call, body }, portion));
    if (!reply.ok) return reply;
    texts.push(reply.value.body ?? '');
  }
  return ok({ status: spec.success ?? 200, body: portions.together(texts) });
}

/** The first portion has the key itself, so that the key on another request is refused before anything is written. */
function portionOf({ key, fingerprint }: RepeatableRequest, index: number, count: number): RepeatableRequest {
  // Keys of callers have no line breaks.
  return {
    key: index === 0 ? key : `${key}\n${index}`,
    fingerprint: `${fingerprint} ${index + 1}/${count}`,
  };
}

async function replyOnce<P, Q, B>(
  spec: EndpointSpec<P, Q, B, CallerCall<P, Q, B>>,
  call: CallerCall<P, Q, B>,
  repeatable: RepeatableRequest | null,
): Promise<Result<Answer, ServiceFailure>> {
  const work = async (context: AppContext) => answerOf(await spec.run({ ...call, context }), spec.success);
  return repeatable === null
    ? work(call.context)
    : answerOnce(call.context, call.caller, repeatable, async (context) => textOf(await work(context)));
}

async function textOf(answer: Result<Answer, ServiceFailure>): Promise<Result<Reply, ServiceFailure>> {
  if (!answer.ok) return answer;
  const { status, body } = answer.value;
  return ok({ status, body: body instanceof ReadableStream ? await new Response(body).text() : body });
}

interface Admission<C, A> {
  readonly isOpen: boolean;
  admit(context: AppContext, headers: Headers): Promise<Result<A, ErrorReply>>;
  run(call: C, admitted: A): Promise<Result<Answer, ServiceFailure>>;
}

/** The order of the checks is the same for all endpoints: readable, admitted, well formed (WIR-10, WIR-93). */
function build<P, Q, B, C, A>(
  spec: EndpointSpec<P, Q, B, C>,
  { isOpen, admit, run }: Admission<Call<P, Q, B>, A>,
): Endpoint {
  const kind = spec.bodyKind ?? (spec.body === undefined ? 'none' : 'json');
  return {
    method: spec.method,
    path: spec.path,
    summary: spec.summary,
    inputs: { params: spec.params, query: spec.query, body: spec.body },
    bodyKind: kind,
    success: spec.success ?? 200,
    isOpen,
    async answer(context, { request: req, clientAddress, arriving, broken }) {
      const admitted = await admit(context, req.raw.headers);
      if (!admitted.ok) {
        const unreadable = await arriving(() => unreadableOfStranger(req.raw, kind));
        return errorResponse(unreadable ?? admitted.error);
      }
      const body = await arriving(() => readBody(req.raw, kind, spec.bodyMaxBytes));
      if (!body.ok) return errorResponse(body.error);
      const query = queryValues(new URL(req.url).searchParams);
      const inputs = checkInputs(spec, { params: req.param(), query, body: body.value.content });
      if (!inputs.ok) return errorResponse(invalidRequest(inputs.error));
      const request: CallRequest = {
        method: spec.method,
        target: req.path + new URL(req.url).search,
        bodyText: body.value.text,
        clientAddress,
        header: (name) => req.raw.headers.get(name),
      };
      const reply = await run({ ...inputs.value, context, request }, admitted.value);
      return reply.ok ? successResponse(reply.value, broken) : errorResponse(failureReply(reply.error));
    },
  };
}

/** The answer of a call that creates or replaces, when it created: its status is 201. */
export class Created {
  readonly body: unknown;

  constructor(body: unknown) {
    this.body = body;
  }
}

/** An answer with headers of its own. */
export class WithHeaders {
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;

  constructor(body: unknown, headers: Readonly<Record<string, string>>) {
    this.body = body;
    this.headers = headers;
  }
}

/** An answer as it leaves: a long one is read as the caller takes it. */
interface Answer {
  readonly status: number;
  readonly body: string | ReadableStream<Uint8Array> | null;
  /** Left out for JSON. */
  readonly headers?: Readonly<Record<string, string>>;
}

function answerOf(
  outcome: Result<unknown, ServiceFailure>,
  success: Success = 200,
): Result<Answer, ServiceFailure> {
  if (!outcome.ok) return outcome;
  if (success === 204) return ok({ status: 204, body: null });
  const { value } = outcome;
  if (value instanceof FileAnswer) return ok({ status: success, body: value.body(), headers: value.headers });
  if (value instanceof WithHeaders) {
    const { body, headers } = value;
    return ok({ status: success, body: body === null ? null : jsonWithFloats(body), headers });
  }
  const [body, status] = value instanceof Created ? [value.body, 201] : [value, success];
  return ok({ status, body: body instanceof PortionedItems ? body.body() : jsonWithFloats(body) });
}

function successResponse({ status, body, headers }: Answer, broken?: Arrival['broken']): Response {
  const isWatched = broken !== undefined && body instanceof ReadableStream;
  return new Response(isWatched ? neverFailing(body, broken) : body, {
    status,
    headers: { ...(body !== null && { 'Content-Type': 'application/json' }), ...headers },
  });
}

async function admitCaller(context: AppContext, headers: Headers): Promise<Result<Caller, ErrorReply>> {
  const caller = await authenticate(context, headers);
  return caller.ok ? caller : err(unauthorized(caller.error === 'bad-token' ? 'Invalid token' : undefined));
}

async function admitEverybody(): Promise<Result<null, ErrorReply>> {
  return ok(null);
}

export function errorResponse({ status, body, headers }: ErrorReply): Response {
  return Response.json(body, { status, ...(headers && { headers }) });
}
