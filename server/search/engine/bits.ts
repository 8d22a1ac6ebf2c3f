/** A set of small numbers: those of documents. */
export class Bits {
  readonly #words: Uint32Array;

  /** `size`: one more than the highest number it may hold. */
  constructor(size: number) {
    this.#words = new Uint32Array((size + 31) >>> 5);
  }

  add(number: number): void {
    const word = number >>> 5;
    this.#words[word] = (this.#words[word] ?? 0) | (1 << (number & 31));
  }

  remove(number: number): void {
    const word = number >>> 5;
    this.#words[word] = (this.#words[word] ?? 0) & ~(1 << (number & 31));
  }

  has(number: number): boolean {
    return (((this.#words[number >>> 5] ?? 0) >>> (number & 31)) & 1) === 1;
  }

  copy(): Bits {
    return new Bits(this.#words.length << 5).with(this);
  }

  /** Adds those of another set of the same size. */
  with(other: Bits): this {
    const [words, others] = [this.#words, other.#words];
    for (let at = 0; at < words.length; at += 1) words[at] = (words[at] ?? 0) | (others[at] ?? 0);
    return this;
  }

  /** Keeps what another set has too. */
  within(other: Bits): this {
    const [words, others] = [this.#words, other.#words];
    for (let at = 0; at < words.length; at += 1) words[at] = (words[at] ?? 0) & (others[at] ?? 0);
    return this;
  }

  /** Keeps what another set does not have. */
  without(other: Bits): this {
    const [words, others] = [this.#words, other.#words];
    for (let at = 0; at < words.length; at += 1) words[at] = (words[at] ?? 0) & ~(others[at] ?? 0);
    return this;
  }

  get count(): number {
    let count = 0;
    for (const word of this.#words) count += onesOf(word);
    return count;
  }

  /** In ascending order. */
  numbers(): Uint32Array {
    const words = this.#words;
    const numbers = new Uint32Array(this.count);
    let index = 0;
    for (let at = 0; at < words.length; at += 1) {
      for (let rest = words[at] ?? 0; rest !== 0; rest &= rest - 1) {
        numbers[index] = (at << 5) + 31 - Math.clz32(rest & -rest);
        index += 1;
      }
    }
    return numbers;
  }
}

/** A set of numbers below `size`. */
export function bitsOf(numbers: Uint32Array, size: number): Bits {
  const bits = new Bits(size);
  for (let at = 0; at < numbers.length; at += 1) bits.add(numbers[at] ?? 0);
  return bits;
}

function onesOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
