import type { Archive } from './archive';
import { grown, newUint16, newUint32, newUint8 } from './growing';

const PAGE = 1 << 18;
/** Cells of the pieces of a list, one after the other: longer lists grow in longer pieces. The last cell leads to the next. */
const PIECES = [4, 8, 16, 32, 64, 128, 256, 512, 1024] as const;
const LAST_PIECE = PIECES.length - 1;

/** Maximum that is stored of how often a word occurs in a text. */
const MAX_TIMES = 255;

/** The text of an entry. */
export function textOf(entry: number): number {
  return entry >>> 8;
}

/** How often the word occurs in it. */
export function timesOf(entry: number): number {
  return entry & 0xff;
}

/**
 * Lists of the texts each word occurs in, and how often: entries of 24 bits for the text and 8 for the times. All lists lie
 * in a few large pages, because there may be as many as a million, most of them of one entry, which takes no page at all.
 */
export class Postings {
  #pages: Uint32Array[] = [];
  /** Cells that have been given away. */
  #used = 0;
  #counts = new Uint32Array(0);
  /** The only entry, or where the first piece begins. */
  #heads = new Uint32Array(0);
  /** Position of the last entry. */
  #tails = new Uint32Array(0);
  /** Entries that still fit into the last piece, and which of `PIECES` it is. */
  #room = new Uint16Array(0);
  #piece = new Uint8Array(0);
  #scratch = new Uint32Array(1024);

  /** Notes one more occurrence of a word in a text, which is the last one that was begun. */
  add(word: number, text: number): void {
    this.#reserve(word + 1);
    const count = this.#counts[word] ?? 0;
    const last =
      count === 1 ? (this.#heads[word] ?? 0) : count === 0 ? 0 : this.#cell(this.#tails[word] ?? 0);
    if (count > 0 && textOf(last) === text) this.#setLast(word, timesOf(last) < MAX_TIMES ? last + 1 : last);
    else this.append(word, text * 256 + 1);
  }

  append(word: number, entry: number): void {
    this.#reserve(word + 1);
    const count = this.#counts[word] ?? 0;
    this.#counts[word] = count + 1;
    if (count === 0) this.#heads[word] = entry;
    else if (count === 1) this.#beginPieces(word, entry);
    else this.#appendToPieces(word, entry);
  }

  countOf(word: number): number {
    return this.#counts[word] ?? 0;
  }

  /**
   * The entries of a word are the first `countOf(word)` of the array, until the next call. A view of them would cost more than the
   * entries of most words.
   */
  entriesOf(word: number): Uint32Array {
    const count = this.#counts[word] ?? 0;
    if (this.#scratch.length < count) this.#scratch = new Uint32Array(count * 2);
    const entries = this.#scratch;
    if (count === 1) entries[0] = this.#heads[word] ?? 0;
    else if (count > 1) this.#copy(this.#heads[word] ?? 0, count, entries);
    return entries;
  }

  get bytes(): number {
    return this.#pages.length * PAGE * 4 + this.#counts.length * 15;
  }

  archive(archive: Archive): void {
    this.#used = archive.value(this.#used);
    const pages = archive.value(this.#pages.length);
    this.#pages = Array.from({ length: pages }, (_, page) =>
      archive.uint32(this.#pages[page] ?? new Uint32Array(0)),
    );
    this.#counts = archive.uint32(this.#counts);
    this.#heads = archive.uint32(this.#heads);
    this.#tails = archive.uint32(this.#tails);
    this.#room = archive.uint16(this.#room);
    this.#piece = archive.uint8(this.#piece);
  }

  #copy(head: number, count: number, entries: Uint32Array): void {
    let at = head;
    for (let [copied, piece] = [0, 0]; copied < count; piece = Math.min(piece + 1, LAST_PIECE)) {
      const page = this.#pages[Math.floor(at / PAGE)] ?? entries;
      const begin = at % PAGE;
      const held = (PIECES[piece] ?? 0) - 1;
      const wanted = Math.min(held, count - copied);
      for (let cell = 0; cell < wanted; cell += 1) entries[copied + cell] = page[begin + cell] ?? 0;
      copied += wanted;
      at = page[begin + held] ?? 0;
    }
  }

  #beginPieces(word: number, entry: number): void {
    const begin = this.#newPiece(0);
    this.#setCell(begin, this.#heads[word] ?? 0);
    this.#setCell(begin + 1, entry);
    this.#heads[word] = begin;
    this.#tails[word] = begin + 1;
    this.#room[word] = PIECES[0] - 3;
  }

  #appendToPieces(word: number, entry: number): void {
    const tail = this.#tails[word] ?? 0;
    const room = this.#room[word] ?? 0;
    let index = tail + 1;
    if (room > 0) this.#room[word] = room - 1;
    else {
      const piece = Math.min((this.#piece[word] ?? 0) + 1, LAST_PIECE);
      const begin = this.#newPiece(piece);
      // Behind the last entry of a full piece is the cell that leads on.
      this.#setCell(index, begin);
      this.#piece[word] = piece;
      this.#room[word] = (PIECES[piece] ?? 0) - 2;
      index = begin;
    }
    this.#setCell(index, entry);
    this.#tails[word] = index;
  }

  #setLast(word: number, entry: number): void {
    if (this.#counts[word] === 1) this.#heads[word] = entry;
    else this.#setCell(this.#tails[word] ?? 0, entry);
  }

  #newPiece(piece: number): number {
    const size = PIECES[piece] ?? 0;
    // A piece lies within one page.
    if ((this.#used % PAGE) + size > PAGE) this.#used = Math.ceil(this.#used / PAGE) * PAGE;
    if (this.#used + size > this.#pages.length * PAGE) this.#pages.push(new Uint32Array(PAGE));
    const begin = this.#used;
    this.#used += size;
    return begin;
  }

  #cell(at: number): number {
    return this.#pages[Math.floor(at / PAGE)]?.[at % PAGE] ?? 0;
  }

  #setCell(at: number, value: number): void {
    const page = this.#pages[Math.floor(at / PAGE)];
    if (page !== undefined) page[at % PAGE] = value;
  }

  #reserve(words: number): void {
    if (words <= this.#counts.length) return;
    this.#counts = grown(this.#counts, words, newUint32);
    this.#heads = grown(this.#heads, words, newUint32);
    this.#tails = grown(this.#tails, words, newUint32);
    this.#room = grown(this.#room, words, newUint16);
    this.#piece = grown(this.#piece, words, newUint8);
  }
}
