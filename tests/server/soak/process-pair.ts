import assert from 'node:assert/strict';
import type { SeededRandom } from '../seeded-random';
import { addressOf, startServerProcess, type DataLocation, type ServerProcess } from '../server-process';

export interface SentRequest {
  readonly token?: string;
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
  /** The same request was sent before and got no answer: it may have been carried out then. */
  readonly isRepeated: boolean;
}

interface Running {
  readonly server: ServerProcess;
  readonly address: Promise<string>;
}

/** Two server processes on one PostgreSQL, behind which callers do not know which one answers, and which may be killed. */
export class ProcessPair {
  readonly #location: DataLocation;
  readonly #env: Readonly<Record<string, string>>;
  readonly #running: Running[];
  readonly #ended: ServerProcess[] = [];

  constructor(location: DataLocation, env: Readonly<Record<string, string>>) {
    this.#location = location;
    this.#env = env;
    this.#running = [this.#start(), this.#start()];
  }

  addresses(): Promise<readonly string[]> {
    return Promise.all(this.#running.map(({ address }) => address));
  }

  /** Sends a request to one of the two, and again to any of them until it is answered. */
  async send(request: SentRequest, random: SeededRandom): Promise<Answer> {
    for (let isRepeated = false; ; isRepeated = true) {
      const address = await random.pick(this.#running).address;
      const answer = await ask(address, request);
      if (answer !== null && answer.status !== 503) return { ...answer, isRepeated };
    }
  }

  /** Kills one that has come up, and starts another in its place. */
  async replaceOne(random: SeededRandom): Promise<void> {
    const place = random.below(this.#running.length);
    const killed = this.#running[place];
    await killed?.address;
    // It may have been replaced by then.
    if (killed === undefined || this.#running[place] !== killed) return;
    this.#running[place] = this.#start(killed.server);
    killed.server.kill('SIGKILL');
  }

  /** Everything the processes have written about failures. */
  complaints(): string {
    return [...this.#ended, ...this.#running.map(({ server }) => server)].map((one) => one.stderr()).join('');
  }

  async stop(signal: NodeJS.Signals): Promise<readonly unknown[]> {
    for (const { server } of this.#running) server.kill(signal);
    return Promise.all(this.#running.map(({ server }) => server.exit));
  }

  /** Behind one that was killed: at once with the end of the other, as a supervisor does it. */
  #start(killed?: ServerProcess): Running {
    if (killed === undefined) return this.#startNow();
    this.#ended.push(killed);
    const next = killed.exit.then(() => this.#startNow());
    let server = killed;
    void next.then((running) => (server = running.server));
    return {
      get server() {
        return server;
      },
      address: next.then(({ address }) => address),
    };
  }

  #startNow(): Running {
    const server = startServerProcess(this.#location, {
      args: ['--no-samples'],
      env: this.#env,
      namesFolder: false,
    });
    return { server, address: addressOf(server) };
  }
}

/** Null when the connection broke, so that the outcome is unknown. */
export async function ask(address: string, request: SentRequest): Promise<Omit<Answer, 'isRepeated'> | null> {
  const { token, method, path, body, headers } = request;
  const sent = new Headers(headers);
  if (token !== undefined) sent.set('authorization', `Bearer ${token}`);
  if (body !== undefined && !(body instanceof URLSearchParams)) sent.set('content-type', 'application/json');
  const content = body instanceof URLSearchParams ? body : JSON.stringify(body);
  try {
    const response = await fetch(`${address}/api${path}`, {
      method,
      headers: sent,
      ...(body !== undefined && { body: content }),
    });
    const text = await response.text();
    assert.notEqual(response.status, 401, `The token was refused: ${method} ${path} ${text}`);
    return { status: response.status, body: text === '' ? null : JSON.parse(text) };
  } catch (thrown) {
    // Failures of the network alone are of this class.
    if (thrown instanceof TypeError) return null;
    throw thrown;
  }
}
