import { matchesIn } from '#domain/search/text-matches';
import type { TextQuery } from '#domain/search/text-query';
import { drawnText } from './drawn-text';

/** Milliseconds that counting takes at once; then it waits until the page rests again. */
const SLICE = 4;

interface TextMatchCountingDeps {
  readonly query: Pick<TextQuery, 'text' | 'mode'>;
  /** Ends when the page has nothing better to do. */
  readonly whenIdle: () => Promise<void>;
  readonly onCounted: (count: number) => void;
}

/** Counts the matches of a rendered text, stretch by stretch, while the page is idle. */
export class TextMatchCounting {
  readonly #deps: TextMatchCountingDeps;
  readonly #counts = new Map<Element, number>();
  #round = 0;

  constructor(deps: TextMatchCountingDeps) {
    this.#deps = deps;
  }

  /** The matches of a stretch were found for another purpose. */
  note(stretch: Element, count: number): void {
    this.#counts.set(stretch, count);
  }

  /** Counts again what has changed since, and tells the whole. */
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
