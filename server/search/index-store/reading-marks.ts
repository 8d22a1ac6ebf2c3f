import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReadingExtent } from '../hosting/index-store';

/** A reading that began, and what came of those before it. */
interface ReadingMark extends ReadingExtent {
  readonly program: string;
  readonly isUnderWay: boolean;
  /** Readings that ended with the program or its thread, one after the other. */
  readonly deaths: number;
}

const MOST_DEATHS = 2;
const NAME = 'reading';

/** Files that tell the next start which readings the last one did not survive. */
export class ReadingMarks {
  readonly #folder: string;
  readonly #program: string;

  constructor(folder: string, program: string) {
    this.#folder = folder;
    this.#program = program;
  }

  /** False when the dataset is not to be read. */
  async begin(datasetId: string, extent: ReadingExtent): Promise<boolean> {
    const before = await this.#find(datasetId);
    const deaths =
      before !== null && this.#isAsBefore(before, extent) ? before.deaths + (before.isUnderWay ? 1 : 0) : 0;
    const mayRead = deaths < MOST_DEATHS;
    // The extent of a refused dataset stays, since it was too much.
    const mark = mayRead || before === null ? { ...extent, program: this.#program } : before;
    await this.#write(datasetId, { ...mark, isUnderWay: mayRead, deaths });
    return mayRead;
  }

  async end(datasetId: string): Promise<void> {
    await rm(this.#fileOf(datasetId), { force: true });
  }

  /** At a stop: what is under way then does not end the program. */
  async endAll(): Promise<void> {
    for (const datasetId of await readdir(this.#folder).catch(() => [])) {
      const mark = await this.#find(datasetId);
      if (mark?.isUnderWay) await this.#write(datasetId, { ...mark, isUnderWay: false });
    }
  }

  /** Fewer records, other memory or another program may do better. */
  #isAsBefore(before: ReadingMark, { records, budgetBytes }: ReadingExtent): boolean {
    const { program } = before;
    return program === this.#program && before.budgetBytes === budgetBytes && before.records <= records;
  }

  /** Null also where it is damaged. */
  async #find(datasetId: string): Promise<ReadingMark | null> {
    try {
      return JSON.parse(await readFile(this.#fileOf(datasetId), 'utf8')) as ReadingMark; // As `#write` wrote it.
    } catch {
      return null;
    }
  }

  async #write(datasetId: string, mark: ReadingMark): Promise<void> {
    await mkdir(path.join(this.#folder, datasetId), { recursive: true, mode: 0o700 });
    // There whole or not at all: it may be the last that the program does.
    const unfinished = `${this.#fileOf(datasetId)}.unfinished`;
    await writeFile(unfinished, JSON.stringify(mark), { mode: 0o600 });
    await rename(unfinished, this.#fileOf(datasetId));
  }

  #fileOf(datasetId: string): string {
    return path.join(this.#folder, datasetId, NAME);
  }
}
