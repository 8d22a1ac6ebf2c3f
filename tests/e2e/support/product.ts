import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '#tests/setup/free-port';
import manifest from '#package' with { type: 'json' };

export const OWNER = { username: 'owner', password: 'a-password-for-tests' } as const;

const SCRIPTS = path.resolve(import.meta.dirname, '../../../scripts');
const START = path.join(SCRIPTS, 'start.mjs');
const RUN_COMMAND = path.join(SCRIPTS, 'run-command.mjs');
const PATIENCE_MS = 60_000;

/** Options that `npm start` gives to Node.js. */
const NODE_OPTIONS = manifest.scripts.start.split(' ').filter((part) => part.startsWith('--'));

/** A server in front of which the client alone is started, and its end. */
export interface ServerBehind {
  readonly url: string;
  close(): Promise<void>;
}

export interface ProductOptions {
  readonly samples?: boolean;
  /** False starts the server without building the client. */
  readonly client?: boolean;
  /** Given where the address has to be known before the start; a free one otherwise. */
  readonly port?: number;
  readonly env?: Readonly<Record<string, string>>;
  /** Opens another server on the data of this one, at `url`; pages then talk to that one. */
  readonly behind?: (url: string) => Promise<ServerBehind>;
}

/** The built product as a user starts it, with a data folder of its own that outlives restarts. */
export class Product {
  readonly dataFolder: string;
  readonly #port: number;
  readonly #options: ProductOptions;
  #process: ChildProcess | undefined;
  #output = '';
  #behind: ServerBehind | undefined;
  #client: Product | undefined;

  private constructor(port: number, dataFolder: string, options: ProductOptions) {
    this.dataFolder = dataFolder;
    this.#port = port;
    this.#options = options;
  }

  static async start(options: ProductOptions = {}): Promise<Product> {
    const dataFolder = await mkdtemp(path.join(tmpdir(), 'ostraka-e2e-'));
    const product = new Product(options.port ?? (await freePort()), dataFolder, options);
    await product.start().catch(async (problem: unknown) => {
      await product.remove();
      throw problem;
    });
    return product;
  }

  /** Address of the pages. */
  get url(): string {
    return this.#client?.url ?? this.#ownUrl;
  }

  /** Address of its own server, also where pages talk to a server in front of it. */
  get serverUrl(): string {
    return this.#ownUrl;
  }

  /** Everything the product has printed since its last start. */
  get output(): string {
    return this.#output;
  }

  /** Process of the server. */
  get pid(): number {
    const pid = this.#process?.pid;
    if (pid === undefined) throw new Error('The product is not running');
    return pid;
  }

  async start(): Promise<void> {
    const options = ['--port', String(this.#port), '--data', this.dataFolder];
    if (this.#options.samples === false) options.push('--no-samples');
    const program = this.#options.client === false ? [RUN_COMMAND, 'main'] : [START];
    const started = spawn(process.execPath, [...NODE_OPTIONS, ...program, ...options], {
      env: {
        ...process.env,
        ...(this.#options.client === false && { NODE_ENV: 'production' }),
        OSTRAKA_OWNER_PASSWORD: OWNER.password,
        ...this.#options.env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = started;
    this.#output = '';
    // A worker that is ended for being late must not leave a server behind.
    const endWithWorker = (): void => void started.kill('SIGKILL');
    process.once('exit', endWithWorker);
    started.once('exit', () => process.off('exit', endWithWorker));
    for (const stream of [started.stdout, started.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        this.#output += text;
      });
    }
    await this.#answers(started);
    await this.#openClient();
  }

  /** As Ctrl-C does; answers the exit code. */
  stop(): Promise<number | null> {
    return this.#end('SIGINT');
  }

  /** As a power cut does to the process: no handler runs. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }

  async remove(): Promise<void> {
    await this.#client?.remove();
    await this.#end('SIGKILL');
    await this.#behind?.close();
    await rm(this.dataFolder, { recursive: true, force: true });
  }

  get #ownUrl(): string {
    return `http://127.0.0.1:${this.#port}${this.#options.env?.['OSTRAKA_BASE_PATH'] ?? ''}`;
  }

  /** Once: the client and the server behind it outlast restarts of this one. */
  async #openClient(): Promise<void> {
    if (this.#options.behind === undefined || this.#client !== undefined) return;
    this.#behind = await this.#options.behind(this.#ownUrl);
    this.#client = await Product.start({ env: { OSTRAKA_API_URL: this.#behind.url } });
  }

  async #end(signal: NodeJS.Signals): Promise<number | null> {
    const ending = this.#process;
    this.#process = undefined;
    if (ending === undefined || ending.exitCode !== null || ending.signalCode !== null) {
      return ending?.exitCode ?? null;
    }
    const exit = once(ending, 'exit');
    ending.kill(signal);
    await exit;
    return ending.exitCode;
  }

  async #answers(started: ChildProcess): Promise<void> {
    const deadline = Date.now() + PATIENCE_MS;
    while (Date.now() < deadline) {
      if (started.exitCode !== null) break;
      if (await isUp(this.#ownUrl)) return;
    }
    throw new Error(`The product did not start:\n${this.#output}`);
  }
}

async function isUp(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/api/_status`, { signal: AbortSignal.timeout(1000) });
    return answer.ok;
  } catch {
    await new Promise((resolve) => setTimeout(resolve, 50));
    return false;
  }
}
