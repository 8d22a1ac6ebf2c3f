import type { IndexShape, SearchSource, SourceVector } from '../search-source';
import { eachPortion } from './each-portion';
import type { HostedIndex } from './hosted-index';
import { bytesOfVectors } from './index-memory';
import type { StoredIndex } from './index-store';

/** Vectors to read: those of the settings in `shape`, into `index`. */
export interface VectorsToRead {
  readonly datasetId: string;
  readonly shape: IndexShape;
  readonly index: HostedIndex;
  /** Store from which the index was taken up. */
  readonly kept: Pick<StoredIndex, 'fillVectors'> | null;
}

export interface ReadingDeps {
  readonly source: SearchSource;
  /** Claims so many bytes for the index. Throws `NoMemoryForIndex`. */
  makeRoom(bytes: number): void;
  /** Resolves when it is the turn of this reading. */
  turn(): Promise<void>;
  /** Reports failures that no caller awaits. */
  reportError(error: unknown): void;
}

const NONE: ReadonlySet<string> = new Set();

/** The vectors of one index, read after it, or earlier on request. */
export class VectorReading {
  readonly #wanted: Omit<VectorsToRead, 'shape'>;
  #settings: IndexShape['vectors'];
  readonly #deps: ReadingDeps;
  /** By settings: those that were read or are being read. */
  readonly #readings = new Map<string, Promise<void>>();
  /** By settings: how much was read, 0 to 1. */
  readonly #shares = new Map<string, number>();
  /** By settings whose vectors were kept: records that changed since, as long as those were not taken up. */
  readonly #changed: Map<string, Set<string>>;
  /** By settings that are being read: records whose vectors came again in the meantime, newer than those on their way. */
  readonly #newer = new Map<string, Set<string>>();
  #isGivenUp = false;

  constructor(wanted: VectorsToRead, deps: ReadingDeps) {
    const { kept, shape } = wanted;
    this.#wanted = wanted;
    this.#settings = shape.vectors;
    this.#deps = deps;
    this.#changed = new Map(kept === null ? [] : shape.vectors.map(({ id }) => [id, new Set()]));
  }

  /** How much of all vectors was read, 0 to 1. */
  get share(): number {
    const settings = this.#settings;
    const sum = settings.reduce((shares, { id }) => shares + (this.#shares.get(id) ?? 0), 0);
    return settings.length === 0 ? 1 : sum / settings.length;
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
    for (const { id } of this.#settings) await this.read(id);
  }

  /** The settings there are from now on. The vectors of new ones are read when they are wanted. */
  takeSettings(settings: IndexShape['vectors']): void {
    const isThere = new Set(settings.map(({ id }) => id));
    for (const known of [this.#readings, this.#shares, this.#changed])
      for (const id of known.keys()) if (!isThere.has(id)) known.delete(id);
    this.#settings = settings;
  }

  /** Those of records whose vectors changed; where reading goes on, it may have passed them already. */
  async readAgain(recordIds: readonly string[]): Promise<void> {
    if (recordIds.length === 0) return;
    for (const changed of this.#changed.values()) for (const id of recordIds) changed.add(id);
    for (const settingsId of this.#readings.keys()) {
      if (this.#changed.has(settingsId)) continue;
      for (const id of recordIds) this.#newer.get(settingsId)?.add(id);
      await this.#putAgain(settingsId, recordIds);
    }
  }

  /** Stops reading for an index that is no longer in use. */
  giveUp(): void {
    this.#isGivenUp = true;
  }

  async #putAgain(
    settingsId: string,
    recordIds: readonly string[],
    newer: ReadonlySet<string> = NONE,
  ): Promise<void> {
    const { datasetId, index } = this.#wanted;
    const { source } = this.#deps;
    const read = await source.vectorsById(datasetId, settingsId, recordIds);
    const vectors = read.filter(({ recordId }) => !newer.has(recordId));
    const having = new Set(vectors.map(({ recordId }) => recordId));
    index.putVectors(settingsId, vectors);
    index.removeVectors(
      settingsId,
      recordIds.filter((id) => !having.has(id) && !newer.has(id)),
    );
  }

  async #readAll(settingsId: string): Promise<void> {
    await this.#makeRoomFor(settingsId);
    const newer = new Set<string>();
    this.#newer.set(settingsId, newer);
    try {
      if (!(await this.#takeUp(settingsId, newer))) await this.#readWhole(settingsId, newer);
    } finally {
      this.#newer.delete(settingsId);
    }
    this.#shares.set(settingsId, 1);
  }

  async #makeRoomFor(settingsId: string): Promise<void> {
    const { datasetId, index } = this.#wanted;
    const { source, makeRoom } = this.#deps;
    const settings = this.#settings.find(({ id }) => id === settingsId);
    if (settings === undefined) return;
    makeRoom(index.bytes + bytesOfVectors(await source.extent(datasetId), settings));
  }

  /** The kept vectors, with later changes. */
  async #takeUp(settingsId: string, newer: ReadonlySet<string>): Promise<boolean> {
    const { kept, index } = this.#wanted;
    const changed = this.#changed.get(settingsId);
    if (kept === null || changed === undefined) return false;
    let isTakenUp = false;
    try {
      isTakenUp = await kept.fillVectors(settingsId, index);
    } catch (error) {
      this.#deps.reportError(error);
    }
    this.#changed.delete(settingsId);
    if (isTakenUp && changed.size > 0) await this.#putAgain(settingsId, [...changed], newer);
    return isTakenUp;
  }

  async #readWhole(settingsId: string, newer: ReadonlySet<string>): Promise<void> {
    const { datasetId, index } = this.#wanted;
    const { source, turn, makeRoom } = this.#deps;
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
        // A portion may have waited for its turn while changes were followed.
        index.putVectors(
          settingsId,
          vectors.filter(({ recordId }) => !newer.has(recordId)),
        );
        makeRoom(index.bytes);
        this.#shares.set(settingsId, shareUpTo(vectors.at(-1)?.recordId ?? ''));
      },
    );
  }
}

/** Random ids lie evenly, so the first digits of one say how many come before it. */
function shareUpTo(recordId: string): number {
  const share = Number.parseInt(recordId.slice(0, 8), 16) / 2 ** 32;
  return Number.isNaN(share) ? 0 : share;
}
