import type { HonoRequest } from 'hono';
import type { ValidationIssueDto } from '#contract/error';
import { IDEMPOTENCY_HEADER } from '#contract/response';
import { err, ok, type Result } from '#domain/shared/result';
import type { AppContext, CallContext } from '#server/services/app-context';
import { WHOLE_BATCH, type BatchPortion } from '#server/services/records/batch-portion';
import { authenticate } from '#server/services/session/authenticate';
import type { Outcome } from '#server/services/service-failure';
import { answerOf, successResponse, type CallAnswer, type Success } from './answer';
import type { Batch } from './batch';
import { usualBody, type LimitsOfBody } from './body-limits';
import { fingerprintOf, repeatableRequest, type CallRequest } from './call-request';
import { carryOut } from './carry-out';
import { invalidRequest, METHOD_NOT_ALLOWED, unauthorized, type ErrorReply } from './error-bodies';
import { failureReply } from './failures/failure-replies';
import type { PieceRunner } from './json-body';
import {
  readBody,
  unreadableOfStranger,
  USUAL_BODY,
  type BodyKind,
  type BodyLimits,
  type RequestBody,
} from './request-body';
import {
  checkInputs,
  queryValues,
  type RawInputs,
  type RequestInputs,
  type InputSchemas,
  type Schema,
} from './request-inputs';
import { pathSchema } from './request-schemas';
import { paramsOf, type NamesIn } from './route-path';
import { settledWrite, withoutMissingRows } from './settled-write';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Method and path of a call, such as `GET /v1/datasets/:dataset_id`. */
type Route = `${Method} /${string}`;

/** The parameters in a path: ids for names that end with `_id`, texts for others. */
type PathParams<R extends Route> = { readonly [N in NamesIn<R>]: string };

/** A request with valid inputs. `P`, `Q` and `B` are the outputs of their schemas. */
interface Call<P, Q, B, C = AppContext> extends RequestInputs<P, Q, B> {
  readonly context: C;
  readonly request: CallRequest;
  /** Bytes of the items of a long body. */
  readonly itemSizes: readonly number[];
  /** The part of a batch that this call writes. */
  readonly portion: BatchPortion;
}

type CallerCall<P, Q, B> = Call<P, Q, B, CallContext>;

interface EndpointSpec<Q, B, C, T> extends Omit<InputSchemas<unknown, Q, B>, 'params'> {
  /** Effect or answer of the call in a line, for the description of the API. */
  readonly summary: string;
  readonly bodyKind?: BodyKind;
  /** Default: those of a body without records. */
  readonly bodyLimits?: LimitsOfBody;
  /** Default: 200. */
  readonly success?: Success;
  /** Divides a body into at least one part. Each part is written in its own transaction; default: one part. */
  portions?(body: B): readonly B[];
  /** Checks a long list of records as a whole and writes it in portions. */
  readonly batch?: Batch<B>;
  /** True for a call that changes nothing, although its method is not GET. */
  readonly isRead?: boolean;
  /** True for a GET that works once. Programs that only look send HEAD, which would use it up and is refused. */
  readonly isOnce?: boolean;
  run(call: C): Outcome<T>;
  /** Body of the answer; default: the value itself. */
  answer?(value: T): unknown;
  /** Work after a successful write that is too long for its transaction. */
  after?(call: C): Promise<void>;
}

/** Answer of a list: `{ "items": [...] }`. */
export function itemsOf<T>(dto: (item: T) => unknown): (items: readonly T[]) => unknown {
  return (items) => ({ items: items.map((item) => dto(item)) });
}

/** A request that reached its endpoint. */
export interface Arrival {
  readonly request: HonoRequest;
  readonly clientAddress: string;
  /** Runs work that waits for the bytes of the caller. */
  arriving<T>(work: () => Promise<T>): Promise<T>;
  /** Called if the body of an answer cannot be finished; without it, the body fails. */
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
export function endpoint<const R extends Route, Q, B, T>(
  route: R,
  spec: EndpointSpec<Q, B, CallerCall<PathParams<R>, Q, B>, T>,
): Endpoint {
  return build<R, Q, B, CallContext>(route, spec, {
    isOpen: false,
    admit: admitCaller,
    run: async (call) => {
      const reply = isWrite(methodOf(route), spec)
        ? await settledWrite(call.context, () => replyToCaller(spec, call))
        : await replyToCaller(spec, call);
      if (reply.ok) await spec.after?.(call);
      return reply;
    },
  });
}

/** An endpoint for all callers. */
export function openEndpoint<const R extends Route, Q, B, T>(
  route: R,
  spec: EndpointSpec<Q, B, Call<PathParams<R>, Q, B>, T>,
): Endpoint {
  return build<R, Q, B, AppContext>(route, spec, {
    isOpen: true,
    admit: async (context) => ok(context),
    run: (call) => withoutMissingRows(() => answered(spec, call)),
  });
}

function methodOf(route: Route): Method {
  return route.slice(0, route.indexOf(' ')) as Method; // A route begins with its method.
}

function isWrite(method: Method, { isRead }: { readonly isRead?: boolean }): boolean {
  return method !== 'GET' && isRead !== true;
}

async function answered<C, T>(
  { run, answer, success }: Pick<EndpointSpec<never, never, C, T>, 'run' | 'answer' | 'success'>,
  call: C,
): Outcome<CallAnswer> {
  const outcome = await run(call);
  return answerOf(outcome.ok && answer !== undefined ? ok(answer(outcome.value)) : outcome, success);
}

async function replyToCaller<P, Q, B, T>(
  spec: EndpointSpec<Q, B, CallerCall<P, Q, B>, T>,
  call: CallerCall<P, Q, B>,
): Outcome<CallAnswer> {
  const { batch, portions } = spec;
  const { context, body, itemSizes } = call;
  const repeatable = repeatableRequest(call.request);
  if (!repeatable.ok) return repeatable;
  const parts =
    batch?.parts(body, itemSizes) ??
    (portions?.(body) ?? [body]).map((part) => ({ body: part, portion: WHOLE_BATCH }));
  const between = parts.length > 1 ? batch?.between(body) : undefined;
  if (between) return err(between);
  return carryOut({
    context,
    repeatable: repeatable.value,
    parts,
    isJudgedFirst: batch !== undefined,
    joined: batch?.joined,
    run: (inner, part) => answered(spec, { ...call, ...part, context: inner }),
  });
}

interface Admission<P, Q, B, C> {
  readonly isOpen: boolean;
  admit(context: AppContext, headers: Headers): Promise<Result<C, ErrorReply>>;
  run(call: Call<P, Q, B, C>): Outcome<CallAnswer>;
}

type BuiltSpec<Q, B> = Omit<EndpointSpec<Q, B, never, never>, 'run' | 'answer' | 'after'>;

function factsOf<R extends Route, Q, B>(route: R, spec: BuiltSpec<Q, B>) {
  const method = methodOf(route);
  const path = route.slice(method.length + 1);
  // The schema has a key for each name in the path.
  const params = pathSchema(path) as Schema<PathParams<R>> | undefined;
  const { summary, query, body, success = 200 } = spec;
  const bodyKind = spec.bodyKind ?? (body === undefined ? 'none' : 'json');
  return { method, path, summary, inputs: { params, query, body }, bodyKind, success };
}

/** Checks every request in the same order: readable, admitted, well formed (WIR-10, WIR-93). */
function build<R extends Route, Q, B, C extends AppContext & Partial<CallContext>>(
  route: R,
  spec: BuiltSpec<Q, B>,
  { isOpen, admit, run }: Admission<PathParams<R>, Q, B, C>,
): Endpoint {
  const facts = factsOf(route, spec);
  const { method, path, inputs, bodyKind } = facts;
  return {
    ...facts,
    isOpen,
    async answer(context, { request: req, clientAddress, arriving, broken }) {
      if (spec.isOnce === true && req.method === 'HEAD')
        return errorResponse({ ...METHOD_NOT_ALLOWED, headers: { Allow: method } });
      const admitted = await admit(context, req.raw.headers);
      if (!admitted.ok) {
        const unreadable = await arriving(() => unreadableOfStranger(req.raw, bodyKind));
        return errorResponse(unreadable ?? admitted.error);
      }
      const limits = (spec.bodyLimits ?? usualBody)(context.limits, admitted.value.caller?.role ?? null);
      const reading = readingOf(context, limits);
      const { runPiece } = reading;
      try {
        const read = await arriving(() => readBody(req.raw, bodyKind, limits, reading));
        if (!read.ok) return errorResponse(read.error);
        const values = queryValues(new URL(req.url).searchParams);
        const raw = { params: paramsOf(path, req.param()), query: values, body: read.value.content };
        const checked = await checkedInputs(inputs, spec.batch, raw, read.value, runPiece);
        if (!checked.ok) return errorResponse(invalidRequest(checked.error));
        const isRepeatable = isWrite(method, spec) && req.raw.headers.has(IDEMPOTENCY_HEADER);
        const request = await callRequest(req, clientAddress, isRepeatable ? read.value.bytes : null);
        const itemSizes = itemSizesOf(read.value, spec.batch);
        const call = { ...checked.value, context: admitted.value, request, itemSizes, portion: WHOLE_BATCH };
        const reply = await run(call);
        return reply.ok ? successResponse(reply.value, broken) : errorResponse(failureReply(reply.error));
      } finally {
        reading.leave();
      }
    },
  };
}

/** Only long bodies take a share of their memory. */
function readingOf({ bodyRooms, pacedWork }: AppContext, { room }: BodyLimits) {
  const share = room && bodyRooms[room].share();
  return {
    runPiece: <T>(work: () => T) => pacedWork.piece(work),
    reserve: async (bytes: number) => bytes <= USUAL_BODY.bytes || !share || share.reach(bytes),
    leave: () => share?.leave(),
  };
}

async function checkedInputs<P, Q, B>(
  schemas: InputSchemas<P, Q, B>,
  batch: Batch<B> | undefined,
  raw: RawInputs,
  body: RequestBody,
  runPiece: PieceRunner,
): Promise<Result<RequestInputs<P, Q, B>, readonly ValidationIssueDto[]>> {
  if (!body.isLong) return checkInputs(schemas, raw);
  const sizes = itemSizesOf(body, batch);
  if (batch === undefined || sizes.length === 0) return runPiece(() => checkInputs(schemas, raw));
  const others = checkInputs({ ...schemas, body: undefined }, raw);
  const items = await batch.check(raw.body, sizes, runPiece);
  if (others.ok && items.ok) return ok({ ...others.value, body: items.value });
  return err([others, items].flatMap((source) => (source.ok ? [] : source.error)));
}

/** Bytes of the items of a body. */
function itemSizesOf(
  { content, sizes }: RequestBody,
  batch: Pick<Batch<never>, 'list'> | undefined,
): readonly number[] {
  if (batch === undefined || typeof content !== 'object' || content === null) return [];
  const list: unknown = content instanceof Map ? content.get(batch.list) : Reflect.get(content, batch.list);
  return sizes.get(list) ?? [];
}

async function callRequest(
  req: HonoRequest,
  clientAddress: string,
  repeatableBytes: Uint8Array | null,
): Promise<CallRequest> {
  const target = req.path + new URL(req.url).search;
  return {
    target,
    fingerprint: repeatableBytes && (await fingerprintOf(req.method, target, repeatableBytes)),
    clientAddress,
    header: (name) => req.raw.headers.get(name),
  };
}

async function admitCaller(context: AppContext, headers: Headers): Promise<Result<CallContext, ErrorReply>> {
  const caller = await authenticate(context, headers);
  if (caller.ok) return ok({ ...context, caller: caller.value });
  return err(unauthorized(caller.error === 'bad-token' ? 'Invalid token' : undefined));
}

export function errorResponse({ status, body, headers }: ErrorReply): Response {
  return Response.json(body, { status, ...(headers && { headers }) });
}
