import { notConfigured } from './call-script';

interface SentRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  /** As it would go over the wire. */
  readonly body: string;
  readonly signal: AbortSignal;
}

type Answer = (request: SentRequest) => Response | Promise<Response>;

/** The network, as far as a test wants it: answers by script, remembers what was sent, can be aborted. */
export class ScriptedFetch {
  readonly requests: SentRequest[] = [];
  readonly #queue: Answer[] = [];
  #always: Answer | undefined;

  readonly fetch = async (url: string, init: RequestInit): Promise<Response> => {
    const request = await sentRequest(url, init);
    this.requests.push(request);
    const answer = this.#queue.shift() ?? this.#always ?? notConfigured(`fetch ${request.method} ${url}`);
    return Promise.race([answer(request), rejectedByAbort(request.signal)]);
  };

  get last(): SentRequest {
    return this.requests.at(-1) ?? notConfigured('ScriptedFetch.last');
  }

  /** The next request gets this answer; calls queue up. */
  next(status: number, body: unknown): this {
    this.#queue.push(() => jsonResponse(status, body));
    return this;
  }

  nextBy(answer: Answer): this {
    this.#queue.push(answer);
    return this;
  }

  always(status: number, body: unknown): this {
    this.#always = () => jsonResponse(status, body);
    return this;
  }

  /** The next request gets no answer until the returned function gives one. */
  holdNext(): (status: number, body: unknown) => void {
    let release: (response: Response) => void = () => undefined;
    const released = new Promise<Response>((resolve) => {
      release = resolve;
    });
    this.#queue.push(() => released);
    return (status, body) => release(jsonResponse(status, body));
  }
}

function jsonResponse(status: number, body: unknown): Response {
  return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
}

async function sentRequest(url: string, init: RequestInit): Promise<SentRequest> {
  // `Request` refuses relative addresses outside a browser and works out the headers of a body by itself.
  const request = new Request(new URL(url, 'http://ostraka.test'), init);
  const { method, headers, signal } = request;
  return { method, url, headers, signal, body: await request.text() };
}

export function rejectedByAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const refuse = () => reject(new DOMException('aborted', 'AbortError'));
    if (signal.aborted) refuse();
    signal.addEventListener('abort', refuse, { once: true });
  });
}
