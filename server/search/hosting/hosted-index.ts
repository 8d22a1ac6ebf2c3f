import type { Result } from '#domain/shared/result';
import type { Archive } from '../engine/archive';
import type { SearchFailure } from '../search-engine';
import type { CountsAnswer, CountsRequest, SearchAnswer, SearchRequest } from '../search-request';
import type { IndexShape, SourceMetadata, SourceRecord, SourceVector } from '../search-source';

/** An index of the records of one dataset, in memory, without a clock and without waiting. */
export interface HostedIndex {
  /** Records there are. */
  readonly size: number;
  /** About how much memory it takes. */
  readonly bytes: number;
  /** Keeps the columns that the new shape has too, and gives up all others; new ones are empty. */
  takeShape(shape: IndexShape): void;
  /** Fills the columns of some metadata properties; records that are not there count for nothing. */
  putMetadata(properties: readonly string[], records: readonly SourceMetadata[]): void;
  /** Adds records, or puts them in the place of those with the same ids, whose vectors stay. */
  put(records: readonly SourceRecord[]): void;
  /** Sorts values after many records were put, so that the first search has its time for itself. */
  sortAhead(): void;
  remove(recordIds: readonly string[]): void;
  /** From now on, texts on demand are in the index for all records that are put, if its datasets have such texts. */
  beginTextsOnDemand(): void;
  /** Puts texts on demand only, those of records that are there. */
  putTextsOnDemand(records: readonly SourceRecord[]): void;
  /** Those of records that are not there count for nothing. */
  putVectors(column: string, vectors: readonly SourceVector[]): void;
  removeVectors(column: string, recordIds: readonly string[]): void;
  /** Those there are vectors of, or may be. */
  readonly vectorColumns: readonly string[];
  /** Grows with every change of records. */
  readonly changes: number;
  /** Grows with every change of vectors. */
  vectorChanges(column: string): number;
  /** Everything but the vectors, which have an archive of their own. From one, only into an index that is empty. */
  archive(archive: Archive): void;
  archiveVectors(column: string, archive: Archive): void;
  /** Gives up, as too costly, when the time is over. */
  search(request: SearchRequest, isOver: () => boolean): Result<SearchAnswer, SearchFailure>;
  counts(request: CountsRequest, isOver: () => boolean): Result<CountsAnswer, SearchFailure>;
}

export type CreateIndex = (shape: IndexShape) => HostedIndex;
