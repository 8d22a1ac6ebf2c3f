import { grown, newUint32 } from './growing';
import { digestOf } from './text-digest';
import type { TokenList } from './token-order';
import type { Vocabulary } from './vocabulary';

/** Bits of the higher half that a double holds next to the 32 of the lower one. */
const HIGH_BITS = 21;

/**
 * Numbers of 53 bits by which sequences of words are known again. Among a million different sequences, the probability that any two
 * have the same number is 1 in 18,000 (n² / 2^54). The number of a sequence depends on nothing else and does not change between
 * versions: addresses and saved views contain it.
 */
export class WordSequences {
  readonly #vocabulary: Vocabulary;
  /** Two halves by word; both are 0 where they are not known yet. */
  #digests = new Uint32Array(0);

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary;
  }

  /** Null for a list without words. */
  numberOf({ numbers, length }: TokenList): number | null {
    if (length === 0) return null;
    let [low, high] = [1, 2];
    for (let at = 0; at < length; at += 1) {
      const word = numbers[at] ?? 0;
      const digests = this.#withDigestOf(word);
      low = mixed(low, digests[word * 2] ?? 0);
      high = mixed(high, digests[word * 2 + 1] ?? 0);
    }
    return (finished(high, length) >>> (32 - HIGH_BITS)) * 2 ** 32 + finished(low, length);
  }

  get bytes(): number {
    return this.#digests.length * 4;
  }

  #withDigestOf(word: number): Uint32Array {
    const known = this.#digests;
    if ((known[word * 2] ?? 0) !== 0 || (known[word * 2 + 1] ?? 0) !== 0) return known;
    this.#digests = grown(known, word * 2 + 2, newUint32);
    this.#digests.set(digestOf(this.#vocabulary.wordOf(word)), word * 2);
    return this.#digests;
  }
}

/** A round of MurmurHash3. */
function mixed(state: number, word: number): number {
  const spread = Math.imul(word, 0xcc9e2d51);
  const next = state ^ Math.imul((spread << 15) | (spread >>> 17), 0x1b873593);
  return (Math.imul((next << 13) | (next >>> 19), 5) + 0xe6546b64) | 0;
}

/** The end of MurmurHash3. */
function finished(state: number, length: number): number {
  let bits = state ^ length;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
