import type { IndexShape, SourceExtent } from '../search-source';

/** Bytes that a record takes in an index before its words, and that a byte of its texts adds; words repeat. */
const BYTES_OF_RECORD = 300;
const BYTES_OF_TEXT_BYTE = 0.4;

/** Single precision. */
const BYTES_OF_NUMBER = 4;

/** An index that gets no memory. */
export interface MemoryRefusal {
  readonly datasetId: string;
  /**
   * `too-large`: it needs more than all indexes may take together, so that asking again is of no use until the dataset or the
   * memory has changed. `full`: indexes that are being searched have it. `paused`: two readings of it ended the program or the
   * thread of the search, whatever it seems to need, so that it is not read for a while.
   */
  readonly reason: 'too-large' | 'full' | 'paused';
  /** About how many it needs. */
  readonly bytes: number;
  /** How many all indexes may take. */
  readonly budgetBytes: number;
}

export class NoMemoryForIndex extends Error {
  override readonly name = 'NoMemoryForIndex';
  readonly refusal: MemoryRefusal;

  constructor(refusal: MemoryRefusal) {
    const { datasetId, reason, bytes, budgetBytes } = refusal;
    super(
      reason === 'paused'
        ? `The search ended twice while it was reading dataset ${datasetId}, which is not read again for a while`
        : `The index of dataset ${datasetId} would take ${inMib(bytes)} of the ${inMib(budgetBytes)} for search`,
    );
    this.refusal = refusal;
  }
}

function inMib(bytes: number): string {
  return `${Math.ceil(bytes / 1024 / 1024)} MiB`;
}

/** About how much memory the index of such records will take, without their vectors. */
export function bytesOfRecords({ records, bytes }: SourceExtent): number {
  return records * BYTES_OF_RECORD + bytes * BYTES_OF_TEXT_BYTE;
}

/** How much memory the vectors of some settings will take. */
export function bytesOfVectors(
  { vectors }: SourceExtent,
  { id, dimensions }: IndexShape['vectors'][number],
): number {
  const count = Object.hasOwn(vectors, id) ? (vectors[id] ?? 0) : 0;
  return count * dimensions * BYTES_OF_NUMBER;
}
