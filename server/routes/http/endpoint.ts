import type { HonoRequest } from 'hono';
import type { Role } from '#domain/access/rights';
import type { ValidationIssueDto } from '#contract/error';
import { IDEMPOTENCY_HEADER } from '#contract/response';
import { err, ok, type Result } from '#domain/shared/result';
import type { Caller } from '#server/services/access/caller';
import type { AppContext } from '#server/services/app-context';
import { WHOLE_BATCH, type BatchPortion } from '#server/services/records/batch-portion';
import { authenticate } from '#server/services/session/authenticate';
import type { ServiceFailure } from '#server/services/service-failure';
import { answerOf, successResponse, type CallAnswer, type Success } from './answer';
import type { Batch } from './batch';
import { usualBody, type LimitsOfBody } from './body-limits';
import { fingerprintOf, repeatableRequest, type CallRequest } from './call-request';
import { carryOut, type BodyPart } from './carry-out';
import { invalidRequest, tooManyLongRequests, unauthorized, type ErrorReply } from './error-bodies';
import { failureReply } from './failures/failure-replies';
import type { PieceRunner } from './json-body';
import {
  isLong,
  readBody,
  unreadableOfStranger,
  USUAL_BODY,
  type BodyKind,
  type RequestBody,
} from './request-body';
import {
  checkInputs,
  queryValues,
  type RawInputs,
  type RequestInputs,
  type InputSchemas,
} from './request-inputs';
import { settledWrite, withoutMissingRows } from './settled-write';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A request whose inputs have the shapes that were asked for. `P`, `Q` and `B` are what the schemas make of them. */
interface Call<P, Q, B> extends RequestInputs<P, Q, B> {
  readonly context: AppContext;
  readonly request: CallRequest;
  /** Bytes of the items of a long body. */
  readonly itemSizes: readonly number[];
  /** The part of a batch that this call is about. */
  readonly portion: BatchPortion;
}

interface CallerCall<P, Q, B> extends Call<P, Q, B> {
  readonly caller: Caller;
}

interface EndpointSpec<P, Q, B, C> extends InputSchemas<P, Q, B> {
  readonly method: Method;
  readonly path: string;
  /** For the description of the API: what the call gives or does, in a line. */
  readonly summary: string;
  readonly bodyKind?: BodyKind;
  /** Default: those of a body without records. */
  readonly bodyLimits?: LimitsOfBody;
  /** Default: 200. */
  readonly success?: Success;
  /**
   * Parts of a body that are carried out in several transactions, so that other requests run between them; at least one. Without it, a
   * write is carried out as a whole.
   */
  portions?(body: B): readonly B[];
  /** For a list of records: a long one is judged as a whole and written in portions. */
  readonly batch?: Batch<B>;
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
    roleOf: ({ role }) => role,
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
    roleOf: () => null,
    run: async (call) => answerOf(await withoutMissingRows(() => spec.run(call)), spec.success),
  });
}

function isWrite({ method, isRead }: { readonly method: Method; readonly isRead?: boolean }): boolean {
  return method !== 'GET' && isRead !== true;
}

async function replyToCaller<P, Q, B>(
  spec: EndpointSpec<P, Q, B, CallerCall<P, Q, B>>,
  call: CallerCall<P, Q, B>,
): Promise<Result<CallAnswer, ServiceFailure>> {
  const { context, caller } = call;
  const repeatable = repeatableRequest(call.request);
  if (!repeatable.ok) return repeatable;
  const between = spec.batch?.between(call.body) ?? null;
  const parts = partsOf(spec, call);
  if (between !== null && parts.length > 1) return err(between);
  return carryOut({
    context,
    caller,
    repeatable: repeatable.value,
    parts,
    isJudgedFirst: spec.batch !== undefined,
    run: async (inner, part) => answerOf(await spec.run({ ...call, ...part, context: inner }), spec.success),
  });
}

function partsOf<P, Q, B>(
  { batch, portions }: EndpointSpec<P, Q, B, CallerCall<P, Q, B>>,
  { body, itemSizes }: CallerCall<P, Q, B>,
): readonly BodyPart<B>[] {
  if (batch !== undefined) return batch.parts(body, itemSizes);
  return (portions?.(body) ?? [body]).map((part) => ({ body: part, portion: WHOLE_BATCH }));
}

interface Admission<C, A> {
  readonly isOpen: boolean;
  admit(context: AppContext, headers: Headers): Promise<Result<A, ErrorReply>>;
  roleOf(admitted: A): Role | null;
  run(call: C, admitted: A): Promise<Result<CallAnswer, ServiceFailure>>;
}

/** The order of the checks is the same for all endpoints: readable, admitted, well formed (WIR-10, WIR-93). */
function build<P, Q, B, C, A>(
  spec: EndpointSpec<P, Q, B, C>,
  { isOpen, admit, roleOf, run }: Admission<Call<P, Q, B>, A>,
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
      const limits = (spec.bodyLimits ?? usualBody)(context.limits, roleOf(admitted.value));
      const answer = async (): Promise<Response> => {
        const runPiece: PieceRunner = (work) => context.pacedWork.piece(work);
        const body = await arriving(() => readBody(req.raw, kind, limits, runPiece));
        if (!body.ok) return errorResponse(body.error);
        const query = queryValues(new URL(req.url).searchParams);
        const raw = { params: req.param(), query, body: body.value.content };
        const inputs = await checked(spec, raw, body.value, runPiece);
        if (!inputs.ok) return errorResponse(invalidRequest(inputs.error));
        const request = await callRequest(spec, req, clientAddress, body.value);
        const call = { ...inputs.value, context, request, portion: WHOLE_BATCH };
        const reply = await run({ ...call, itemSizes: itemSizesOf(body.value) }, admitted.value);
        return reply.ok ? successResponse(reply.value, broken) : errorResponse(failureReply(reply.error));
      };
      const size = bytesToKeep(req.raw.headers, limits.bytes);
      if (!limits.needsRoom || size <= USUAL_BODY.bytes) return answer();
      const answered = await context.bodyRoom.take(size, answer);
      return answered.ok ? answered.value : errorResponse(tooManyLongRequests());
    },
  };
}

/** Bytes that the body of a request may take in memory: those that it declares, else the most that are read. */
function bytesToKeep(headers: Headers, most: number): number {
  const declared = headers.get('content-length');
  if (declared !== null) return Number(declared) > most ? 0 : Number(declared);
  return headers.has('transfer-encoding') ? most : 0;
}

async function checked<P, Q, B, C>(
  spec: EndpointSpec<P, Q, B, C>,
  raw: RawInputs,
  body: RequestBody,
  runPiece: PieceRunner,
): Promise<Result<RequestInputs<P, Q, B>, readonly ValidationIssueDto[]>> {
  if (!isLong(body)) return checkInputs(spec, raw);
  const { batch } = spec;
  const sizes = itemSizesOf(body);
  if (batch === undefined || sizes.length === 0) return runPiece(() => checkInputs(spec, raw));
  const others = checkInputs({ params: spec.params, query: spec.query }, raw);
  const items = await batch.check(raw.body, sizes, runPiece);
  if (others.ok && items.ok) return ok({ ...others.value, body: items.value });
  return err([others, items].flatMap((source) => (source.ok ? [] : source.error)));
}

/** Sizes in the list of items that a body consists of. */
function itemSizesOf({ content, sizes }: RequestBody): readonly number[] {
  const isObject = typeof content === 'object' && content !== null;
  return (isObject && sizes.get(Reflect.get(content, 'items'))) || [];
}

async function callRequest<P, Q, B, C>(
  spec: EndpointSpec<P, Q, B, C>,
  req: HonoRequest,
  clientAddress: string,
  { bytes }: RequestBody,
): Promise<CallRequest> {
  const target = req.path + new URL(req.url).search;
  const { method } = spec;
  const isRepeatable = isWrite(spec) && req.raw.headers.has(IDEMPOTENCY_HEADER);
  return {
    method,
    target,
    fingerprint: isRepeatable ? await fingerprintOf(method, target, bytes) : null,
    clientAddress,
    header: (name) => req.raw.headers.get(name),
  };
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
