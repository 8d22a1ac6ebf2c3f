import type {
  IndexShape,
  SourceChanges,
  SourceMark,
  SourceRecord,
  SourceVector,
  UnthrottledSource,
} from '#server/search/search-source';

const NO_SHAPE: IndexShape = { questions: [], properties: [], vectors: [] };

/** A dataset in memory. Reading takes time on its own clock only, and can be held up and made to fail. */
export class FakeSearchSource implements UnthrottledSource {
  readonly stored: SourceRecord[] = [];
  readonly storedVectors = new Map<string, readonly number[]>();
  datasetShape = NO_SHAPE;
  /** Error of the stored total. */
  wrongBy = 0;
  /** Milliseconds that reading one record takes. */
  costOfRecord = 0;
  time = 0;
  /** So many new records are told of at once. */
  addedAtOnce = Infinity;
  storedTraces = 'a database';
  /** Reads, in order: `records 0`, `again a,b`, `vectors v`. */
  readonly asked: string[] = [];
  readonly portions: number[] = [];
  /** Datasets that were read from their beginning, in order. */
  readonly begun: string[] = [];
  /** Called when something large is read. */
  onRead: () => unknown = () => {};
  #log: { readonly ordinal: number; readonly recordId: string }[] = [];
  #lastOrdinal = 0;
  #failing: string | null = null;
  #gate: Promise<void> = Promise.resolve();
  atOnce = 0;
  mostAtOnce = 0;

  add(id: string, text = id): void {
    this.#lastOrdinal += 1;
    this.stored.push({
      id,
      ordinal: this.#lastOrdinal,
      insertedAt: '2024-05-09T10:00:00',
      updatedAt: '2024-05-09T10:00:00',
      shuffle: 0,
      fields: { text },
      metadata: null,
      suggestions: [],
      responses: [],
    });
  }

  /** Answers a record, which leaves an entry in the log. */
  answer(id: string): void {
    const at = this.stored.findIndex((record) => record.id === id);
    const record = this.stored[at];
    if (record === undefined) throw new Error(`There is no record ${id}`);
    const response = { userId: 'somebody', status: 'submitted', values: {} } as const;
    this.stored[at] = { ...record, responses: [...record.responses, response] };
    this.#lastOrdinal += 1;
    this.#log.push({ ordinal: this.#lastOrdinal, recordId: id });
  }

  /** Without any trace but the total. */
  delete(id: string): void {
    const at = this.stored.findIndex((record) => record.id === id);
    this.stored.splice(at, 1);
  }

  /** The next call of that kind fails. */
  failNext(call: 'records' | 'again' | 'vectors'): void {
    this.#failing = call;
  }

  /** Holds up all reading until the result is called. */
  holdUp(): () => void {
    let goOn = (): void => {};
    this.#gate = new Promise((resolve) => {
      goOn = resolve;
    });
    return goOn;
  }

  async shape(): Promise<IndexShape> {
    return this.datasetShape;
  }

  async mark(): Promise<SourceMark> {
    return { log: this.#markOf(this.#log), records: this.#markOf(this.stored) };
  }

  async traces(): Promise<string> {
    return this.storedTraces;
  }

  async changes(_datasetId: string, since: SourceMark): Promise<SourceChanges> {
    const logged = this.#log.filter(({ ordinal }) => ordinal > since.log.ordinal);
    const allAdded = this.stored.filter(({ ordinal }) => ordinal > since.records.ordinal);
    const added = allAdded.slice(0, this.addedAtOnce);
    const isCut = added.length < allAdded.length;
    const mark = await this.mark();
    return {
      mark: isCut ? { log: mark.log, records: this.#markOf(added) } : mark,
      recordIds: [...new Set([...logged.map(({ recordId }) => recordId), ...added.map(({ id }) => id)])],
      isCut,
      total: this.stored.length + this.wrongBy,
      shape: this.datasetShape,
    };
  }

  records(datasetId: string, after: number, limit: number): Promise<readonly SourceRecord[]> {
    if (after === 0) this.begun.push(datasetId);
    this.onRead();
    this.asked.push(`records ${after}`);
    this.portions.push(limit);
    return this.#read('records', () => this.stored.filter(({ ordinal }) => ordinal > after).slice(0, limit));
  }

  recordsById(_datasetId: string, ids: readonly string[]): Promise<readonly SourceRecord[]> {
    this.onRead();
    this.asked.push(`again ${ids.join(',')}`);
    return this.#read('again', () => this.stored.filter(({ id }) => ids.includes(id)));
  }

  vectors(
    _datasetId: string,
    settingsId: string,
    after: string | null,
    limit: number,
  ): Promise<readonly SourceVector[]> {
    this.asked.push(`vectors ${settingsId}`);
    const behind = this.#allVectors().filter(({ recordId }) => after === null || recordId > after);
    return this.#read('vectors', () => behind.slice(0, limit));
  }

  async vectorsById(
    _datasetId: string,
    _settingsId: string,
    recordIds: readonly string[],
  ): Promise<readonly SourceVector[]> {
    return this.#allVectors().filter(({ recordId }) => recordIds.includes(recordId));
  }

  #allVectors(): SourceVector[] {
    const sorted = [...this.storedVectors].sort(([a], [b]) => (a < b ? -1 : 1));
    return sorted.map(([recordId, value]) => ({ recordId, value: Float32Array.from(value) }));
  }

  async #read<T>(call: string, items: () => readonly T[]): Promise<readonly T[]> {
    this.atOnce += 1;
    this.mostAtOnce = Math.max(this.mostAtOnce, this.atOnce);
    await this.#gate;
    this.atOnce -= 1;
    if (this.#failing === call) {
      this.#failing = null;
      throw new Error('no database');
    }
    const read = items();
    this.time += read.length * this.costOfRecord;
    return read;
  }

  #markOf(trail: readonly { readonly ordinal: number }[]): { ordinal: number; seen: readonly number[] } {
    return { ordinal: trail.at(-1)?.ordinal ?? 0, seen: [] };
  }
}
