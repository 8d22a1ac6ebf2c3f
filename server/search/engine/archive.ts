/**
 * Contents of an index, on their way out of memory or back into it. Each part of an index names its contents,
 * always in the same order: on the way out an archive takes and returns them, on the way in it returns those
 * taken then.
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
