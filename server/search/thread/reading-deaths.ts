import { MOST_DEATHS, pauseAfterDeaths } from '#domain/search/reading-attempts';
import { NO_INDEX_STORE, type IndexStore, type ReadingExtent } from '../hosting/index-store';

/** A dataset that is not to be read yet, as it was when its reading ended a thread for the last time. */
export interface DeadlyDataset {
  readonly datasetId: string;
  readonly records: number;
  /** When it may be tried again, in milliseconds since 1970. */
  readonly pausedUntil: number;
}

interface Deaths {
  readonly records: number;
  readonly count: number;
  readonly pausedUntil: number;
}

/** Readings that the thread of the search did not survive, where no files say so to the next one: as long as the server lives. */
export class ReadingDeaths {
  readonly #underWay = new Map<string, number>();
  readonly #deaths = new Map<string, Deaths>();
  readonly #now: () => number;

  /** `now` returns milliseconds since 1970. */
  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

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
      this.#deaths.set(datasetId, { records, count, pausedUntil: this.#now() + pauseAfterDeaths(count) });
    }
    this.#underWay.clear();
  }

  /** For the next thread. */
  get deadly(): readonly DeadlyDataset[] {
    return [...this.#deaths].flatMap(([datasetId, { records, count, pausedUntil }]) =>
      count < MOST_DEATHS ? [] : [{ datasetId, records, pausedUntil }],
    );
  }
}

/** Keeps nothing, but reports readings to the server's thread, which outlives this one. */
export function unkeptIndexes(
  deadly: readonly DeadlyDataset[],
  report: (datasetId: string, extent: ReadingExtent | null) => void,
  now: () => number = Date.now,
): IndexStore {
  const refused = new Map(deadly.map((one) => [one.datasetId, one]));
  return {
    ...NO_INDEX_STORE,
    async beginReading(datasetId, extent) {
      const found = refused.get(datasetId);
      if (found !== undefined && extent.records >= found.records && now() < found.pausedUntil) return false;
      report(datasetId, extent);
      return true;
    },
    async endReading(datasetId) {
      refused.delete(datasetId);
      report(datasetId, null);
    },
  };
}
