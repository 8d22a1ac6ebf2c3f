import type { HostedIndex } from './hosted-index';
import { IndexReading, NEARLY_ALL, type IndexReadingDeps } from './index-reading';
import { KeptIndexDamaged, type IndexStore } from './index-store';
import type { Preparation } from '../search-engine';
import type { PriorityGate } from './priority-gate';
import { SharedRounds } from './shared-rounds';

export interface DatasetIndexDeps extends Omit<IndexReadingDeps, 'turn'> {
  readonly indexStore: IndexStore;
  readonly gate: PriorityGate;
}

/** Smaller datasets are read as quickly as a kept index is taken up. */
const LEAST_KEPT_RECORDS = 5_000;
/** An index is kept again when so many records have changed, or a hundredth of all: reading them again takes about a second. */
const CHANGES_BETWEEN = 1_000;

/** The index of one dataset: taken up or read on first use, brought up to date before each search. */
export class DatasetIndex {
  readonly #datasetId: string;
  readonly #deps: DatasetIndexDeps;
  readonly #rounds = new SharedRounds(() => this.#bringUpToDate());
  #reading: IndexReading | null = null;
  #share = 0;
  #waiting = 0;
  /** How many of those search, and do not read ahead. */
  #searching = 0;
  #isKeeping = false;

  constructor(datasetId: string, deps: DatasetIndexDeps) {
    this.#datasetId = datasetId;
    this.#deps = deps;
  }

  /** About how much memory it takes. */
  get bytes(): number {
    return this.#reading?.index.bytes ?? 0;
  }

  /** Whether a request waits for it. */
  get isInUse(): boolean {
    return this.#waiting > 0;
  }

  get preparation(): Preparation {
    const reading = this.#reading;
    const records = reading === null ? Math.min(NEARLY_ALL, this.#share) : reading.share;
    return { records, vectors: reading?.vectors.share ?? 0 };
  }

  /** Knows all writes that were acknowledged before the call; with all vectors of the settings, when told. */
  async current(vectorsSettingsId: string | null): Promise<HostedIndex> {
    const end = this.#deps.gate.begin();
    this.#searching += 1;
    try {
      return await this.#inUse(() => this.#upToDate(vectorsSettingsId));
    } finally {
      this.#searching -= 1;
      end();
    }
  }

  /** With all vectors, while no request waits for another dataset. */
  readAhead(): Promise<void> {
    return this.#inUse(async () => {
      await this.#rounds.join();
      await this.#reading?.vectors.readAhead();
    });
  }

  /** Lets go of the memory. */
  giveUp(): void {
    this.#reading?.vectors.giveUp();
    this.#reading = null;
    this.#share = 0;
  }

  async #inUse<T>(work: () => Promise<T>): Promise<T> {
    this.#waiting += 1;
    try {
      return await work();
    } finally {
      this.#waiting -= 1;
    }
  }

  async #upToDate(vectorsSettingsId: string | null): Promise<HostedIndex> {
    for (;;) {
      await this.#rounds.join();
      const reading = this.#reading;
      if (reading === null) throw new Error('The index of a dataset was given up during a search of it');
      if (vectorsSettingsId !== null) await reading.vectors.read(vectorsSettingsId);
      // While its vectors were read, the index may have been replaced.
      if (reading === this.#reading) return reading.index;
    }
  }

  async #bringUpToDate(): Promise<void> {
    if (this.#reading === null || !(await this.#reading.catchUp())) {
      // Before the new one is read, so that memory never holds two.
      this.giveUp();
      this.#reading = (await this.#takeUp()) ?? (await this.#readWhole());
    }
    this.#finish(this.#reading).catch(this.#deps.reportError);
  }

  /** The kept index, if it is still of use. */
  async #takeUp(): Promise<IndexReading | null> {
    const { indexStore, reportError } = this.#deps;
    try {
      const kept = await indexStore.find(this.#datasetId);
      if (kept === null) return null;
      const reading = await IndexReading.kept(this.#datasetId, this.#readingDeps(), kept);
      if (reading !== null && (await reading.catchUp())) return reading;
    } catch (thrown) {
      if (!(thrown instanceof KeptIndexDamaged)) throw thrown;
      reportError(thrown);
    }
    await indexStore.discard(this.#datasetId).catch(reportError);
    return null;
  }

  async #readWhole(): Promise<IndexReading> {
    const reading = await IndexReading.whole(this.#datasetId, this.#readingDeps(), (share) => {
      this.#share = share;
    });
    await reading.catchUp();
    return reading;
  }

  /** The part that no request waits for. */
  async #finish(reading: IndexReading): Promise<void> {
    await reading.vectors.readAhead();
    const { index, unkept } = reading;
    const isDue = unkept >= Math.max(CHANGES_BETWEEN, index.size / 100);
    if (!isDue || this.#isKeeping || reading !== this.#reading) return;
    this.#isKeeping = true;
    const isKept = await this.#keep(reading);
    // A failure, for want of room for example, would repeat itself.
    this.#isKeeping = false;
    // One that changes without a pause is kept after another search.
    if (isKept) await this.#finish(reading);
  }

  /** A small one is only noted. */
  async #keep(reading: IndexReading): Promise<boolean> {
    const { source, indexStore } = this.#deps;
    const { shape, mark, index, unkept } = reading;
    reading.unkept = 0;
    if (index.size >= LEAST_KEPT_RECORDS) {
      const traces = await source.traces(this.#datasetId, mark);
      const isKept = await indexStore.keep(this.#datasetId, { shape, mark, traces }, index);
      if (!isKept) reading.unkept += unkept;
      if (!isKept) return false;
    }
    await source.note(this.#datasetId, mark);
    return true;
  }

  #readingDeps(): IndexReadingDeps {
    const { source, createIndex, gate, reportError } = this.#deps;
    const turn = () => gate.turnOf(() => this.#searching > 0);
    return { source, createIndex, turn, reportError };
  }
}
