import type { IndexShape, SourceMark } from '../search-source';
import { eachPortion } from './each-portion';
import type { CreateIndex, HostedIndex } from './hosted-index';
import type { StoredIndex } from './index-store';
import { metadataToRead } from './metadata-to-read';
import { TextReading } from './text-reading';
import { VectorReading, type ReadingDeps } from './vector-reading';

export interface IndexReadingDeps extends ReadingDeps {
  readonly createIndex: CreateIndex;
}

/** An index while it is read, up to a record. */
export interface PartOfIndex {
  readonly shape: IndexShape;
  readonly index: HostedIndex;
  readonly mark: SourceMark;
  readonly readUpTo: number;
}

/** Followers of a reading. */
export interface ReadingProgress {
  /** How much was read, 0 to 1. */
  onShare(share: number): void;
  /** Notes how many records were read, between two portions. */
  reached(records: number): Promise<void>;
  /** Keeps what was read, so that another start goes on behind it. Nothing is read in the meantime. */
  keep(part: PartOfIndex): Promise<void>;
}

/** The least that is kept of an unfinished reading; then again when it has grown by half, so that writing stays the smaller part. */
const LEAST_PART_RECORDS = 10_000;
const PART_GROWTH = 1.5;

/** Share reported as long as anything is missing: a full share means that no search waits any more. */
export const NEARLY_ALL = 0.99;

/** An index, and how far it has read. */
export class IndexReading {
  readonly index: HostedIndex;
  readonly vectors: VectorReading;
  readonly texts: TextReading;
  mark: SourceMark;
  /** How much of the dataset it knows, 0 to 1, while it catches up with much at once. */
  share = 1;
  /** Records that were read again since the index was kept; infinitely many before it was. */
  unkept = Infinity;
  readonly #datasetId: string;
  readonly #deps: IndexReadingDeps;
  #shape: IndexShape;

  private constructor(
    datasetId: string,
    deps: IndexReadingDeps,
    begun: { shape: IndexShape; index: HostedIndex; mark: SourceMark; kept: StoredIndex | null },
  ) {
    const { shape, index, mark, kept } = begun;
    this.#datasetId = datasetId;
    this.#deps = deps;
    this.#shape = shape;
    this.index = index;
    this.mark = mark;
    this.vectors = new VectorReading({ datasetId, shape, index, kept }, deps);
    this.texts = new TextReading({ datasetId, index, ...deps });
  }

  /** All records of a dataset. */
  static async whole(
    datasetId: string,
    deps: IndexReadingDeps,
    progress: ReadingProgress,
  ): Promise<IndexReading> {
    const { source, createIndex } = deps;
    // A metadata key that is added later is only in records that change later.
    const mark = await source.mark(datasetId);
    const shape = await source.shape(datasetId);
    const index = createIndex(shape);
    await readRecords(datasetId, deps, { shape, index, mark, readUpTo: 0 }, progress);
    return new IndexReading(datasetId, deps, { shape, index, mark, kept: null });
  }

  /** Loads a kept index, and reads what is missing in a part; null when it does not fit the dataset any more. Throws `StoredIndexDamaged`. */
  static async kept(
    datasetId: string,
    deps: IndexReadingDeps,
    kept: StoredIndex,
    progress: ReadingProgress,
  ): Promise<IndexReading | null> {
    const { source, createIndex } = deps;
    const { shape: keptShape, mark, traces, readUpTo } = kept.reading;
    if ((await source.traces(datasetId, mark)) !== traces) return null;
    const shape = JSON.parse(keptShape) as IndexShape; // As `shape` below writes it.
    const index = createIndex(shape);
    await kept.fill(index);
    deps.makeRoom(index.bytes);
    if (readUpTo !== null) {
      await readRecords(datasetId, deps, { shape, index, mark, readUpTo }, progress);
      // Vectors are read after all records.
      return new IndexReading(datasetId, deps, { shape, index, mark, kept: null });
    }
    const reading = new IndexReading(datasetId, deps, { shape, index, mark, kept });
    reading.unkept = 0;
    return reading;
  }

  /** The shape that the index has, as JSON. */
  get shape(): string {
    return JSON.stringify(this.#shape);
  }

  /** False when the index has to begin again. */
  async catchUp(): Promise<boolean> {
    for (;;) {
      const changes = await this.#deps.source.changes(this.#datasetId, this.mark);
      if (changes.isLost) return false;
      // Little that is new is read in a moment.
      if (changes.isCut || this.share < 1)
        this.share = Math.min(NEARLY_ALL, this.index.size / Math.max(1, changes.total));
      await this.#takeShape(changes.shape);
      await this.#readAgain(changes.recordIds);
      await this.vectors.readAgain(changes.vectorsOf);
      this.#deps.makeRoom(this.index.bytes);
      this.mark = changes.mark;
      this.unkept += changes.recordIds.length + changes.vectorsOf.length;
      if (changes.isCut) continue;
      this.share = 1;
      return true;
    }
  }

  /** Reads the values of new columns of metadata, and nothing else; questions come before records. */
  async #takeShape(shape: IndexShape): Promise<void> {
    if (JSON.stringify(shape) === this.shape) return;
    const added = metadataToRead(this.#shape, shape);
    this.index.takeShape(shape);
    this.vectors.takeSettings(shape.vectors);
    await this.#readMetadata(added);
    // At the end: what fails on the way is done again.
    this.#shape = shape;
    this.unkept = Infinity;
  }

  async #readMetadata(properties: readonly string[]): Promise<void> {
    if (properties.length === 0) return;
    await eachPortion(
      {
        begin: 0,
        read: (behind) => this.#deps.source.metadata(this.#datasetId, properties, behind),
        placeOf: ({ ordinal }) => ordinal,
        mayGoOn: () => this.#deps.turn().then(() => true),
      },
      (records) => this.index.putMetadata(properties, records),
    );
  }

  /** In portions, since all that changed may be more than the memory holds. */
  async #readAgain(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const lookUp = (left: readonly string[]) => this.#deps.source.recordsById(this.#datasetId, left);
    let next = lookUp(ids);
    for (let left = ids; left.length > 0;) {
      const { records, lookedUp } = await next;
      const looked = left.slice(0, lookedUp);
      left = left.slice(lookedUp);
      // While the index takes these in, the database looks up the next ones.
      if (left.length > 0) next = lookUp(left);
      // If the consumer of this portion fails, the next one is not awaited.
      next.catch(() => {});
      const found = new Set(records.map(({ id }) => id));
      this.index.put(records);
      this.texts.noteAgain(records);
      this.index.remove(looked.filter((id) => !found.has(id)));
      this.#deps.makeRoom(this.index.bytes);
    }
  }
}

/** All records behind those that are in the index. */
async function readRecords(
  datasetId: string,
  { source, turn, makeRoom }: IndexReadingDeps,
  part: PartOfIndex,
  progress: ReadingProgress,
): Promise<void> {
  const { index, mark } = part;
  const { total } = await source.changes(datasetId, mark);
  let { readUpTo } = part;
  let due = Math.max(LEAST_PART_RECORDS, index.size * PART_GROWTH);
  await eachPortion(
    {
      begin: readUpTo,
      read: (behind) => source.records(datasetId, behind),
      placeOf: ({ ordinal }) => ordinal,
      async mayGoOn() {
        await progress.reached(index.size);
        if (index.size >= due) {
          await progress.keep({ ...part, readUpTo });
          due = index.size * PART_GROWTH;
        }
        await turn();
        return true;
      },
    },
    (records) => {
      index.put(records);
      readUpTo = records.at(-1)?.ordinal ?? readUpTo;
      makeRoom(index.bytes);
      progress.onShare(Math.min(1, index.size / Math.max(1, total)));
    },
  );
  index.sortAhead();
}
