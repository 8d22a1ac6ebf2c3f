import type { IndexShape, SearchSource, SourceVector } from '../search-source';
import type { HostedIndex } from './hosted-index';
import type { PacedReader } from './paced-reader';
import { PortionSize } from './portion-size';

/** The vectors of one index, read when it is there, or earlier for whoever asks. */
export class VectorReading {
  readonly #datasetId: string;
  readonly #shape: IndexShape;
  readonly #index: HostedIndex;
  readonly #source: SearchSource;
  readonly #reader: PacedReader;
  /** By settings: those that were read or are being read. */
  readonly #readings = new Map<string, Promise<void>>();
  #isGivenUp = false;

  constructor(
    datasetId: string,
    shape: IndexShape,
    index: HostedIndex,
    { source, reader }: { readonly source: SearchSource; readonly reader: PacedReader },
  ) {
    this.#datasetId = datasetId;
    this.#shape = shape;
    this.#index = index;
    this.#source = source;
    this.#reader = reader;
  }

  /** Resolves when all vectors of the settings are in the index; after a failure the next call tries again. */
  read(settingsId: string): Promise<void> {
    const known = this.#readings.get(settingsId);
    if (known !== undefined) return known;
    const reading = this.#readAll(settingsId);
    this.#readings.set(settingsId, reading);
    reading.catch(() => this.#readings.delete(settingsId));
    return reading;
  }

  /** One after the other. */
  async readAhead(): Promise<void> {
    for (const { id } of this.#shape.vectors) await this.read(id);
  }

  /** Those of records that changed; where reading goes on, it may have passed them already. */
  async readAgain(recordIds: readonly string[]): Promise<void> {
    for (const settingsId of this.#readings.keys()) {
      const vectors = await this.#reader.ask(() =>
        this.#source.vectorsById(this.#datasetId, settingsId, recordIds),
      );
      const having = new Set(vectors.map(({ recordId }) => recordId));
      this.#index.putVectors(settingsId, vectors);
      this.#index.removeVectors(
        settingsId,
        recordIds.filter((id) => !having.has(id)),
      );
    }
  }

  /** Stops reading for an index that nobody will ask again. */
  giveUp(): void {
    this.#isGivenUp = true;
  }

  async #readAll(settingsId: string): Promise<void> {
    const size = new PortionSize();
    let after: string | null = null;
    while (!this.#isGivenUp) {
      const last: string | null = after;
      const vectors: readonly SourceVector[] = await this.#reader.portion(size, (rows) =>
        this.#source.vectors(this.#datasetId, settingsId, last, rows),
      );
      this.#index.putVectors(settingsId, vectors);
      after = vectors.at(-1)?.recordId ?? null;
      if (after === null) return;
    }
  }
}
