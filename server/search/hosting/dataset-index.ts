import type { SearchSource, SourceMark } from '../search-source';
import type { CreateIndex, HostedIndex } from './hosted-index';
import type { PacedReader } from './paced-reader';
import { PortionSize } from './portion-size';
import { SharedRounds } from './shared-rounds';
import { VectorReading } from './vector-reading';

export interface DatasetSurroundings {
  readonly source: SearchSource;
  readonly reader: PacedReader;
  readonly createIndex: CreateIndex;
  /** Told why vectors could not be read ahead; whoever needs them tries again. */
  reportError(error: unknown): void;
}

/** An index, and how far it has read. */
interface Reading {
  readonly index: HostedIndex;
  readonly shape: string;
  readonly vectors: VectorReading;
  mark: SourceMark;
  /** By how much the kept total of records differs from those that the index found. */
  surplus: number;
}

/** The index of one dataset: read on first use, brought up to date before each search. */
export class DatasetIndex {
  readonly #datasetId: string;
  readonly #surroundings: DatasetSurroundings;
  readonly #rounds = new SharedRounds(() => this.#bringUpToDate());
  readonly #size = new PortionSize();
  #reading: Reading | null = null;
  /** What the dataset had when it was last read whole. */
  #lastSurplus = 0;
  #waiting = 0;

  constructor(datasetId: string, surroundings: DatasetSurroundings) {
    this.#datasetId = datasetId;
    this.#surroundings = surroundings;
  }

  /** About how much memory it takes. */
  get bytes(): number {
    return this.#reading?.index.bytes ?? 0;
  }

  /** Whether somebody waits for it. */
  get isInUse(): boolean {
    return this.#waiting > 0;
  }

  /** Knows all writes that were acknowledged before the call; with all vectors of the settings, when told. */
  async current(vectorsSettingsId: string | null): Promise<HostedIndex> {
    this.#waiting += 1;
    try {
      return await this.#upToDate(vectorsSettingsId);
    } finally {
      this.#waiting -= 1;
    }
  }

  /** Lets go of the memory. */
  giveUp(): void {
    this.#reading?.vectors.giveUp();
    this.#reading = null;
  }

  async #upToDate(vectorsSettingsId: string | null): Promise<HostedIndex> {
    for (;;) {
      await this.#rounds.join();
      const reading = this.#reading;
      if (reading === null) throw new Error('The index of a dataset was given up while somebody searched it');
      if (vectorsSettingsId !== null) await reading.vectors.read(vectorsSettingsId);
      // While its vectors were read, the index may have been replaced.
      if (reading === this.#reading) return reading.index;
    }
  }

  async #bringUpToDate(): Promise<void> {
    if (this.#reading !== null && (await this.#catchUp(this.#reading)) === this.#reading.surplus) return;
    // Before the new one is read, so that memory never holds two.
    this.giveUp();
    const reading = await this.#readWhole();
    const surplus = await this.#catchUp(reading);
    // Somebody may have written meanwhile. Found twice, it is the kept total that is wrong, and reading again is of no use.
    if (surplus !== null && surplus === this.#lastSurplus) reading.surplus = surplus;
    this.#lastSurplus = surplus ?? 0;
    this.#reading = reading;
    reading.vectors.readAhead().catch(this.#surroundings.reportError);
  }

  async #readWhole(): Promise<Reading> {
    const { source, reader, createIndex } = this.#surroundings;
    const shape = await reader.ask(() => source.shape(this.#datasetId));
    const mark = await reader.ask(() => source.mark(this.#datasetId));
    const index = createIndex(shape);
    let after: number | undefined = 0;
    while (after !== undefined) {
      const last: number = after;
      const records = await reader.portion(this.#size, (rows) => source.records(this.#datasetId, last, rows));
      index.put(records);
      after = records.at(-1)?.ordinal;
    }
    const vectors = new VectorReading(this.#datasetId, shape, index, this.#surroundings);
    return { index, shape: JSON.stringify(shape), vectors, mark, surplus: 0 };
  }

  /** How the kept total then differs from the index; null when the index is one for another shape. */
  async #catchUp(reading: Reading): Promise<number | null> {
    const { source, reader } = this.#surroundings;
    for (;;) {
      const changes = await reader.ask(() => source.changes(this.#datasetId, reading.mark));
      if (JSON.stringify(changes.shape) !== reading.shape) return null;
      await this.#readAgain(reading, changes.recordIds);
      reading.mark = changes.mark;
      if (!changes.isCut) return changes.total - reading.index.size;
    }
  }

  async #readAgain({ index, vectors }: Reading, recordIds: readonly string[]): Promise<void> {
    const { source, reader } = this.#surroundings;
    for (let next = 0; next < recordIds.length;) {
      let ids: readonly string[] = [];
      const records = await reader.portion(this.#size, (rows) => {
        ids = recordIds.slice(next, next + rows);
        return source.recordsById(this.#datasetId, ids);
      });
      const found = new Set(records.map(({ id }) => id));
      index.put(records);
      index.remove(ids.filter((id) => !found.has(id)));
      await vectors.readAgain(ids);
      next += ids.length;
    }
  }
}
