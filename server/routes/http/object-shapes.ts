/** Places for the hashes of shapes, a power of two. Shapes that share a place count once. */
const PLACES = 32_768;

const PRIME = 0x01000193;

/**
 * Counts the different shapes of objects: the names of an object up to each of them, in their order. The parser builds a hidden class
 * for each, which takes as long as many values. Hashes begin with a random number, so that nobody can choose names that share them.
 */
export class ObjectShapes {
  readonly #seed = Math.floor(Math.random() * 0x7fffffff);
  readonly #seen = new Uint32Array(PLACES);
  /** Hashes of the open objects, by depth. */
  readonly #shapes: Uint32Array;
  #name = this.#seed;

  constructor(maxDepth: number) {
    this.#shapes = new Uint32Array(maxDepth + 1);
  }

  beginName(): void {
    this.#name = this.#seed;
  }

  /** Further bytes of the name. */
  readName(chunk: Uint8Array, from: number, to: number): void {
    let hash = this.#name;
    for (let at = from; at < to; at += 1) hash = Math.imul(hash ^ (chunk[at] ?? 0), PRIME);
    this.#name = hash;
  }

  beginObject(depth: number): void {
    this.#shapes[depth] = this.#seed;
  }

  /** Adds the name to the object. Whether the piece of the text, a number above 0, had no such shape before. */
  isNewShape(depth: number, piece: number): boolean {
    const mixed = Math.imul((this.#shapes[depth] ?? 0) ^ this.#name, PRIME);
    const shape = (mixed ^ (mixed >>> 15)) >>> 0;
    this.#shapes[depth] = shape;
    const place = shape % PLACES;
    if (this.#seen[place] === piece) return false;
    this.#seen[place] = piece;
    return true;
  }
}
