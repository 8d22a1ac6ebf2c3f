import { MOST_DEATHS } from '#domain/search/reading-attempts';
import { NO_INDEX_STORE, type IndexStore, type ReadingExtent } from '../hosting/index-store';

/** A dataset that is not to be read, as it was when its reading ended a thread for the last time. */
export interface DeadlyDataset {
  readonly datasetId: string;
  readonly records: number;
}

/** Readings that the thread of the search did not survive, where no files say so to the next one: as long as the server lives. */
export class ReadingDeaths {
  readonly #underWay = new Map<string, number>();
  readonly #deaths = new Map<string, { readonly records: number; readonly count: number }>();

  begin(datasetId: string, { records }: Pick<ReadingExtent, 'records'>): void {
    this.#underWay.set(datasetId, records);
    const before = this.#deaths.get(datasetId);
    // Fewer records may do better.
    if (before !== undefined && records < before.records) this.#deaths.delete(datasetId);
  }

  end(datasetId: string): void {
    this.#underWay.delete(datasetId);
    this.#deaths.delete(datasetId);
  }

  /** The thread has ended in the middle of all that was under way. */
  die(): void {
    for (const [datasetId, records] of this.#underWay) {
      const count = (this.#deaths.get(datasetId)?.count ?? 0) + 1;
      this.#deaths.set(datasetId, { records, count });
    }
    this.#underWay.clear();
  }

  /** For the next thread. */
  get deadly(): readonly DeadlyDataset[] {
    return [...this.#deaths].flatMap(([datasetId, { records, count }]) =>
      count < MOST_DEATHS ? [] : [{ datasetId, records }],
    );
  }
}

/** Keeps nothing, but reports readings to the server's thread, which outlives this one. */
export function unkeptIndexes(
  deadly: readonly DeadlyDataset[],
  report: (datasetId: string, extent: ReadingExtent | null) => void,
): IndexStore {
  const refused = new Map(deadly.map((one) => [one.datasetId, one.records]));
  return {
    ...NO_INDEX_STORE,
    async beginReading(datasetId, extent) {
      if (extent.records >= (refused.get(datasetId) ?? Infinity)) return false;
      report(datasetId, extent);
      return true;
    },
    async endReading(datasetId) {
      refused.delete(datasetId);
      report(datasetId, null);
    },
  };
}
