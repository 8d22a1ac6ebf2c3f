import type { CharacterRange } from './pattern-tree';
import type { StateGraph } from './state-graph';

const ASCII = 128;

/** Groups of characters that every state of a graph treats in the same way, numbered in the order of code points. */
export class Alphabet {
  /** The first code point of each group. */
  readonly #starts: Uint32Array;
  readonly #ofAscii: Uint16Array;

  constructor({ states }: StateGraph) {
    const starts = new Set([0]);
    for (const state of states) {
      if (state.kind !== 'character') continue;
      for (const { first, last } of state.ranges) starts.add(first).add(last + 1);
    }
    this.#starts = Uint32Array.from(starts).sort();
    this.#ofAscii = Uint16Array.from({ length: ASCII }, (_, codePoint) => this.#search(codePoint));
  }

  get size(): number {
    return this.#starts.length;
  }

  groupOf(codePoint: number): number {
    return codePoint < ASCII ? (this.#ofAscii[codePoint] ?? 0) : this.#search(codePoint);
  }

  /** For each group, 1 if its characters are within the ranges, otherwise 0. */
  groupsWithin(ranges: readonly CharacterRange[]): Uint8Array {
    const within = new Uint8Array(this.size);
    for (const { first, last } of ranges)
      for (let group = this.groupOf(first); (this.#starts[group] ?? Infinity) <= last; group += 1)
        within[group] = 1;
    return within;
  }

  #search(codePoint: number): number {
    let [low, high] = [0, this.#starts.length];
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      if ((this.#starts[middle] ?? 0) <= codePoint) low = middle;
      else high = middle;
    }
    return low;
  }
}
