import type { HonoRequest } from 'hono';
import { err, ok, type Result } from '#domain/shared/result';
import type { Caller } from '../services/access/caller';
import type { AppContext } from '../services/app-context';
import { authenticate } from '../services/session/authenticate';
import type { ServiceFailure } from '../services/service-failure';
import { invalidRequest, unauthorized, type ErrorReply } from './error-bodies';
import { failureReply } from './failure-replies';
import { PortionedItems } from './portioned-items';
import { readBody, unreadableOfStranger, type BodyKind } from './request-body';
import { jsonWithFloats } from './whole-floats';
import { checkInputs, queryValues, type RequestInputs, type InputSchemas } from './request-inputs';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A request whose inputs have the shapes that were asked for. `P`, `Q` and `B` are what the schemas make of them. */
interface Call<P, Q, B> extends RequestInputs<P, Q, B> {
  readonly context: AppContext;
  readonly request: CallRequest;
}

/** Extras of a request that few endpoints read. */
export interface CallRequest {
  readonly method: string;
  readonly path: string;
  readonly bodyText: string;
  readonly clientAddress: string;
  header(name: string): string | null;
}

interface CallerCall<P, Q, B> extends Call<P, Q, B> {
  readonly caller: Caller;
}

interface EndpointSpec<P, Q, B, C> extends InputSchemas<P, Q, B> {
  readonly method: Method;
  readonly path: string;
  readonly bodyKind?: BodyKind;
  /** Fewer bytes than a body of its kind may have anyway. */
  readonly bodyMaxBytes?: number;
  /** 200 unless told. */
  readonly success?: 200 | 201 | 204;
  run(call: C): Promise<Result<unknown, ServiceFailure>>;
}

/** A request that reached its endpoint. */
export interface Arrival {
  readonly request: HonoRequest;
  readonly clientAddress: string;
}

/** A call of the contract. */
export interface Endpoint {
  readonly method: Method;
  readonly path: string;
  answer(context: AppContext, arrival: Arrival): Promise<Response>;
}

/** An endpoint for signed-in users. */
export function endpoint<P, Q, B>(spec: EndpointSpec<P, Q, B, CallerCall<P, Q, B>>): Endpoint {
  return build(spec, admitCaller, (call, caller) => spec.run({ ...call, caller }));
}

/** An endpoint for all callers. */
export function openEndpoint<P, Q, B>(spec: EndpointSpec<P, Q, B, Call<P, Q, B>>): Endpoint {
  return build(spec, admitEverybody, (call) => spec.run(call));
}

type Admit<A> = (context: AppContext, headers: Headers) => Promise<Result<A, ErrorReply>>;

/** The order of the checks is the same for all endpoints: readable, admitted, well formed (WIR-10, WIR-93). */
function build<P, Q, B, C, A>(
  spec: EndpointSpec<P, Q, B, C>,
  admit: Admit<A>,
  run: (call: Call<P, Q, B>, admitted: A) => Promise<Result<unknown, ServiceFailure>>,
): Endpoint {
  return {
    method: spec.method,
    path: spec.path,
    async answer(context, { request: req, clientAddress }) {
      const kind = spec.bodyKind ?? (spec.body === undefined ? 'none' : 'json');
      const admitted = await admit(context, req.raw.headers);
      if (!admitted.ok) return errorResponse((await unreadableOfStranger(req.raw, kind)) ?? admitted.error);
      const body = await readBody(req.raw, kind, spec.bodyMaxBytes);
      if (!body.ok) return errorResponse(body.error);
      const query = queryValues(new URL(req.url).searchParams);
      const inputs = checkInputs(spec, { params: req.param(), query, body: body.value.content });
      if (!inputs.ok) return errorResponse(invalidRequest(inputs.error));
      const request: CallRequest = {
        method: spec.method,
        path: req.path,
        bodyText: body.value.text,
        clientAddress,
        header: (name) => req.raw.headers.get(name),
      };
      const outcome = await run({ ...inputs.value, context, request }, admitted.value);
      return outcome.ok
        ? successResponse(outcome.value, spec.success)
        : errorResponse(failureReply(outcome.error));
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

function successResponse(value: unknown, success: 200 | 201 | 204 = 200): Response {
  if (success === 204) return new Response(null, { status: 204 });
  const [body, status] = value instanceof Created ? [value.body, 201] : [value, success];
  const content = body instanceof PortionedItems ? body.body() : jsonWithFloats(body);
  return new Response(content, { status, headers: { 'Content-Type': 'application/json' } });
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
