import { exactJsonText, parseExactJson } from '#domain/shared/exact-json';
import type { Archive } from '../engine/archive';

type Numbers = Int32Array | Uint32Array | Uint16Array | Uint8Array | Float32Array | Float64Array;

/** Takes an index in, as sections of bytes: the arrays themselves, not copies, so they are good until the index changes. */
export class OutgoingArchive implements Archive {
  readonly sections: Uint8Array[] = [];

  int32 = this.#taking<Int32Array<ArrayBuffer>>();
  uint32 = this.#taking<Uint32Array<ArrayBuffer>>();
  uint16 = this.#taking<Uint16Array<ArrayBuffer>>();
  uint8 = this.#taking<Uint8Array<ArrayBuffer>>();
  float32 = this.#taking<Float32Array<ArrayBuffer>>();
  float64 = this.#taking<Float64Array<ArrayBuffer>>();

  texts(now: readonly string[]): string[] {
    const all = now.join('');
    this.uint32(Uint32Array.from(now, ({ length }) => length));
    this.sections.push(Buffer.from(all, isNarrow(all) ? 'latin1' : 'utf16le'));
    return [...now];
  }

  value<T>(now: T): T {
    this.sections.push(Buffer.from(exactJsonText(now)));
    return now;
  }

  #taking<T extends Numbers>(): (now: Numbers) => T {
    return (now) => {
      this.sections.push(new Uint8Array(now.buffer, now.byteOffset, now.byteLength));
      // Every array of an index has a buffer of its own, and each method is only given arrays of its own kind.
      return now as T;
    };
  }
}

/** Gives an index out of the sections that were taken in. Throws where there are others. */
export class IncomingArchive implements Archive {
  readonly #sections: readonly ArrayBuffer[];
  #next = 0;

  constructor(sections: readonly ArrayBuffer[]) {
    this.#sections = sections;
  }

  int32 = () => new Int32Array(this.#take());
  uint32 = () => new Uint32Array(this.#take());
  uint16 = () => new Uint16Array(this.#take());
  uint8 = () => new Uint8Array(this.#take());
  float32 = () => new Float32Array(this.#take());
  float64 = () => new Float64Array(this.#take());

  texts(): string[] {
    const lengths = this.uint32();
    const bytes = Buffer.from(this.#take());
    const units = lengths.reduce((sum, length) => sum + length, 0);
    const all = bytes.toString(bytes.length === units ? 'latin1' : 'utf16le');
    if (all.length !== units) throw new Error('Texts of a kept index have other lengths');
    let begin = 0;
    return Array.from(lengths, (length) => all.slice(begin, (begin += length)));
  }

  value<T>(): T {
    return parseExactJson(Buffer.from(this.#take()).toString()) as T; // As `value` took it.
  }

  #take(): ArrayBuffer {
    const section = this.#sections[this.#next];
    if (section === undefined) throw new Error('A kept index has too few sections');
    this.#next += 1;
    return section;
  }
}

/** Whether each unit fits into a byte. */
function isNarrow(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) > 0xff) return false;
  return true;
}
