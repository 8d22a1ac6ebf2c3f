interface Numbers extends ArrayLike<number> {
  set(values: ArrayLike<number>): void;
  fill(value: number, start?: number): unknown;
}

/** The array itself when it is long enough, else a longer one with the same numbers, so that adding one by one stays linear. */
export function grown<T extends Numbers>(
  array: T,
  length: number,
  create: (length: number) => T,
  empty = 0,
): T {
  if (length <= array.length) return array;
  const longer = create(Math.max(length, Math.ceil(array.length * 1.5), 16));
  longer.set(array);
  if (empty !== 0) longer.fill(empty, array.length);
  return longer;
}

export const newInt32 = (length: number) => new Int32Array(length);
export const newUint32 = (length: number) => new Uint32Array(length);
export const newUint16 = (length: number) => new Uint16Array(length);
export const newUint8 = (length: number) => new Uint8Array(length);
export const newFloat64 = (length: number) => new Float64Array(length);
