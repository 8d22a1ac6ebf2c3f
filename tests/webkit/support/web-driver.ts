import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '#tests/setup/free-port';

const PROGRAM = 'WebKitWebDriver';
const PATIENCE_MS = 30_000;

/** The name under which WebDriver hands over an element, by its standard. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** An element of a page, as the driver names it. */
export interface ElementHandle {
  readonly [ELEMENT]: string;
}

export const idOf = (element: ElementHandle): string => element[ELEMENT];

/** A refusal of the driver, with its standard's code: `no such element`, `stale element reference`, … */
export class WebDriverProblem extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(`${code}: ${message}`);
    this.code = code;
  }
}

/** One browser window of WebKitGTK, Safari's engine, behind plain WebDriver calls. */
export class WebDriver {
  readonly #driver: ChildProcess;
  readonly #address: string;
  #session = '';

  private constructor(driver: ChildProcess, port: number) {
    this.#driver = driver;
    this.#address = `http://127.0.0.1:${port}`;
  }

  static async start(): Promise<WebDriver> {
    const port = await freePort();
    const options = ['--host=127.0.0.1', `--port=${port}`];
    const process_ = spawn(PROGRAM, options, { stdio: 'ignore', detached: true });
    const driver = new WebDriver(process_, port);
    try {
      await driver.#listens();
      const { sessionId } = await driver.#fetch<{ readonly sessionId: string }>('POST', '/session', {
        capabilities: { alwaysMatch: {} },
      });
      driver.#session = `/session/${sessionId}`;
      return driver;
    } catch (problem) {
      await driver.close();
      throw problem;
    }
  }

  get<T>(path: string): Promise<T> {
    return this.#fetch('GET', this.#session + path);
  }

  post<T>(path: string, body: Readonly<Record<string, unknown>> = {}): Promise<T> {
    return this.#fetch('POST', this.#session + path, body);
  }

  delete<T>(path: string): Promise<T> {
    return this.#fetch('DELETE', this.#session + path);
  }

  /** The window, its network and page processes, and the driver itself. */
  async close(): Promise<void> {
    try {
      if (this.#session !== '') await this.delete('');
    } finally {
      await this.#end();
    }
  }

  /** A driver that was ended alone would leave its browser behind. */
  async #end(): Promise<void> {
    const { pid, exitCode, signalCode } = this.#driver;
    if (pid === undefined || exitCode !== null || signalCode !== null) return;
    const exit = once(this.#driver, 'exit');
    process.kill(-pid, 'SIGKILL');
    await exit;
  }

  async #listens(): Promise<void> {
    const failed = once(this.#driver, 'error').then(([problem]) => Promise.reject(problem as Error)); // The event's own type.
    await Promise.race([failed, this.#answers()]);
  }

  async #answers(): Promise<void> {
    const deadline = Date.now() + PATIENCE_MS;
    while (Date.now() < deadline) {
      const answer = await fetch(`${this.#address}/status`).catch(() => undefined);
      if (answer?.ok === true) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('WebKitWebDriver did not answer');
  }

  async #fetch<T>(method: string, path: string, body?: unknown): Promise<T> {
    const sent = body === undefined ? null : JSON.stringify(body);
    const answer = await fetch(this.#address + path, { method, body: sent });
    // By the standard an answer is either of the two.
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) {
      const { error, message } = value as { error: string; message: string };
      throw new WebDriverProblem(error, message);
    }
    return value as T;
  }
}
