type Answer = (request: Request) => Response | Promise<Response>;

/** A server with just the answers that a story needs; everything else does not exist. */
export class ScriptedServer {
  /** Requests received, as `GET /api/me`. */
  readonly asked: string[] = [];
  readonly #answers = new Map<string, Answer>();

  /** From now on, instead of what was answered before. */
  answer(call: string, status: number, body: unknown): this {
    return this.answerBy(call, () => new Response(JSON.stringify(body), { status }));
  }

  answerBy(call: string, answer: Answer): this {
    this.#answers.set(call, answer);
    return this;
  }

  /** The network ends before the server. */
  cut(call: string): this {
    return this.answerBy(call, () => Promise.reject(new TypeError('Failed to fetch')));
  }

  readonly fetch = async (url: string, init?: RequestInit): Promise<Response> => {
    const request = new Request(new URL(url, 'http://ostraka.test'), init);
    const call = `${request.method} ${new URL(request.url).pathname}`;
    this.asked.push(call);
    const answer = this.#answers.get(call);
    return answer === undefined ? new Response('{}', { status: 404 }) : answer(request);
  };
}
