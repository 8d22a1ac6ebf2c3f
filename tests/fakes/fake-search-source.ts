import type {
  FeedbackShape,
  SourceChanges,
  SourceExtent,
  SourceMark,
  FeedbackMetadata,
  FeedbackRow,
  SourceVector,
  UnthrottledSource,
} from '#server/search/search-source';

const NO_SHAPE: FeedbackShape = { questions: [], properties: [], vectors: [] };

/** A dataset in memory. Reading takes time on its own clock only, and can be held up and made to fail. */
export class FakeSearchSource implements UnthrottledSource {
  readonly stored: FeedbackRow[] = [];
  readonly storedVectors = new Map<string, readonly number[]>();
  datasetShape = NO_SHAPE;
  /** Milliseconds that reading one record takes. */
  costOfRecord = 0;
  time = 0;
  /** Largest number of changes that are returned at once. */
  changesAtOnce = Infinity;
  /** Changes up to this one were forgotten. */
  trimmed = 0;
  /** Reported instead of the actual extent. */
  reportedExtent: Partial<SourceExtent> = {};
  /** How far the index said it had read. */
  readonly noted: SourceMark[] = [];
  storedTraces = 'a database';
  /** Reads, in order: `records 0`, `again a,b`, `vectors v`, `vectors again a,b`, `metadata topic`. */
  readonly asked: string[] = [];
  readonly portions: number[] = [];
  /** Datasets that were read from their beginning, in order. */
  readonly begun: string[] = [];
  /** Called when something large is read. */
  onRead: () => unknown = () => {};
  readonly #changes: { readonly kind: 'record' | 'vectors'; readonly recordId: string }[] = [];
  #failing: string | null = null;
  #gate: Promise<void> = Promise.resolve();
  atOnce = 0;
  mostAtOnce = 0;

  add(id: string, text = id, metadata: FeedbackRow['metadata'] = null): void {
    this.stored.push({
      id,
      ordinal: (this.stored.at(-1)?.ordinal ?? 0) + 1,
      insertedAt: '2024-05-09T10:00:00',
      updatedAt: '2024-05-09T10:00:00',
      shuffle: 0,
      fields: { text },
      metadata,
      suggestions: [],
      responses: [],
    });
    this.#changes.push({ kind: 'record', recordId: id });
  }

  setVector(id: string, vector: readonly number[] | null): void {
    if (vector === null) this.storedVectors.delete(id);
    else this.storedVectors.set(id, vector);
    this.#changes.push({ kind: 'vectors', recordId: id });
  }

  answer(id: string): void {
    const at = this.stored.findIndex((record) => record.id === id);
    const record = this.stored[at];
    if (record === undefined) throw new Error(`There is no record ${id}`);
    const response = { userId: 'somebody', status: 'submitted', values: {} } as const;
    this.stored[at] = { ...record, responses: [...record.responses, response] };
    this.#changes.push({ kind: 'record', recordId: id });
  }

  delete(id: string): void {
    const at = this.stored.findIndex((record) => record.id === id);
    this.stored.splice(at, 1);
    this.#changes.push({ kind: 'record', recordId: id });
  }

  /** The next call of that kind fails. */
  failNext(call: 'records' | 'again' | 'vectors' | 'metadata'): void {
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

  async shape(): Promise<FeedbackShape> {
    return this.datasetShape;
  }

  async extent(): Promise<SourceExtent> {
    const bytes = this.stored.reduce((sum, { fields }) => sum + JSON.stringify(fields).length, 0);
    const vectors = this.datasetShape.vectors.map(({ id }) => [id, this.storedVectors.size]);
    const reported = { records: this.stored.length, bytes, ...this.reportedExtent };
    return { ...reported, vectors: Object.fromEntries(vectors) };
  }

  async mark(): Promise<SourceMark> {
    return markAt(this.#changes.length);
  }

  async traces(): Promise<string> {
    return this.storedTraces;
  }

  async changes(_datasetId: string, { snapshot, portion }: SourceMark): Promise<SourceChanges> {
    const from = portion?.id ?? Number(snapshot);
    const rest = this.#changes.slice(from);
    const reported = rest.slice(0, this.changesAtOnce);
    const isCut = reported.length < rest.length;
    const until = String(this.#changes.length);
    const idsOf = (wanted: 'record' | 'vectors') => [
      ...new Set(reported.filter(({ kind }) => kind === wanted).map(({ recordId }) => recordId)),
    ];
    return {
      mark: isCut
        ? { snapshot, portion: { until, transaction: '', id: from + reported.length } }
        : markAt(this.#changes.length),
      recordIds: idsOf('record'),
      vectorsOf: idsOf('vectors'),
      isCut,
      isLost: this.trimmed > Number(snapshot),
      total: this.stored.length,
      shape: this.datasetShape,
    };
  }

  async note(_datasetId: string, mark: SourceMark): Promise<void> {
    this.noted.push(mark);
  }

  metadata(
    _datasetId: string,
    properties: readonly string[],
    after: number,
    limit: number,
  ): Promise<readonly FeedbackMetadata[]> {
    this.asked.push(`metadata ${properties.join(',')}`);
    return this.#read('metadata', () => this.stored.filter(({ ordinal }) => ordinal > after).slice(0, limit));
  }

  records(datasetId: string, after: number, limit: number): Promise<readonly FeedbackRow[]> {
    if (after === 0) this.begun.push(datasetId);
    this.onRead();
    this.asked.push(`records ${after}`);
    this.portions.push(limit);
    return this.#read('records', () => this.stored.filter(({ ordinal }) => ordinal > after).slice(0, limit));
  }

  recordsById(_datasetId: string, ids: readonly string[]): Promise<readonly FeedbackRow[]> {
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
    this.asked.push(`vectors again ${recordIds.join(',')}`);
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
}

function markAt(changes: number): SourceMark {
  return { snapshot: String(changes), portion: null };
}
