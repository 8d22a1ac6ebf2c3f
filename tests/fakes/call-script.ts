import type { RepositoryFailureCode } from '#application/failure-codes';
import type { RepositoryFailure } from '#application/shared/repository-failure';
import { err, type Result } from '#domain/shared/result';

export type Breakdown = Omit<RepositoryFailure, 'code'>;

interface Call<T> {
  readonly method: string;
  readonly code: RepositoryFailureCode;
  readonly signal?: AbortSignal | undefined;
  readonly answer: () => Result<T, Breakdown>;
}

interface Hold {
  readonly method: string;
  readonly released: Promise<void>;
}

/** Script for the calls of one fake: which fail, which wait, and which were made. */
export class CallScript {
  /** Names of the methods called, in order. */
  readonly log: string[] = [];
  readonly #failures: Array<Breakdown & { readonly method: string }> = [];
  readonly #holds: Hold[] = [];

  /** Lets the next call of a method fail; further ones queue up behind it. */
  failNext(method: string, failure: Breakdown): void {
    this.#failures.push({ ...failure, method });
  }

  /** Keeps the next call of a method waiting until the returned function is called. */
  holdNext(method: string): () => void {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    this.#holds.push({ method, released });
    return release;
  }

  async run<T>({ method, code, signal, answer }: Call<T>): Promise<Result<T, RepositoryFailure>> {
    this.log.push(method);
    const hold = taken(this.#holds, method);
    const failure = taken(this.#failures, method);
    const end = new AbortController();
    await Promise.race([hold?.released ?? Promise.resolve(), aborted(signal, end.signal)]);
    end.abort();
    if (signal?.aborted) return err({ code, kind: 'aborted' });
    if (failure !== undefined) {
      const { method: _, ...breakdown } = failure;
      return err({ code, ...breakdown });
    }
    const result = answer();
    return result.ok ? result : err({ code, ...result.error });
  }
}

/** For a part of a fake that the test did not set up: the answer would be an accident. */
export function notConfigured(call: string): never {
  throw new Error(`${call} was called, but the test gave it nothing to answer`);
}

function taken<T extends { readonly method: string }>(queue: T[], method: string): T | undefined {
  const index = queue.findIndex((item) => item.method === method);
  return index < 0 ? undefined : queue.splice(index, 1)[0];
}

/** Stops to listen when the call ends: a signal may outlast many calls. */
function aborted(signal: AbortSignal | undefined, end: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) resolve();
    signal?.addEventListener('abort', () => resolve(), { once: true, signal: end });
  });
}
