import type { IndexShape, SearchSource, SourceVector } from '../search-source';
import { eachPortion } from './each-portion';
import type { HostedIndex } from './hosted-index';

export interface VectorReadingOptions {
  readonly datasetId: string;
  readonly shape: IndexShape;
  readonly index: HostedIndex;
  readonly source: SearchSource;
  /** Settings whose vectors the index has already. */
  readonly filled: readonly string[];
  /** Resolves when it is its turn. */
  turn(): Promise<void>;
}

/** The vectors of one index, read when it is there, or earlier for whoever asks. */
export class VectorReading {
  readonly #options: VectorReadingOptions;
  /** By settings: those that were read or are being read. */
  readonly #readings: Map<string, Promise<void>>;
  /** By settings: how much was read, 0 to 1. */
  readonly #shares: Map<string, number>;
  #isGivenUp = false;

  constructor(options: VectorReadingOptions) {
    this.#options = options;
    this.#readings = new Map(options.filled.map((id) => [id, Promise.resolve()]));
    this.#shares = new Map(options.filled.map((id) => [id, 1]));
  }

  /** How much of all vectors was read, 0 to 1. */
  get share(): number {
    const { vectors } = this.#options.shape;
    const sum = vectors.reduce((shares, { id }) => shares + (this.#shares.get(id) ?? 0), 0);
    return vectors.length === 0 ? 1 : sum / vectors.length;
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
    for (const { id } of this.#options.shape.vectors) await this.read(id);
  }

  /** Those of records that changed; where reading goes on, it may have passed them already. */
  async readAgain(recordIds: readonly string[]): Promise<void> {
    const { datasetId, source, index } = this.#options;
    for (const settingsId of this.#readings.keys()) {
      const vectors = await source.vectorsById(datasetId, settingsId, recordIds);
      const having = new Set(vectors.map(({ recordId }) => recordId));
      index.putVectors(settingsId, vectors);
      index.removeVectors(
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
    const { datasetId, source, index, turn } = this.#options;
    await eachPortion<SourceVector, string | null>(
      {
        begin: null,
        read: (behind) => source.vectors(datasetId, settingsId, behind),
        placeOf: ({ recordId }) => recordId,
        mayGoOn: async () => {
          await turn();
          return !this.#isGivenUp;
        },
      },
      (vectors) => {
        index.putVectors(settingsId, vectors);
        this.#shares.set(settingsId, shareUpTo(vectors.at(-1)?.recordId ?? ''));
      },
    );
    this.#shares.set(settingsId, 1);
  }
}

/** Random ids lie evenly, so the first digits of one say how many come before it. */
function shareUpTo(recordId: string): number {
  const share = Number.parseInt(recordId.slice(0, 8), 16) / 2 ** 32;
  return Number.isNaN(share) ? 0 : share;
}
