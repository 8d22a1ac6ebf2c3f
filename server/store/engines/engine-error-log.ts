/** Enough for all that the engine writes before it ends. */
const LINES = 20;

/** Last lines of the engine's error output, with the reason why the engine gave up. */
export class EngineErrorLog {
  readonly #lines: string[] = [];
  readonly #folder: string;

  /** `folder` replaces the path by which the engine knows its folder. */
  constructor(folder: string) {
    this.#folder = folder;
  }

  note(line: string): void {
    this.#lines.push(line.replaceAll('/pglite/data', this.#folder));
    if (this.#lines.length > LINES) this.#lines.shift();
  }

  /** Reason of the engine's end in one line; undefined when the engine gave none. */
  get reason(): string | undefined {
    const last = this.#lines.findLastIndex((line) => GAVE_UP.test(line));
    const fatal = GAVE_UP.exec(this.#lines[last] ?? '')?.[1];
    if (fatal === undefined) return undefined;
    const detail = DETAIL.exec(this.#lines[last + 1] ?? '')?.[1];
    return detail === undefined ? fatal : `${fatal}: ${detail.replace(/\.$/, '')}`;
  }
}

const GAVE_UP = /\b(?:PANIC|FATAL):\s+(.*)$/;
const DETAIL = /\bDETAIL:\s+(.*)$/;
