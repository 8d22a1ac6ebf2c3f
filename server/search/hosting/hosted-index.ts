import type { RecordIndex } from '../engine/record-index';
import type { IndexShape, SourceMetadata, SourceRecord } from '../search-source';

/** An index of the records of one dataset of any family. */
export interface HostedIndex extends Omit<
  RecordIndex<never, never>,
  'take' | 'put' | 'putInto' | 'putTextsOnDemand'
> {
  /** Keeps the columns that the new shape has too, and gives up all others; new ones are empty. */
  takeShape(shape: IndexShape): void;
  /** Fills the columns of some metadata properties; records that are not there count for nothing. */
  putMetadata(properties: readonly string[], records: readonly SourceMetadata[]): void;
  /** Adds records, or puts them in the place of those with the same ids, whose vectors stay. */
  put(records: readonly SourceRecord[]): void;
  /** Puts texts on demand only, those of records that are there. */
  putTextsOnDemand(records: readonly SourceRecord[]): void;
}

export type CreateIndex = (shape: IndexShape) => HostedIndex;
