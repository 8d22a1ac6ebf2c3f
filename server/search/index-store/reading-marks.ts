import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { countsAsDeath, pauseAfterDeaths } from '#domain/search/reading-attempts';
import type { ReachedExtent, ReadingExtent } from '../hosting/index-store';

/** A reading that began, and what came of those before it. */
interface ReadingMark extends ReadingExtent {
  readonly program: string;
  readonly isUnderWay: boolean;
  /** Readings whose end counts against the dataset (`countsAsDeath`). */
  readonly deaths: number;
  /** Records and memory that the reading had come to. */
  readonly reached: ReachedExtent;
  /** Most records that a reading before it had come to. */
  readonly furthest: number;
  /** Milliseconds since 1970, of the last death. */
  readonly diedAt: number;
}

const NOTHING: ReachedExtent = { records: 0, bytes: 0 };
const NAME = 'reading';

/** Files by which the next start knows the readings that the last one did not survive. */
export class ReadingMarks {
  readonly #folder: string;
  readonly #program: string;

  readonly #now: () => number;

  constructor(folder: string, program: string, now: () => number) {
    this.#folder = folder;
    this.#program = program;
    this.#now = now;
  }

  /** False when the dataset is not to be read yet. */
  async begin(datasetId: string, extent: ReadingExtent): Promise<boolean> {
    const found = await this.#find(datasetId);
    const before = found !== null && this.#isAsBefore(found, extent) ? found : null;
    const fresh = { ...extent, program: this.#program, reached: NOTHING };
    if (before === null) {
      await this.#write(datasetId, { ...fresh, isUnderWay: true, deaths: 0, furthest: 0, diedAt: 0 });
      return true;
    }
    const { reached, furthest } = before;
    const hasDied = before.isUnderWay && countsAsDeath({ ...before, ...reached });
    const deaths = before.deaths + (hasDied ? 1 : 0);
    const diedAt = hasDied ? this.#now() : before.diedAt;
    const isUnderWay = this.#now() >= diedAt + pauseAfterDeaths(deaths);
    // The extent of a refused dataset stays, since it was too much.
    const kept = isUnderWay ? fresh : { ...before, reached: NOTHING };
    const mark = { ...kept, isUnderWay, deaths, diedAt, furthest: Math.max(furthest, reached.records) };
    await this.#write(datasetId, mark);
    return isUnderWay;
  }

  async reach(datasetId: string, reached: ReachedExtent): Promise<void> {
    const mark = await this.#find(datasetId);
    if (mark?.isUnderWay) await this.#write(datasetId, { ...mark, reached });
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
      const mark = JSON.parse(await readFile(this.#fileOf(datasetId), 'utf8')) as ReadingMark; // As `#write` wrote it.
      // Versions before did not note how far a reading had come.
      return {
        ...mark,
        reached: mark.reached ?? NOTHING,
        furthest: mark.furthest ?? 0,
        diedAt: mark.diedAt ?? 0,
      };
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
