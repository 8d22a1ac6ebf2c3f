import type { Fetch } from '#infrastructure/http/http-request';

const LOST = new TypeError('Failed to fetch');

/** A connection to a server, with the faults of one. */
export class FaultyNetwork {
  /**
   * `gone`: calls fail; `deaf`: calls reach the server, whose answer is lost; `signed-out`: calls are refused
   * on the way.
   */
  state: 'well' | 'gone' | 'deaf' | 'signed-out' = 'well';
  /** Method and path of what was sent, with its key. */
  readonly writes: string[] = [];
  readonly #fetch: Fetch;
  #losesNext = false;

  constructor(fetch: Fetch) {
    this.#fetch = fetch;
  }

  /** The next call reaches the server, and its answer alone is lost. */
  loseNext(): void {
    this.#losesNext = true;
  }

  readonly fetch: Fetch = async (url, init) => {
    const isLost = this.#losesNext;
    this.#losesNext = false;
    if (init.method !== 'GET') {
      this.writes.push(new Headers(init.headers).get('idempotency-key') ?? '');
    }
    if (this.state === 'gone') throw LOST;
    if (this.state === 'signed-out') return Response.json({ detail: 'Could not validate' }, { status: 401 });
    const answer = await this.#fetch(url, init);
    if (this.state === 'deaf' || isLost) throw LOST;
    return answer;
  };
}
