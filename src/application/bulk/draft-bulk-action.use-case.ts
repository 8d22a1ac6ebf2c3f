import type { BulkRecord } from '#domain/bulk/bulk-record';
import { BulkDraft } from './bulk-draft';
import type { BulkEngine } from './bulk-engine';
import type { BulkFamily } from './ports/bulk-family.port';

/** Begins to look up the records of a bulk action. Nothing is written before the draft is confirmed. */
export class DraftBulkAction<S extends BulkRecord> {
  readonly #engine: Pick<BulkEngine<S>, 'mine'>;
  readonly #family: BulkFamily<S>;

  constructor(engine: Pick<BulkEngine<S>, 'mine'>, family: BulkFamily<S>) {
    this.#engine = engine;
    this.#family = family;
  }

  /** Picked records are taken from `known` where they are in it, and fetched otherwise. */
  execute(request: S['request'], known: ReadonlyMap<string, S['record']>): BulkDraft<S> {
    return new BulkDraft(request, known, { family: this.#family, personal: this.#engine.mine });
  }
}
