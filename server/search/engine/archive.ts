/**
 * What an index is made of, on its way out of memory or back into it. Each part of an index names what it holds, always in
 * the same order: on the way out an archive takes it and gives the same back, on the way in it gives what was taken then.
 */
export interface Archive {
  int32(now: Int32Array): Int32Array<ArrayBuffer>;
  uint32(now: Uint32Array): Uint32Array<ArrayBuffer>;
  uint16(now: Uint16Array): Uint16Array<ArrayBuffer>;
  uint8(now: Uint8Array): Uint8Array<ArrayBuffer>;
  float32(now: Float32Array): Float32Array<ArrayBuffer>;
  float64(now: Float64Array): Float64Array<ArrayBuffer>;
  texts(now: readonly string[]): string[];
  /** Something small, of JSON. */
  value<T>(now: T): T;
}
