import { DIGIT, KINDS, POINT } from './json-signs';

/** Finds runs of at least `length` digits that are no fraction, in bytes that arrive in parts. Looks at one byte of `length`. */
export class DigitRuns {
  readonly #length: number;
  /** Digits at the end of the bytes so far, and whether they are behind a point. */
  #run = 0;
  #isFraction = false;

  constructor(length: number) {
    this.#length = length;
  }

  /** Whether a run reaches its length in the next bytes. */
  take(chunk: Uint8Array): boolean {
    let start = 0;
    while (start < chunk.length && isDigit(chunk[start])) start += 1;
    const isLong = !this.#isFraction && this.#run + start >= this.#length;
    if (start === chunk.length) {
      this.#run += start;
      return isLong;
    }
    const hasLong = isLong || this.#hasLong(chunk, start);
    let end = chunk.length;
    while (end > start && isDigit(chunk[end - 1])) end -= 1;
    this.#run = chunk.length - end;
    this.#isFraction = chunk[end - 1] === POINT;
    return hasLong;
  }

  /** `from` is the place of a byte that is no digit. */
  #hasLong(chunk: Uint8Array, from: number): boolean {
    for (let at = from + this.#length; at < chunk.length; at += this.#length) {
      if (!isDigit(chunk[at])) continue;
      let before = at - 1;
      while (isDigit(chunk[before])) before -= 1;
      while (isDigit(chunk[at + 1])) at += 1;
      if (at - before >= this.#length && chunk[before] !== POINT) return true;
    }
    return false;
  }
}

function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && KINDS[byte] === DIGIT;
}
