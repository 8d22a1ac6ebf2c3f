/** More than the engine says before it ends. */
const LINES = 20;

/** What the engine writes to its error output; the end of it tells why the engine gave up. */
export class LastWords {
  readonly #lines: string[] = [];
  readonly #folder: string;

  /** The folder takes the place of the one that the engine believes to be in. */
  constructor(folder: string) {
    this.#folder = folder;
  }

  note(line: string): void {
    this.#lines.push(line.replaceAll('/pglite/data', this.#folder));
    if (this.#lines.length > LINES) this.#lines.shift();
  }

  /** Why it gave up, in one line; undefined when it did not say. */
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
