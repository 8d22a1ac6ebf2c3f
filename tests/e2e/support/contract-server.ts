import { IDEMPOTENCY_HEADER, PRECONDITION_HEADER } from '#contract/response';
import { proxyTo } from '#server/client/api-proxy';
import { openListener, type Listener } from '#server/start/listener';
import { ContractTaskCalls } from './contract-task-calls';

/** Calls of ours that version 1.28 of the API lacks, below `/api`. */
const UNKNOWN_CALLS = [
  /^\/_ready$/u,
  /^\/v1\/me\/datasets\/[^/]+\/(?:acts|history|views)\b/u,
  /^\/v1\/me\/datasets\/[^/]+\/records\/search\/(?:counts|preparation)$/u,
  /^\/v1\/me\/datasets\/[^/]+\/records\/[^/]+\/place$/u,
  /^\/v1\/me\/records\/[^/]+\/response$/u,
  /^\/v1\/me\/responses\/bulk\/removals$/u,
  /^\/v1\/me\/views\//u,
  /^\/v1\/records\/[^/]+\/history$/u,
  /^\/v1\/datasets\/[^/]+\/people\b/u,
  /^\/datasets\/[^/]+\/people\b/u,
  /^\/datasets\/[^/]+\/records\/[^/]+\/history$/u,
  /^\/v1\/(?:me\/)?(?:datasets\/[^/]+\/)?exports\b/u,
  /^\/v1\/invitations\b/u,
  /^\/v1\/me\/(?:password|api-key|key-bindings)$/u,
  /^\/v1\/users\/[^/]+(?:\/(?:password|api-key))?$/u,
];

const notFound = async () => Response.json({ detail: 'Not Found' }, { status: 404 });

/** A server that speaks nothing but version 1.28 of the API, with the data of one of ours at `url`. */
export async function openContractServer(url: string): Promise<Listener> {
  const ours = proxyTo(url, notFound);
  const listener = await openListener('127.0.0.1', 0);
  if (!listener.ok) throw new Error(`The contract server could not listen: ${listener.error.code}`);
  const taskCalls = new ContractTaskCalls(async (request) => ours(request));
  listener.value.answerWith((request) => {
    const call = new URL(request.url).pathname.replace(/^\/api/u, '');
    if (call === '/_info') return Response.json({ version: '1.28.0' });
    if (UNKNOWN_CALLS.some((unknown) => unknown.test(call))) return notFound();
    const heard = withoutOurParts(request);
    return taskCalls.answer(heard) ?? ours(heard);
  });
  return listener.value;
}

function withoutOurParts(request: Request): Request {
  const heard = new Request(request.url.replace('/me?include=key_bindings', '/me'), request);
  heard.headers.delete(IDEMPOTENCY_HEADER);
  heard.headers.delete(PRECONDITION_HEADER);
  return heard;
}
