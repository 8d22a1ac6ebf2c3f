import type { BulkRecord } from '#domain/bulk/bulk-record';
import { BulkPlan } from './bulk-plan';
import type { BulkEngine } from './bulk-engine';
import type { BulkFamily } from './ports/bulk-family.port';

/** Begins to look up the records of a bulk action. Nothing is written before the plan is confirmed. */
export class PlanBulkAction<S extends BulkRecord> {
  readonly #engine: Pick<BulkEngine<S>, 'mine'>;
  readonly #family: BulkFamily<S>;

  constructor(engine: Pick<BulkEngine<S>, 'mine'>, family: BulkFamily<S>) {
    this.#engine = engine;
    this.#family = family;
  }

  /** Takes picked records from `known` if they are in it, and fetches the others. */
  execute(request: S['request'], known: ReadonlyMap<string, S['record']>): BulkPlan<S> {
    return new BulkPlan(request, known, { family: this.#family, personal: this.#engine.mine });
  }
}
