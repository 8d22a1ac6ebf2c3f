import type { BulkOutcome, BulkTarget } from '../../domain/bulk/bulk-act';
import {
  goneTarget,
  plannedTarget,
  problemsOf,
  type OrderScope,
  type PlannedTarget,
} from '../../domain/bulk/bulk-plan';
import { NOTHING_DRAWN, withDrawn, type SampleDraw } from '../../domain/bulk/sample-draw';
import type { FeedbackRecord } from '../../domain/record/feedback-record';
import type { RandomSource } from '../shared/ports/random-source.port';

/** The records of an act, each once, and what is known to be wrong with them before anything is sent. */
export interface CollectedTargets {
  readonly targets: readonly BulkTarget[];
  readonly problems: readonly BulkOutcome[];
  /** Some of the records, each as likely as any other. */
  readonly sample: readonly FeedbackRecord[];
}

/** Grows while the records of an act are looked up. Their texts are not kept, but for those of the sample. */
export class TargetCollection {
  readonly #scope: OrderScope;
  readonly #random: RandomSource;
  readonly #planned = new Map<string, PlannedTarget>();
  #sample: SampleDraw<FeedbackRecord> = NOTHING_DRAWN;

  constructor(scope: OrderScope, random: RandomSource) {
    this.#scope = scope;
    this.#random = random;
  }

  get size(): number {
    return this.#planned.size;
  }

  /** Takes in those that it has not yet. */
  add(records: readonly FeedbackRecord[]): void {
    const added = records.filter(({ id }) => !this.#planned.has(id));
    for (const record of added) this.#planned.set(record.id, plannedTarget(this.#scope, record));
    this.#sample = withDrawn(this.#sample, added, (bound) => this.#random.below(bound));
  }

  /** Takes in a record that was picked and is not there any more. */
  addGone(recordId: string): void {
    this.#planned.set(recordId, goneTarget(this.#scope, recordId));
  }

  collected(): CollectedTargets {
    const planned = [...this.#planned.values()];
    return {
      targets: planned.map(({ target }) => target),
      problems: problemsOf(planned),
      sample: this.#sample.drawn,
    };
  }
}
