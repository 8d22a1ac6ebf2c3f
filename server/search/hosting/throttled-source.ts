import { SearchClosed } from '../search-engine';
import type {
  ClosableSource,
  IndexShape,
  NamedRecords,
  SourceChanges,
  SourceExtent,
  SourceMark,
  SourceMetadata,
  SourceRecord,
  SourceVector,
  UnthrottledSource,
} from '../search-source';
import type { Pace } from './pace';
import { PortionSize } from './portion-size';
import { RequestLoad } from './request-load';

export interface ThrottledSourceOptions {
  readonly source: UnthrottledSource;
  readonly pace: Pace;
  /** Default: there is none. */
  readonly requestLoad?: RequestLoad | undefined;
}

/**
 * Milliseconds that a portion waits for requests to be answered; a server that is never quiet is read all the same. Longer
 * than nearly every request takes: one that is slow already must not wait for a portion on top.
 */
const LONGEST_WAIT_MS = 50;

/**
 * Everything that indexes ask the database goes through here. Small reads that a request waits for run at once.
 * Large ones are read in portions of a few milliseconds, one at a time over all datasets, and none begins while
 * a request is worked on: saving an answer, in several statements, waits for one portion and not for one before
 * each.
 */
export class ThrottledSource implements ClosableSource {
  readonly #source: UnthrottledSource;
  readonly #pace: Pace;
  readonly #requestLoad: RequestLoad;
  /** By what is read. */
  readonly #sizes = new Map<string, PortionSize>();
  readonly #underWay = new Set<Promise<unknown>>();
  #turn: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  constructor({ source, pace, requestLoad = new RequestLoad() }: ThrottledSourceOptions) {
    this.#source = source;
    this.#pace = pace;
    this.#requestLoad = requestLoad;
  }

  shape(datasetId: string): Promise<IndexShape> {
    return this.#ask(() => this.#source.shape(datasetId));
  }

  extent(datasetId: string): Promise<SourceExtent> {
    return this.#ask(() => this.#source.extent(datasetId));
  }

  mark(datasetId: string): Promise<SourceMark> {
    return this.#ask(() => this.#source.mark(datasetId));
  }

  traces(datasetId: string, mark: SourceMark): Promise<string> {
    return this.#ask(() => this.#source.traces(datasetId, mark));
  }

  changes(datasetId: string, since: SourceMark): Promise<SourceChanges> {
    return this.#ask(() => this.#source.changes(datasetId, since));
  }

  note(datasetId: string, mark: SourceMark): Promise<void> {
    return this.#ask(() => this.#source.note(datasetId, mark));
  }

  metadata(
    datasetId: string,
    properties: readonly string[],
    after: number,
  ): Promise<readonly SourceMetadata[]> {
    const read = (rows: number) => this.#source.metadata(datasetId, properties, after, rows);
    return this.#portion(`metadata ${datasetId}`, read);
  }

  records(datasetId: string, after: number): Promise<readonly SourceRecord[]> {
    return this.#portion(datasetId, (rows) => this.#source.records(datasetId, after, rows));
  }

  async recordsById(datasetId: string, ids: readonly string[]): Promise<NamedRecords> {
    let lookedUp = 0;
    const records = await this.#portion(datasetId, (rows) => {
      lookedUp = Math.min(rows, ids.length);
      return this.#source.recordsById(datasetId, ids.slice(0, rows));
    });
    return { records, lookedUp };
  }

  vectors(datasetId: string, settingsId: string, after: string | null): Promise<readonly SourceVector[]> {
    return this.#portion(settingsId, (rows) => this.#source.vectors(datasetId, settingsId, after, rows));
  }

  vectorsById(
    datasetId: string,
    settingsId: string,
    recordIds: readonly string[],
  ): Promise<readonly SourceVector[]> {
    const read = (some: readonly string[]) => this.#source.vectorsById(datasetId, settingsId, some);
    return this.#inPortions(settingsId, recordIds, read);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.allSettled(this.#underWay);
  }

  #ask<T>(question: () => Promise<T>): Promise<T> {
    if (this.#isClosed) return Promise.reject(new SearchClosed());
    const answer = question();
    this.#underWay.add(answer);
    const settled = () => this.#underWay.delete(answer);
    answer.then(settled, settled);
    return answer;
  }

  async #inPortions<T>(
    what: string,
    ids: readonly string[],
    read: (ids: readonly string[]) => Promise<readonly T[]>,
  ): Promise<readonly T[]> {
    const found: T[] = [];
    for (let next = 0; next < ids.length;) {
      let some: readonly string[] = [];
      const portion = await this.#portion(what, (rows) => {
        some = ids.slice(next, next + rows);
        return read(some);
      });
      found.push(...portion);
      next += some.length;
    }
    return found;
  }

  #portion<T>(what: string, read: (rows: number) => Promise<readonly T[]>): Promise<readonly T[]> {
    const portion = this.#turn.then(() => this.#readInTurn(this.#sizeOf(what), read));
    // The caller of the portion gets the failure.
    this.#turn = portion.catch(() => {});
    return portion;
  }

  async #readInTurn<T>(
    size: PortionSize,
    read: (rows: number) => Promise<readonly T[]>,
  ): Promise<readonly T[]> {
    if (!this.#requestLoad.isQuiet)
      await Promise.race([this.#requestLoad.quiet(), this.#pace.pause(LONGEST_WAIT_MS)]);
    const begun = this.#pace.now();
    const items = await this.#ask(() => read(size.rows));
    size.note(items.length, this.#pace.now() - begun);
    return items;
  }

  #sizeOf(what: string): PortionSize {
    const size = this.#sizes.get(what) ?? new PortionSize();
    this.#sizes.set(what, size);
    return size;
  }
}
