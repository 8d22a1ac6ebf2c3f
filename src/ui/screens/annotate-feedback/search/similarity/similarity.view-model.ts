import { action, computed, makeObservable, observableRef, reaction, runInAction } from 'mobx';
import type { PreferenceStore } from '#application/shared/ports/preference-store.port';
import { isAborted, type RepositoryFailure } from '#application/shared/repository-failure';
import type { Field } from '#domain/field/field';
import { textsOf, type RecordText, type TextRecord } from '#domain/field/record-text';
import type { RecordSearch } from '#domain/search/feedback/record-search';
import type { SearchGuide, VectorsSettings } from '#domain/search/feedback/search-guide';
import { habitFromText, habitToText, type Similarity, type SimilarityHabit } from '#domain/search/similarity';
import type { ViewModel } from '#ui/di/view-model';
import type { SearchTarget } from '#ui/annotation-kit/search-bar/edited-search.state';
import { previewOf, type Reference, type LoadReference } from './reference-record';

export interface ComparedDataset {
  readonly id: string;
  readonly fields: readonly Field[];
}

export interface SimilarityDeps {
  readonly target: SearchTarget<RecordSearch>;
  readonly choices: { readonly guide: SearchGuide | null };
  readonly records: {
    readonly record: TextRecord | null;
    find(recordId: string): { readonly record: TextRecord } | null;
  };
  readonly loadReference: LoadReference;
  readonly store: PreferenceStore;
}

/** Why records cannot be compared: the reference record does not exist, or has no vector with that title. */
export type Refusal = { readonly kind: 'gone' } | { readonly kind: 'no-vector'; readonly vector: string };

const NONE: Reference = { kind: 'none' };
const WAITING: Reference = { kind: 'waiting' };

/** Searches for records similar to a reference record (SEA-33). */
export class SimilarityViewModel implements ViewModel {
  /** Whether the question for the vector is open. */
  isAsking = false;
  isExpanded = false;
  /** Preselected settings of the next search. */
  habit: SimilarityHabit;
  private known: TextRecord | null = null;
  private failure: RepositoryFailure | null = null;

  readonly #dataset: ComparedDataset;
  readonly #deps: SimilarityDeps;
  #request: AbortController | null = null;

  constructor(dataset: ComparedDataset, deps: SimilarityDeps) {
    this.#dataset = dataset;
    this.#deps = deps;
    this.habit = habitFromText(deps.store.read(preference(dataset.id)));
    makeObservable<SimilarityViewModel, 'known' | 'failure' | 'isReferenceGone' | 'meet'>(this, {
      isAsking: observableRef,
      isExpanded: observableRef,
      habit: observableRef,
      known: observableRef,
      failure: observableRef,
      current: computed,
      vectors: computed,
      hasVectors: computed,
      canFind: computed,
      usualVector: computed,
      reference: computed,
      texts: computed,
      preview: computed,
      isSortIgnored: computed,
      ask: action,
      closeQuestion: action,
      find: action,
      findLike: action,
      change: action,
      end: action,
      toggle: action,
      retry: action,
      isReferenceGone: computed,
      meet: action,
    });
  }

  /** Null without a similarity search. */
  get current(): Similarity | null {
    return this.#deps.target.search.similarity;
  }

  /** Empty until they are known. */
  get vectors(): readonly VectorsSettings[] {
    return this.#deps.choices.guide?.vectors ?? NO_VECTORS;
  }

  get hasVectors(): boolean {
    return this.vectors.length > 0;
  }

  get canFind(): boolean {
    return this.hasVectors && this.#deps.records.record !== null;
  }

  /** Name of the last vector used, if it still exists, else of the first one. */
  get usualVector(): string | null {
    const { vectors, habit } = this;
    return (vectors.find(({ name }) => name === habit.vector) ?? vectors[0])?.name ?? null;
  }

  get reference(): Reference {
    if (this.current === null) return NONE;
    if (this.known?.id === this.current.recordId) return { kind: 'record', record: this.known };
    return this.failure === null ? WAITING : { kind: 'failed', failure: this.failure };
  }

  get texts(): readonly RecordText[] {
    return this.reference.kind === 'record' ? textsOf(this.reference.record, this.#dataset.fields) : [];
  }

  get preview(): { readonly line: string; readonly full: string } {
    return previewOf(this.texts);
  }

  /** Whether there is a sort, which a similarity search ignores (WIR-72). */
  get isSortIgnored(): boolean {
    return this.current !== null && this.#deps.target.search.sort.length > 0;
  }

  activate(): () => void {
    // A search may start here, from a link, or through Back.
    const stop = reaction(
      () => this.current?.recordId ?? null,
      (recordId) => this.meet(recordId),
      { fireImmediately: true },
    );
    return () => {
      stop();
      this.#request?.abort();
    };
  }

  /** Finds records similar to the current one, immediately if there is only one vector. */
  ask(): void {
    const [only, ...others] = this.vectors;
    if (only === undefined || !this.canFind) return;
    if (others.length > 0) this.isAsking = true;
    else this.find({ vector: only.name, order: this.habit.order });
  }

  closeQuestion(): void {
    this.isAsking = false;
  }

  /** Finds records similar to one of the list, with the last settings. */
  findLike(record: TextRecord | null): void {
    const { usualVector: vector, habit } = this;
    if (vector !== null) this.find({ vector, order: habit.order }, record);
  }

  find(wanted: Pick<Similarity, 'vector' | 'order'>, record = this.#deps.records.record): void {
    this.isAsking = false;
    if (record === null) return;
    this.known = record;
    this.#search({ recordId: record.id, limit: this.habit.limit, ...wanted });
  }

  /** Repeats the search with a changed setting, from the first record. */
  change(part: Partial<Omit<Similarity, 'recordId'>>): void {
    if (this.current !== null) this.#search({ ...this.current, ...part });
  }

  /** Ends the similarity search and keeps the other conditions. */
  end(): void {
    const { target } = this.#deps;
    target.narrow({ ...target.search, similarity: null });
  }

  toggle(): void {
    this.isExpanded = !this.isExpanded;
  }

  /** Meaning of a failure for the similarity search; null if it has none (SEA-32). */
  whyRefused({ kind, reason }: RepositoryFailure): Refusal | null {
    if (this.current === null || kind !== 'rejected') return null;
    if (reason === 'unknown-record' || (reason === undefined && this.isReferenceGone))
      return { kind: 'gone' };
    if (reason !== 'record-without-vector') return null;
    const { vector } = this.current;
    return { kind: 'no-vector', vector: this.vectors.find(({ name }) => name === vector)?.title ?? vector };
  }

  retry(): void {
    this.meet(this.current?.recordId ?? null);
  }

  /** Explains a refusal for which the server gives no reason. */
  private get isReferenceGone(): boolean {
    return this.reference.kind === 'failed' && this.reference.failure.kind === 'not-found';
  }

  #search(similarity: Similarity): void {
    const { target, store } = this.#deps;
    const { limit, order, vector } = similarity;
    this.habit = { limit, order, vector };
    store.write(preference(this.#dataset.id), habitToText(this.habit));
    target.narrow({ ...target.search, similarity });
  }

  private meet(recordId: string | null): void {
    this.#request?.abort();
    this.failure = null;
    if (recordId === null || this.known?.id === recordId) return;
    this.known = this.#deps.records.find(recordId)?.record ?? null;
    if (this.known === null) void this.#fetch(recordId);
  }

  async #fetch(recordId: string): Promise<void> {
    const request = new AbortController();
    this.#request = request;
    const loaded = await this.#deps.loadReference(recordId, request.signal);
    if (request.signal.aborted) return;
    runInAction(() => {
      if (loaded.ok) this.known = loaded.value;
      else if (!isAborted(loaded.error)) this.failure = loaded.error;
    });
  }
}

const NO_VECTORS: readonly VectorsSettings[] = [];

/** Key under which the device stores the last settings of a dataset. */
function preference(datasetId: string): string {
  return `annotation.similarity.${datasetId}`;
}
