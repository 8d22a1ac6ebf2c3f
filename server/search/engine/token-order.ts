import type { Archive } from './archive';
import { grown, newUint32, newUint8 } from './growing';

const PAGE_BITS = 20;
const PAGE = 1 << PAGE_BITS;
/** Bytes of the largest number. */
const MAX_BYTES = 5;

/** Words of a document by number, in their order. One list serves many documents, one after the other. */
export class TokenList {
  numbers = new Uint32Array(256);
  length = 0;

  clear(): void {
    this.length = 0;
  }

  reserve(length: number): void {
    this.numbers = grown(this.numbers, length, newUint32);
  }
}

/**
 * The words of each text in their order. A number takes a byte for each seven of its bits: frequent words have small numbers, since they
 * come early. All texts are in a few large pages, of which only the last one is not full.
 */
export class TokenOrder {
  #pages: Uint8Array[] = [];
  #used = 0;
  /** By text: its first byte. 32 bits are enough for more text than the memory of a server holds. */
  #starts = new Uint32Array(0);

  /** Begins a text, to which all words belong that are added from now on. */
  begin(text: number): void {
    this.#starts = grown(this.#starts, text + 1, newUint32);
    this.#starts[text] = this.#used;
  }

  add(word: number): void {
    let rest = word;
    for (; rest > 0x7f; rest >>>= 7) this.#push((rest & 0x7f) | 0x80);
    this.#push(rest);
  }

  /** Adds the words of a text to a list. `count`: how many it has. */
  read(text: number, count: number, into: TokenList): void {
    into.reserve(into.length + count);
    const { numbers, length } = into;
    const start = this.#starts[text] ?? 0;
    const page = this.#pages[start >>> PAGE_BITS];
    const at = start & (PAGE - 1);
    into.length = length + count;
    if (page === undefined) return;
    const isInPage = at + count * MAX_BYTES <= page.length;
    if (isInPage) readWithin(page, at, numbers.subarray(length, length + count));
    else this.#readAcross(start, numbers.subarray(length, length + count));
  }

  /**
   * The texts with other numbers: `texts` has the new number of each, or -1 for one to leave out, in ascending order. `lengths`: words by
   * new text. `words`: new numbers of words.
   */
  renumbered(texts: Int32Array, lengths: Uint32Array, words: Int32Array): TokenOrder {
    const order = new TokenOrder();
    const tokens = new TokenList();
    for (let text = 0; text < texts.length; text += 1) {
      const number = texts[text] ?? -1;
      if (number < 0) continue;
      tokens.clear();
      this.read(text, lengths[number] ?? 0, tokens);
      order.begin(number);
      for (let at = 0; at < tokens.length; at += 1) order.add(words[tokens.numbers[at] ?? 0] ?? 0);
    }
    return order;
  }

  archive(archive: Archive): void {
    this.#used = archive.value(this.#used);
    const pages = archive.value(this.#pages.length);
    this.#pages = Array.from({ length: pages }, (_, page) =>
      archive.uint8(this.#pages[page] ?? new Uint8Array(0)),
    );
    this.#starts = archive.uint32(this.#starts);
  }

  get bytes(): number {
    return this.#pages.reduce((sum, { length }) => sum + length, this.#starts.length * 4);
  }

  /** Also where the words are in several pages. */
  #readAcross(start: number, numbers: Uint32Array): void {
    let position = start;
    for (let index = 0; index < numbers.length; index += 1) {
      let word = 0;
      let byte = 0x80;
      for (let shift = 0; byte > 0x7f; shift += 7) {
        byte = this.#pages[position >>> PAGE_BITS]?.[position & (PAGE - 1)] ?? 0;
        word |= (byte & 0x7f) << shift;
        position += 1;
      }
      numbers[index] = word;
    }
  }

  #push(byte: number): void {
    const [page, at] = [this.#used >>> PAGE_BITS, this.#used & (PAGE - 1)];
    let bytes = this.#pages[page];
    if (bytes === undefined || at === bytes.length) {
      bytes = grown(bytes ?? new Uint8Array(0), at + 1, pageOf);
      this.#pages[page] = bytes;
    }
    bytes[at] = byte;
    this.#used += 1;
  }
}

/** Reads words whose bytes are all in one page. */
function readWithin(page: Uint8Array, start: number, numbers: Uint32Array): void {
  let at = start;
  for (let index = 0; index < numbers.length; index += 1) {
    let byte = page[at] ?? 0;
    let word = byte & 0x7f;
    at += 1;
    for (let shift = 7; byte > 0x7f; shift += 7) {
      byte = page[at] ?? 0;
      word |= (byte & 0x7f) << shift;
      at += 1;
    }
    numbers[index] = word;
  }
}

function pageOf(length: number): Uint8Array<ArrayBuffer> {
  return newUint8(Math.min(length, PAGE));
}
