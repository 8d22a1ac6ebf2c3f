import type { BulkRecord } from '#domain/bulk/bulk-record';
import { NOTHING_DRAWN, withDrawn, type SampleDraw } from '#domain/bulk/sample-draw';
import type { RandomSource } from '../shared/ports/random-source.port';
import type { CollectedTargets } from './ports/bulk-family.port';

interface CollectionRules<S extends BulkRecord> {
  /** Called once for each record. */
  readonly candidateOf: (record: S['record']) => S['candidate'];
  /** The highest minimum score at which a record is still sent. */
  readonly reachOf: (candidate: S['candidate']) => number;
}

/** The records of an action while they are looked up, each of them once. Keeps texts only for records in the sample. */
export class TargetCollection<S extends BulkRecord> {
  readonly #rules: CollectionRules<S>;
  readonly #random: RandomSource;
  readonly #candidates = new Map<string, S['candidate']>();
  #sample: SampleDraw<S['record']> = NOTHING_DRAWN;

  constructor(rules: CollectionRules<S>, random: RandomSource) {
    this.#rules = rules;
    this.#random = random;
  }

  get size(): number {
    return this.#candidates.size;
  }

  add(records: ReadonlyArray<S['record']>): void {
    for (const item of records) {
      if (this.#candidates.has(item.id)) continue;
      const candidate = this.#rules.candidateOf(item);
      this.#candidates.set(item.id, candidate);
      const drawable = [{ item, reach: this.#rules.reachOf(candidate) }];
      this.#sample = withDrawn(this.#sample, drawable, (bound) => this.#random.below(bound));
    }
  }

  /** Adds a picked record that no longer exists. */
  addGone(recordId: string, candidate: S['candidate']): void {
    this.#candidates.set(recordId, candidate);
  }

  collected(): CollectedTargets<S> {
    return { candidates: [...this.#candidates.values()], sample: this.#sample };
  }
}
