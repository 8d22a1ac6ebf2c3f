import type { HostedIndex } from './hosted-index';
import { bytesOfRecords, NoMemoryForIndex, type MemoryRefusal } from './index-memory';
import {
  IndexReading,
  NEARLY_ALL,
  type IndexReadingDeps,
  type PartOfIndex,
  type ReadingProgress,
} from './index-reading';
import { StoredIndexDamaged, type IndexStore } from './index-store';
import type { Preparation } from '../search-engine';
import type { PriorityGate } from './priority-gate';
import { SharedRounds } from './shared-rounds';

export interface DatasetIndexDeps extends Omit<IndexReadingDeps, 'turn' | 'makeRoom'> {
  /** Has so many bytes for an index, forgetting others for it. Throws `NoMemoryForIndex`. */
  makeRoom(dataset: DatasetIndex, bytes: number): void;
  /** How many bytes all indexes may take. */
  readonly budgetBytes: number;
  readonly indexStore: IndexStore;
  readonly gate: PriorityGate;
  /** Milliseconds on a clock that only goes forwards. */
  now(): number;
}

/** Needs of a search beyond the records of an index. */
export interface IndexNeeds {
  /** Settings of vectors; null for none. */
  readonly vectorsSettingsId: string | null;
  readonly textsOnDemand: boolean;
}

/** Smaller datasets are read as quickly as a kept index is taken up. */
const LEAST_KEPT_RECORDS = 5_000;
/** As much as so many records take at least: reading less ends no program. */
const LEAST_MARKED_BYTES = 300 * LEAST_KEPT_RECORDS;
/** An index is kept again when so many records have changed, or a hundredth of all: reading them again takes about a second. */
const CHANGES_BETWEEN = 1_000;
/** It is kept again after any change when so much time has passed: of a reader that is silent for a week nothing more is waited for. */
const LONGEST_SILENCE_MS = 24 * 60 * 60 * 1000;

/** A reading is noted again when it has grown by a tenth. */
const REACH_GROWTH = 1.1;

/** The index of one dataset: taken up or read on first use, brought up to date before each search. */
export class DatasetIndex {
  readonly datasetId: string;
  readonly #deps: DatasetIndexDeps;
  readonly #rounds = new SharedRounds(() => this.#bringUpToDate());
  #reading: IndexReading | null = null;
  #share = 0;
  /** Searches that wait for it. */
  #searching = 0;
  #isKeeping = false;
  /** Whether a reading is noted as under way. */
  #isMarked = false;
  /** Records of the reading under way as they were noted last. */
  #reached = 0;
  /** Bytes that it will have when what is being read is in it. */
  #claimed = 0;
  #keptAt = 0;
  /** Another one after each time that it was given up, by which a reading under way knows. */
  #life = 0;
  #records = 0;
  /** How many records were too many, and what they would have taken. */
  #refused: { readonly records: number; readonly bytes: number } | null = null;

  constructor(datasetId: string, deps: DatasetIndexDeps) {
    this.datasetId = datasetId;
    this.#deps = deps;
  }

  /** Estimated memory. */
  get bytes(): number {
    return Math.max(this.#claimed, this.#reading?.index.bytes ?? 0);
  }

  /** Whether a search waits for it. */
  get isSearched(): boolean {
    return this.#searching > 0;
  }

  get preparation(): Preparation {
    const reading = this.#reading;
    const records = reading === null ? Math.min(NEARLY_ALL, this.#share) : reading.share;
    return { records, vectors: reading?.vectors.share ?? 0 };
  }

  /** Knows all writes that were acknowledged before the call, with what a search needs. */
  async current(needs: IndexNeeds): Promise<HostedIndex> {
    const end = this.#deps.gate.begin();
    this.#searching += 1;
    try {
      return await this.#upToDate(needs);
    } finally {
      this.#searching -= 1;
      end();
    }
  }

  /** With all vectors, while no request waits for another dataset. */
  async readAhead(): Promise<void> {
    await this.#rounds.join();
    await this.#reading?.vectors.readAhead();
  }

  /** Lets go of the memory; what is being read ends with its portion. */
  giveUp(): void {
    this.#life += 1;
    this.#claimed = 0;
    this.#reading?.vectors.giveUp();
    this.#reading?.texts.giveUp();
    this.#reading = null;
    this.#share = 0;
    this.#unmark().catch(this.#deps.reportError);
  }

  async #upToDate({ vectorsSettingsId, textsOnDemand }: IndexNeeds): Promise<HostedIndex> {
    for (;;) {
      await this.#rounds.join();
      const reading = this.#reading;
      if (reading === null) throw new Error('The index of a dataset was given up during a search of it');
      if (vectorsSettingsId !== null) await reading.vectors.read(vectorsSettingsId);
      if (textsOnDemand) await reading.texts.read();
      // While these were read, the index may have been replaced.
      if (reading === this.#reading) return reading.index;
    }
  }

  async #bringUpToDate(): Promise<void> {
    try {
      if (this.#reading === null || !(await this.#reading.catchUp())) {
        // Before the new one is read, so that memory never holds two.
        this.giveUp();
        await this.#makeRoom();
        this.#reading = (await this.#takeUp()) ?? (await this.#readWhole());
        this.#keptAt = this.#deps.now();
      }
    } catch (thrown) {
      await this.#unmark().catch(this.#deps.reportError);
      if (thrown instanceof NoMemoryForIndex) this.#refuse(thrown.refusal);
      throw thrown;
    }
    this.#finish(this.#reading).catch(this.#deps.reportError);
  }

  /** Asks for the memory before anything is read: by a guess, and by what an earlier reading came to. */
  async #makeRoom(): Promise<void> {
    const extent = await this.#deps.source.extent(this.datasetId);
    const isRefused = this.#refused !== null && extent.records >= this.#refused.records;
    this.#records = extent.records;
    this.#claim(Math.max(bytesOfRecords(extent), isRefused ? (this.#refused?.bytes ?? 0) : 0));
  }

  #refuse({ reason, bytes }: MemoryRefusal): void {
    if (reason === 'too-large') this.#refused = { records: this.#records, bytes };
    this.giveUp();
  }

  #claim(bytes: number): void {
    this.#claimed = Math.max(this.#claimed, bytes);
    this.#deps.makeRoom(this, this.#claimed);
  }

  /** The kept index, if it is still of use. */
  async #takeUp(): Promise<IndexReading | null> {
    const { indexStore, reportError } = this.#deps;
    try {
      const kept = await indexStore.find(this.datasetId);
      if (kept === null) return null;
      if (kept.reading.readUpTo !== null) await this.#mark();
      const reading = await IndexReading.kept(this.datasetId, this.#readingDeps(), kept, this.#progress());
      if (reading !== null && (await reading.catchUp())) return reading;
    } catch (thrown) {
      if (!(thrown instanceof StoredIndexDamaged)) throw thrown;
      reportError(thrown);
    }
    await indexStore.discard(this.datasetId).catch(reportError);
    return null;
  }

  async #readWhole(): Promise<IndexReading> {
    if (!this.#isMarked) await this.#mark();
    const reading = await IndexReading.whole(this.datasetId, this.#readingDeps(), this.#progress());
    await reading.catchUp();
    return reading;
  }

  #progress(): ReadingProgress {
    return {
      onShare: (share) => {
        this.#share = share;
      },
      reached: (records) => this.#reach(records).catch(this.#deps.reportError),
      keep: (part) => this.#keepPart(part).catch(this.#deps.reportError),
    };
  }

  async #keepPart({ shape, mark, index, readUpTo }: PartOfIndex): Promise<void> {
    const { source, indexStore } = this.#deps;
    const traces = await source.traces(this.datasetId, mark);
    const reading = { shape: JSON.stringify(shape), mark, traces, readUpTo };
    // Changes since then have to be there when it is taken up.
    if (await indexStore.keep(this.datasetId, reading, index)) await source.note(this.datasetId, mark);
  }

  /** Notes that the dataset is read, so that a start after a death knows. Throws `NoMemoryForIndex` after two. */
  async #mark(): Promise<void> {
    const { indexStore, budgetBytes, reportError } = this.#deps;
    const { datasetId } = this;
    const bytes = this.#claimed;
    if (bytes < LEAST_MARKED_BYTES) return;
    const extent = { records: this.#records, budgetBytes };
    const mayRead = await indexStore.beginReading(datasetId, extent).catch((error: unknown) => {
      reportError(error);
      return true;
    });
    if (!mayRead) throw new NoMemoryForIndex({ datasetId, reason: 'paused', bytes, budgetBytes });
    this.#isMarked = true;
    this.#reached = 0;
  }

  /** Notes each tenth that the reading has grown by, so that its notes stay few. */
  async #reach(records: number): Promise<void> {
    if (!this.#isMarked || records < this.#reached * REACH_GROWTH || records === 0) return;
    this.#reached = records;
    await this.#deps.indexStore.reachReading(this.datasetId, { records, bytes: this.#claimed });
  }

  /** Reads the dataset although earlier readings of it ended the program or the thread of the search. */
  async retry(): Promise<void> {
    this.#refused = null;
    await this.#deps.indexStore.endReading(this.datasetId);
    await this.readAhead();
  }

  async #unmark(): Promise<void> {
    if (!this.#isMarked) return;
    this.#isMarked = false;
    await this.#deps.indexStore.endReading(this.datasetId);
  }

  /** The part that no request waits for. */
  async #finish(reading: IndexReading): Promise<void> {
    try {
      await reading.vectors.readAhead();
    } finally {
      if (reading === this.#reading) await this.#unmark();
    }
    if (reading === this.#reading) this.#claimed = 0;
    const { index, unkept } = reading;
    const isSilent = unkept > 0 && this.#deps.now() - this.#keptAt >= LONGEST_SILENCE_MS;
    const isDue = isSilent || unkept >= Math.max(CHANGES_BETWEEN, index.size / 100);
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
    this.#keptAt = this.#deps.now();
    if (index.size >= LEAST_KEPT_RECORDS) {
      const traces = await source.traces(this.datasetId, mark);
      const isKept = await indexStore.keep(this.datasetId, { shape, mark, traces, readUpTo: null }, index);
      if (!isKept) reading.unkept += unkept;
      if (!isKept) return false;
    }
    await source.note(this.datasetId, mark);
    return true;
  }

  #readingDeps(): IndexReadingDeps {
    const { source, createIndex, gate, reportError } = this.#deps;
    const turn = () => gate.turnOf(() => this.isSearched);
    const life = this.#life;
    const makeRoom = (bytes: number) => {
      if (life !== this.#life)
        throw new NoMemoryForIndex({ datasetId: this.datasetId, reason: 'full', bytes, budgetBytes: bytes });
      this.#claim(bytes);
    };
    return { source, createIndex, turn, makeRoom, reportError };
  }
}
