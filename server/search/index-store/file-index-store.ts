import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { HostedIndex } from '../hosting/hosted-index';
import {
  IndexNotKept,
  StoredIndexDamaged,
  type IndexStore,
  type StoredIndex,
  type StoredReading,
  type ReachedExtent,
  type ReadingExtent,
} from '../hosting/index-store';
import { IncomingArchive, OutgoingArchive } from './archives';
import { ReadingMarks } from './reading-marks';
import { SectionReader, writeSections } from './section-file';

export interface FileIndexStoreOptions {
  /** Made when it is wanted. */
  readonly folder: string;
  /** Distinguishes programs that would not make the same index of the same records. */
  readonly program: string;
}

/** Beginning of a file. */
interface Head {
  readonly program: string;
  readonly sections: number;
}

interface RecordsHead extends Head {
  readonly reading: StoredReading;
  /** By settings the version of the vectors that go with these records: they are kept by the numbers of the records. */
  readonly vectors: Readonly<Record<string, string>>;
}

interface VectorsHead extends Head {
  readonly version: string;
}

/** Vectors that are stored, and what of the index they were. */
interface StoredVectors {
  readonly version: string;
  readonly index: WeakRef<HostedIndex>;
  readonly changes: number;
}

/**
 * Indexes as files, a folder for each dataset: one file of its records, and one for each kind of vectors, which are most of
 * it and seldom change.
 */
export class FileIndexStore implements IndexStore {
  readonly #options: FileIndexStoreOptions;
  readonly #marks: ReadingMarks;
  /** By file. */
  readonly #vectors = new Map<string, StoredVectors>();

  /** `now` gives milliseconds since 1970: pauses of refused readings outlast the program. */
  constructor(options: FileIndexStoreOptions, now: () => number = Date.now) {
    this.#options = options;
    this.#marks = new ReadingMarks(options.folder, options.program, now);
  }

  async find(datasetId: string): Promise<StoredIndex | null> {
    const opened = await reading(() => this.#open<RecordsHead>(this.#recordsFile(datasetId)));
    if (opened === null) return null;
    const { head, reader } = opened;
    await reader.close();
    return {
      reading: head.reading,
      fill: (index) => reading(() => this.#fill(datasetId, index)),
      fillVectors: (settingsId, index) =>
        reading(() => this.#fillVectors(datasetId, settingsId, head.vectors[settingsId], index)),
    };
  }

  keep(datasetId: string, reading: StoredReading, index: HostedIndex): Promise<boolean> {
    return writing(() => this.#keep(datasetId, reading, index));
  }

  beginReading(datasetId: string, extent: ReadingExtent): Promise<boolean> {
    return writing(() => this.#marks.begin(datasetId, extent));
  }

  reachReading(datasetId: string, reached: ReachedExtent): Promise<void> {
    return writing(() => this.#marks.reach(datasetId, reached));
  }

  endReading(datasetId: string): Promise<void> {
    return writing(() => this.#marks.end(datasetId));
  }

  /** Has readings that are under way end with a stop instead of a death. */
  endReadings(): Promise<void> {
    return writing(() => this.#marks.endAll());
  }

  discard(datasetId: string): Promise<void> {
    return writing(() => rm(this.#folderOf(datasetId), { recursive: true, force: true }));
  }

  async discardOthers(datasetIds: readonly string[]): Promise<void> {
    const kept = await readdir(this.#options.folder).catch(() => []);
    for (const datasetId of kept) if (!datasetIds.includes(datasetId)) await this.discard(datasetId);
  }

  async #keep(datasetId: string, reading: StoredReading, index: HostedIndex): Promise<boolean> {
    await mkdir(this.#folderOf(datasetId), { recursive: true, mode: 0o700 });
    const vectors: (readonly [settingsId: string, version: string])[] = [];
    for (const settingsId of index.vectorColumns) {
      const version = await this.#keepVectors(datasetId, settingsId, index);
      if (version === null) return false;
      vectors.push([settingsId, version]);
    }
    // An id may be the name of a member of every object.
    return this.#keepRecords(datasetId, reading, Object.fromEntries(vectors), index);
  }

  async #fill(datasetId: string, index: HostedIndex): Promise<void> {
    const records = await this.#read<RecordsHead>(this.#recordsFile(datasetId));
    if (records === null) throw new Error('A kept index is gone');
    index.archive(new IncomingArchive(records.sections));
  }

  async #fillVectors(
    datasetId: string,
    settingsId: string,
    version: string | undefined,
    index: HostedIndex,
  ): Promise<boolean> {
    const file = this.#vectorsFile(datasetId, settingsId);
    const vectors = await this.#read<VectorsHead>(file);
    if (vectors === null || vectors.head.version !== version) return false;
    index.archiveVectors(settingsId, new IncomingArchive(vectors.sections));
    this.#note(file, version, index, index.vectorChanges(settingsId));
    return true;
  }

  async #keepVectors(datasetId: string, settingsId: string, index: HostedIndex): Promise<string | null> {
    const file = this.#vectorsFile(datasetId, settingsId);
    const kept = this.#vectors.get(file);
    const changes = index.vectorChanges(settingsId);
    if (kept?.index.deref() === index && kept.changes === changes) return kept.version;
    const archive = new OutgoingArchive();
    index.archiveVectors(settingsId, archive);
    const version = randomUUID();
    const head = { program: this.#options.program, sections: archive.sections.length, version };
    const isOutdated = () => index.vectorChanges(settingsId) !== changes;
    if (!(await writeSections(file, [headBytes(head), ...archive.sections], isOutdated))) return null;
    this.#note(file, version, index, changes);
    return version;
  }

  async #keepRecords(
    datasetId: string,
    reading: StoredReading,
    vectors: RecordsHead['vectors'],
    index: HostedIndex,
  ): Promise<boolean> {
    const areVectorsOutdated = Object.keys(vectors).some(
      (id) => this.#vectors.get(this.#vectorsFile(datasetId, id))?.changes !== index.vectorChanges(id),
    );
    if (areVectorsOutdated) return false;
    const { changes } = index;
    const archive = new OutgoingArchive();
    index.archive(archive);
    const { sections } = archive;
    const head: RecordsHead = {
      program: this.#options.program,
      sections: sections.length,
      reading,
      vectors,
    };
    return writeSections(
      this.#recordsFile(datasetId),
      [headBytes(head), ...sections],
      () => index.changes !== changes,
    );
  }

  #note(file: string, version: string, index: HostedIndex, changes: number): void {
    this.#vectors.set(file, { version, index: new WeakRef(index), changes });
  }

  async #read<H extends Head>(
    file: string,
  ): Promise<{ readonly head: H; readonly sections: readonly ArrayBuffer[] } | null> {
    const opened = await this.#open<H>(file);
    if (opened === null) return null;
    const { head, reader } = opened;
    try {
      const sections: ArrayBuffer[] = [];
      while (sections.length < head.sections) sections.push(await reader.next());
      return { head, sections };
    } finally {
      await reader.close();
    }
  }

  /** Null where there is no file, or one of another program. */
  async #open<H extends Head>(
    file: string,
  ): Promise<{ readonly head: H; readonly reader: SectionReader } | null> {
    const reader = await SectionReader.open(file);
    if (reader === null) return null;
    let opened: { readonly head: H; readonly reader: SectionReader } | null = null;
    try {
      const head = JSON.parse(Buffer.from(await reader.next()).toString()) as H; // Its check sum says that it was written here.
      if (head.program === this.#options.program) opened = { head, reader };
      return opened;
    } finally {
      if (opened === null) await reader.close();
    }
  }

  #folderOf(datasetId: string): string {
    return path.join(this.#options.folder, datasetId);
  }

  #recordsFile(datasetId: string): string {
    return path.join(this.#folderOf(datasetId), 'records');
  }

  #vectorsFile(datasetId: string, settingsId: string): string {
    return path.join(this.#folderOf(datasetId), `vectors-${fileNameOf(settingsId)}`);
  }
}

/** Shorter than a digest, so that no name is the digest of another one. */
const PLAIN_NAME = /^[\da-z-]{1,40}$/u;

/** Vectors of task datasets have names that people gave, which may be no names of files. Ids of settings stay as they are. */
function fileNameOf(settingsId: string): string {
  return PLAIN_NAME.test(settingsId) ? settingsId : createHash('sha256').update(settingsId).digest('hex');
}

/** Any failure makes the kept index useless. */
async function reading<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    throw new StoredIndexDamaged(thrown instanceof Error ? thrown.message : String(thrown));
  }
}

/** Failures of the file system are expected; all others are bugs. */
async function writing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    if (thrown instanceof Error && 'syscall' in thrown) throw new IndexNotKept(thrown.message);
    throw thrown;
  }
}

function headBytes(head: Head): Uint8Array {
  return Buffer.from(JSON.stringify(head));
}
