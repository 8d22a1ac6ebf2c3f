import { matchesIn } from '#domain/search/text-matches';
import type { TextQuery } from '#domain/search/text-query';
import { drawnText } from './drawn-text';

/** Milliseconds that counting takes at a time before it waits for the page to be idle. */
const SLICE = 4;

interface TextMatchCountingDeps {
  readonly query: Pick<TextQuery, 'text' | 'mode'>;
  /** Resolves when the page is idle. */
  readonly whenIdle: () => Promise<void>;
  readonly onCounted: (count: number) => void;
}

/** Counts the matches of a rendered text block by block while the page is idle. */
export class TextMatchCounting {
  readonly #deps: TextMatchCountingDeps;
  readonly #counts = new Map<Element, number>();
  #round = 0;

  constructor(deps: TextMatchCountingDeps) {
    this.#deps = deps;
  }

  /** Records the number of matches of a block that was already searched. */
  note(stretch: Element, count: number): void {
    this.#counts.set(stretch, count);
  }

  /** Counts changed blocks again and reports the total. */
  async count(stretches: readonly Element[], changed: Iterable<Element> = []): Promise<void> {
    this.#round += 1;
    const round = this.#round;
    for (const stretch of changed) this.#counts.delete(stretch);
    let sum = 0;
    let until = 0;
    for (const stretch of stretches) {
      if (performance.now() >= until) {
        await this.#deps.whenIdle();
        if (round !== this.#round) return;
        until = performance.now() + SLICE;
      }
      sum += this.#countOf(stretch);
    }
    this.#deps.onCounted(sum);
  }

  /** Drops the count in progress. */
  stop(): void {
    this.#round += 1;
    this.#counts.clear();
  }

  #countOf(stretch: Element): number {
    const count = this.#counts.get(stretch) ?? matchesIn(drawnText(stretch).text, this.#deps.query).length;
    this.#counts.set(stretch, count);
    return count;
  }
}
