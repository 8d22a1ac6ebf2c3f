import type { BulkFeedback, FeedbackCandidate } from '#domain/bulk/feedback/feedback-bulk';
import {
  candidateOf,
  goneCandidate,
  type CandidateScope,
  type OrderScope,
} from '#domain/bulk/feedback/feedback-plan';
import { suggestionReach } from '#domain/bulk/feedback/suggestion-reach';
import { NOTHING_DRAWN, withDrawn, type SampleDraw } from '#domain/bulk/sample-draw';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import type { CollectedTargets } from '#application/bulk/ports/bulk-family.port';
import type { RandomSource } from '#application/shared/ports/random-source.port';

/** Collects the records of an action while they are looked up. Stores their texts only for those in the sample. */
export class TargetCollection {
  readonly #scope: CandidateScope & OrderScope;
  readonly #random: RandomSource;
  readonly #candidates = new Map<string, FeedbackCandidate>();
  #sample: SampleDraw<FeedbackRecord> = NOTHING_DRAWN;

  constructor(scope: CandidateScope & OrderScope, random: RandomSource) {
    this.#scope = scope;
    this.#random = random;
  }

  get size(): number {
    return this.#candidates.size;
  }

  /** Adds records that are not in the collection yet. */
  add(records: readonly FeedbackRecord[]): void {
    const added = records
      .filter(({ id }) => !this.#candidates.has(id))
      .map((record) => ({ record, candidate: candidateOf(this.#scope, record) }));
    for (const { record, candidate } of added) this.#candidates.set(record.id, candidate);
    const drawable = added.map(({ record, candidate }) => ({
      item: record,
      reach: suggestionReach(this.#scope, candidate),
    }));
    this.#sample = withDrawn(this.#sample, drawable, (bound) => this.#random.below(bound));
  }

  /** Adds a picked record that no longer exists. */
  addGone(recordId: string): void {
    this.#candidates.set(recordId, goneCandidate(recordId));
  }

  collected(): CollectedTargets<BulkFeedback> {
    return { candidates: [...this.#candidates.values()], sample: this.#sample };
  }
}
