import type { PlannedTarget } from '#domain/bulk/planned-target';
import type { BulkRecord, BulkRequest, OrderOf } from '#domain/bulk/bulk-record';
import { pickedCount } from '#domain/bulk/record-pick';
import { err, ok, type Result } from '#domain/shared/result';
import { LiveValue } from '../shared/live-value';
import type { RepositoryFailure } from '../shared/repository-failure';
import type { PersonalBulkActs } from './personal-bulk-acts';
import type { BulkFamily, CollectedTargets } from './ports/bulk-family.port';

/** Progress of looking up the records of an action. */
export type BulkLookUp<S extends BulkRecord> =
  | { readonly kind: 'collecting'; readonly found: number; readonly promised: number }
  | { readonly kind: 'failed'; readonly failure: RepositoryFailure }
  | { readonly kind: 'found'; readonly collected: CollectedTargets<S> };

/** Why a plan cannot be carried out. */
export type BulkRefusal =
  /** The records are not known yet. */
  | { readonly code: 'not-looked-up' }
  /** None of the records exists any more. */
  | { readonly code: 'no-records' }
  /** There is no record to send, and a list of the records shows nothing new. */
  | { readonly code: 'nothing-to-send' }
  /** The plan is for another action. */
  | { readonly code: 'other-verb' };

/** The records of a request while they are looked up, and what the order does with each of them. */
export class BulkPlan<S extends BulkRecord> {
  readonly request: LiveValue<S['request']>;
  readonly lookUp: LiveValue<BulkLookUp<S>>;
  /** The person who requested it, even if another one has signed in since. */
  readonly personal: PersonalBulkActs<S>;

  readonly #known: ReadonlyMap<string, S['record']>;
  readonly #family: BulkFamily<S>;
  #looking = new AbortController();

  constructor(
    request: S['request'],
    known: ReadonlyMap<string, S['record']>,
    { family, personal }: { readonly family: BulkFamily<S>; readonly personal: PersonalBulkActs<S> },
  ) {
    this.request = new LiveValue(request);
    this.lookUp = new LiveValue<BulkLookUp<S>>(nothingFound(request));
    this.personal = personal;
    this.#known = known;
    this.#family = family;
    void this.#collect();
  }

  /** Number of picked records, as far as it is known before they are looked up. */
  get promised(): number {
    return pickedCount(this.request.value.pick);
  }

  /** Empty until the records are known. */
  planned(): ReadonlyArray<PlannedTarget<S>> {
    const [request, lookUp] = [this.request.value, this.lookUp.value];
    if (lookUp.kind !== 'found') return [];
    return lookUp.collected.candidates.map((candidate) => this.#family.plan(request, candidate));
  }

  /** Targets of the action, if the order has this verb. */
  targetsFor(verb: OrderOf<S>['verb']): Result<ReadonlyArray<PlannedTarget<S>>, BulkRefusal> {
    if (this.request.value.order.verb !== verb) return err({ code: 'other-verb' });
    if (this.lookUp.value.kind !== 'found') return err({ code: 'not-looked-up' });
    const planned = this.planned();
    return planned.length === 0 ? err({ code: 'no-records' }) : ok(planned);
  }

  /** Changes the order for the same records: nothing is looked up again. */
  reorder(order: OrderOf<S>): void {
    this.request.set({ ...this.request.value, order });
  }

  retry(): void {
    this.#looking.abort();
    this.#looking = new AbortController();
    this.lookUp.set(nothingFound(this.request.value));
    void this.#collect();
  }

  abandon(): void {
    this.#looking.abort();
  }

  async #collect(): Promise<void> {
    const { signal } = this.#looking;
    const request = this.request.value;
    const promised = pickedCount(request.pick);
    const collected = await this.#family.collect(
      {
        request,
        known: this.#known,
        isOnItsWay: (id) => this.#family.isOnItsWay(id) || this.personal.isOnItsWay(id),
        onFound: (found) => this.#become({ kind: 'collecting', found, promised }, signal),
      },
      signal,
    );
    if (collected.ok) this.#become({ kind: 'found', collected: collected.value }, signal);
    else this.#become({ kind: 'failed', failure: collected.error }, signal);
  }

  #become(lookUp: BulkLookUp<S>, signal: AbortSignal): void {
    if (!signal.aborted) this.lookUp.set(lookUp);
  }
}

function nothingFound({ pick }: Pick<BulkRequest, 'pick'>) {
  return { kind: 'collecting', found: 0, promised: pickedCount(pick) } as const;
}
