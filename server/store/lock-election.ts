import { randomUUID } from 'node:crypto';
import { closeSync, existsSync, openSync, readdirSync, rmSync } from 'node:fs';
import type { Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { closeSocket, errorCode, isAnswered, listenOnFile, type Release } from './lock-socket';

/** Socket of the process that holds the folder. The file stays behind when that process ends. */
const HOLDER = 'lock.sock';
const SOCKET = /^lock(?:\.[\da-f-]+)?\.sock$/u;
const UNNAMED = /^lock\.[\da-f-]+\.new$/u;

/** Time for another candidate to win or withdraw; a stopped process does neither. */
const RIVAL_MS = 5_000;
const LOOK_AGAIN_MS = 20;
/** How often the holder checks that its files are still there. */
const RESTORE_EVERY_MS = 500;
/** Time for a holder, also a busy one, to put back files that were removed by hand. */
const RESTORED_WITHIN_MS = 4 * RESTORE_EVERY_MS;

/**
 * Takes the folder unless another process has it, in any container on this machine; see docs/design/storage.md. Throws what the
 * file system says when it can have no sockets.
 */
export async function takeByElection(folder: string): Promise<Release | undefined> {
  const candidate = new Candidate(folder);
  try {
    if (await candidate.run()) return () => candidate.release();
    await candidate.release();
    return undefined;
  } catch (error) {
    await candidate.release();
    throw error;
  }
}

/**
 * Each process first names a socket of its own in the folder, then looks for others, and wins only when none is alive.
 * Of any two processes, the second to name its socket sees the first, so that two can never win.
 */
class Candidate {
  readonly #directory: number;
  readonly #id = randomUUID();
  readonly #ownName = `lock.${this.#id}.sock`;
  readonly #sockets = new Map<string, Server>();
  #restoring: NodeJS.Timeout | undefined;
  #restored = Promise.resolve();

  constructor(folder: string) {
    this.#directory = openSync(folder, 'r');
  }

  /** True when this process holds the folder from now on. */
  async run(): Promise<boolean> {
    try {
      await this.#listenAs(this.#ownName);
    } catch (error) {
      // The winner removes sockets without a name, which it takes for left behind.
      if (errorCode(error) === 'ENOENT') return false;
      throw error;
    }
    if (!(await this.#isElected())) return false;
    await this.#listenAs(HOLDER);
    this.#restoring = setInterval(() => {
      this.#restored = this.#restored.then(() => this.#restore());
    }, RESTORE_EVERY_MS).unref();
    return true;
  }

  /** Leaves the holder's file behind: by it the next start knows that no file was removed by hand. */
  async release(): Promise<void> {
    clearInterval(this.#restoring);
    await this.#restored;
    rmSync(this.#path(this.#ownName), { force: true });
    await Promise.all([...this.#sockets.values()].map(closeSocket));
    closeSync(this.#directory);
  }

  async #isElected(): Promise<boolean> {
    const deadline = performance.now() + RIVAL_MS;
    let mayMissFiles = this.#isUsedFolder() && !existsSync(this.#path(HOLDER));
    for (;;) {
      const { living, ended } = await this.#others();
      if (living.some((name) => name === HOLDER || name < this.#ownName)) return false;
      if (living.length === 0 && !mayMissFiles) {
        this.#removeRemains(ended);
        return true;
      }
      if (living.length > 0 && performance.now() > deadline) return false;
      await pause(mayMissFiles ? RESTORED_WITHIN_MS : LOOK_AGAIN_MS);
      mayMissFiles = false;
    }
  }

  async #others(): Promise<{ readonly living: readonly string[]; readonly ended: readonly string[] }> {
    const names = this.#names().filter((name) => SOCKET.test(name) && name !== this.#ownName);
    const answers = await Promise.all(names.map((name) => isAnswered(this.#path(name))));
    return {
      living: names.filter((_, index) => answers[index]),
      ended: names.filter((_, index) => !answers[index]),
    };
  }

  /** A used data folder has other visible files than those of the lock. */
  #isUsedFolder(): boolean {
    return this.#names().some((name) => !name.startsWith('.') && !name.startsWith('lock.'));
  }

  /** Removes files of ended processes only: without its file a living candidate could not be seen. */
  #removeRemains(ended: readonly string[]): void {
    const unnamed = this.#names().filter((name) => UNNAMED.test(name));
    const sockets = ended.filter((name) => name !== HOLDER);
    for (const name of [...unnamed, ...sockets]) rmSync(this.#path(name), { force: true });
  }

  /** Puts back files that were removed by hand, so that the next start sees this process. */
  async #restore(): Promise<void> {
    for (const name of [this.#ownName, HOLDER]) {
      if (existsSync(this.#path(name))) continue;
      try {
        await this.#listenAs(name);
      } catch {
        // The next round tries again; a folder that was removed as a whole needs no lock.
      }
    }
  }

  async #listenAs(name: string): Promise<void> {
    const before = this.#sockets.get(name);
    this.#sockets.set(name, await listenOnFile(this.#path(name), this.#path(`lock.${this.#id}.new`)));
    if (before !== undefined) await closeSocket(before);
  }

  #names(): readonly string[] {
    return readdirSync(this.#path('.'));
  }

  /** Goes through the descriptor, because paths of sockets have at most 107 bytes. */
  #path(name: string): string {
    return `/proc/self/fd/${this.#directory}/${name}`;
  }
}
