import type { SampleResult } from '#domain/bulk/bulk-act';
import { plannedTarget, type PlannedTarget } from '#domain/bulk/bulk-plan';
import { withOwnSuggestions } from '#domain/bulk/own-suggestions';
import { pickedCount } from '#domain/bulk/record-pick';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import { LiveValue } from '../shared/live-value';
import type { RepositoryFailure } from '../shared/repository-failure';
import type { BulkRequest } from './bulk-request';
import type { CollectTargets } from './collect-targets.use-case';
import type { CollectedTargets } from './target-collection';

export interface BulkDraftDeps {
  readonly collect: Pick<CollectTargets, 'execute'>;
  readonly isOnItsWay: (recordId: string) => boolean;
  /** Answers the id of the act. */
  readonly onConfirm: (
    request: BulkRequest,
    planned: readonly PlannedTarget[],
    sample: SampleResult | null,
  ) => string;
}

/** How far the records of an act are known. */
export type BulkLookUp =
  | { readonly kind: 'collecting'; readonly found: number; readonly promised: number }
  | { readonly kind: 'failed'; readonly failure: RepositoryFailure }
  | { readonly kind: 'found'; readonly collected: CollectedTargets };

/** Looks up the records of an act, and hands them over once the person is sure. */
export class BulkDraft {
  readonly request: LiveValue<BulkRequest>;
  readonly lookUp: LiveValue<BulkLookUp>;

  readonly #known: ReadonlyMap<string, FeedbackRecord>;
  readonly #deps: BulkDraftDeps;
  #looking = new AbortController();

  constructor(request: BulkRequest, known: ReadonlyMap<string, FeedbackRecord>, deps: BulkDraftDeps) {
    this.request = new LiveValue(request);
    this.lookUp = new LiveValue(nothingFound(request));
    this.#known = known;
    this.#deps = deps;
    void this.#collect();
  }

  /** Asks another score of suggestions, of the same records: nothing is looked up again. */
  askScore(least: number | null): void {
    const { order, questions } = this.request.value;
    const changes = withOwnSuggestions(order.changes, questions, least);
    this.request.set({ ...this.request.value, order: { ...order, changes } });
  }

  retry(): void {
    this.#looking.abort();
    this.#looking = new AbortController();
    this.lookUp.set(nothingFound(this.request.value));
    void this.#collect();
  }

  /** Carries it out; answers the id of the act. Needs records that were found. */
  confirm(sample: SampleResult | null): string {
    const [request, lookUp] = [this.request.value, this.lookUp.value];
    if (lookUp.kind !== 'found') throw new Error('The records of the act are not known yet');
    return this.#deps.onConfirm(request, plannedTargets(request, lookUp), sample);
  }

  abandon(): void {
    this.#looking.abort();
  }

  async #collect(): Promise<void> {
    const { signal } = this.#looking;
    const request = this.request.value;
    const promised = pickedCount(request.pick);
    const collected = await this.#deps.collect.execute(
      {
        ...request,
        known: this.#known,
        isOnItsWay: this.#deps.isOnItsWay,
        onFound: (found) => this.#become({ kind: 'collecting', found, promised }, signal),
      },
      signal,
    );
    if (collected.ok) this.#become({ kind: 'found', collected: collected.value }, signal);
    else this.#become({ kind: 'failed', failure: collected.error }, signal);
  }

  #become(lookUp: BulkLookUp, signal: AbortSignal): void {
    if (!signal.aborted) this.lookUp.set(lookUp);
  }
}

/** Empty until the records are known. */
export function plannedTargets(request: BulkRequest, lookUp: BulkLookUp): readonly PlannedTarget[] {
  if (lookUp.kind !== 'found') return [];
  return lookUp.collected.candidates.map((candidate) => plannedTarget(request, candidate));
}

function nothingFound({ pick }: BulkRequest): BulkLookUp {
  return { kind: 'collecting', found: 0, promised: pickedCount(pick) };
}
