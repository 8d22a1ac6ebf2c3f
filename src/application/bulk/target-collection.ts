import {
  candidateOf,
  goneCandidate,
  type BulkCandidate,
  type CandidateScope,
  type OrderScope,
} from '#domain/bulk/bulk-plan';
import { NOTHING_DRAWN, withDrawn, type SampleDraw } from '#domain/bulk/sample-draw';
import { suggestionReach } from '#domain/bulk/suggestion-reach';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import type { RandomSource } from '../shared/ports/random-source.port';

/** The records of an act, each once. */
export interface CollectedTargets {
  readonly candidates: readonly BulkCandidate[];
  /** Some of the records that would be sent, for every score that may be asked of their suggestions. */
  readonly sample: SampleDraw<FeedbackRecord>;
}

/** Grows while the records of an act are looked up. Their texts are not stored, but for those of the sample. */
export class TargetCollection {
  readonly #scope: CandidateScope & OrderScope;
  readonly #random: RandomSource;
  readonly #candidates = new Map<string, BulkCandidate>();
  #sample: SampleDraw<FeedbackRecord> = NOTHING_DRAWN;

  constructor(scope: CandidateScope & OrderScope, random: RandomSource) {
    this.#scope = scope;
    this.#random = random;
  }

  get size(): number {
    return this.#candidates.size;
  }

  /** Takes in those that it has not yet. */
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

  /** Takes in a record that was picked and is not there any more. */
  addGone(recordId: string): void {
    this.#candidates.set(recordId, goneCandidate(recordId));
  }

  collected(): CollectedTargets {
    return { candidates: [...this.#candidates.values()], sample: this.#sample };
  }
}
