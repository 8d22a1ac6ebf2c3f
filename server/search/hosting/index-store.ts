import type { SourceMark } from '../search-source';
import type { HostedIndex } from './hosted-index';

/** From where an index that was kept reads on, and by what it is known whether it still may. */
export interface StoredReading {
  /** Shape it was made for, as JSON. */
  readonly shape: string;
  readonly mark: SourceMark;
  /** See `SearchSource.traces`. */
  readonly traces: string;
  /** Ordinal of the last record in it, of a part that was kept while the dataset was read; null when it is whole. */
  readonly readUpTo: number | null;
}

/** The files of a kept index were cut or damaged: the dataset has to be read again. */
export class StoredIndexDamaged extends Error {
  override readonly name = 'StoredIndexDamaged';
}

/** The files of an index could not be written or removed, for example on a full disk. The search does without them. */
export class IndexNotKept extends Error {
  override readonly name = 'IndexNotKept';
}

export interface StoredIndex {
  readonly reading: StoredReading;
  /** Fills an empty index of the same shape, except for its vectors. Throws `StoredIndexDamaged`. */
  fill(index: HostedIndex): Promise<void>;
  /** Loads the vectors into an index that was filled before; false when none are kept. Throws `StoredIndexDamaged`. */
  fillVectors(vectorsSettingsId: string, index: HostedIndex): Promise<boolean>;
}

/** How large a dataset is that is going to be read, and the memory there is for it. */
export interface ReadingExtent {
  readonly records: number;
  readonly budgetBytes: number;
}

export interface ReachedExtent {
  readonly records: number;
  readonly bytes: number;
}

/** Keeps indexes beyond the end of the program, so that a start need not read everything again. */
export interface IndexStore {
  /** Null when no index is kept, or one of another program version. Throws `StoredIndexDamaged`. */
  find(datasetId: string): Promise<StoredIndex | null>;
  /** Replaces the kept index, with all its vectors. False when the index changed in the meantime. Throws `IndexNotKept`. */
  keep(datasetId: string, reading: StoredReading, index: HostedIndex): Promise<boolean>;
  /**
   * Notes a reading until it ends. False for a dataset that is not to be read yet: two readings of it ended the program or the
   * thread of the search, and it has not become smaller since, nor is the memory another. Throws `IndexNotKept`.
   */
  beginReading(datasetId: string, extent: ReadingExtent): Promise<boolean>;
  /** Notes how far a reading has come, since a death behind progress does not count. */
  reachReading(datasetId: string, reached: ReachedExtent): Promise<void>;
  endReading(datasetId: string): Promise<void>;
  /** Removes the index of a dataset. Throws `IndexNotKept`. */
  discard(datasetId: string): Promise<void>;
  /** Removes the indexes of all other datasets. Throws `IndexNotKept`. */
  discardOthers(datasetIds: readonly string[]): Promise<void>;
}

/** Keeps nothing: in a browser, and in tests. */
export const NO_INDEX_STORE: IndexStore = {
  find: async () => null,
  keep: async () => true,
  beginReading: async () => true,
  reachReading: async () => {},
  endReading: async () => {},
  discard: async () => {},
  discardOthers: async () => {},
};
