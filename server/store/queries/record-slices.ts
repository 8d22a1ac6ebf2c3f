/** Ids from one to below another, which is null for the last slice. */
export interface RecordSlice {
  readonly from: string;
  readonly below: string | null;
}

const FIRST_PARTS = 2 ** 32;

/**
 * Slices of all ids, of about as many records each, since ids are random. A statement about a slice is short, so that others get their
 * turn at the embedded database, and it needs no list of ids.
 */
export function recordSlices(count: number): readonly RecordSlice[] {
  const bound = (at: number) => {
    const first = Math.floor((at * FIRST_PARTS) / count);
    return `${first.toString(16).padStart(8, '0')}-0000-0000-0000-000000000000`;
  };
  return Array.from({ length: count }, (_, at) => ({
    from: bound(at),
    below: at + 1 < count ? bound(at + 1) : null,
  }));
}
