import { reaction } from 'mobx';
import type { BulkActs, BulkActView } from '#ui/shared/state/bulk/bulk-acts';
import { isUnderWay } from '#ui/shared/state/bulk/act-progress';

/**
 * Tells of each act of a dataset that comes to rest, but not of those that were at rest when they were read from the
 * device.
 */
export class ActEnds {
  readonly #acts: BulkActs;
  readonly #datasetId: string;
  readonly #onEnd: (view: BulkActView) => void;
  readonly #going = new Set<string>();

  constructor(acts: BulkActs, datasetId: string, onEnd: (view: BulkActView) => void) {
    this.#acts = acts;
    this.#datasetId = datasetId;
    this.#onEnd = onEnd;
  }

  /** It has just begun, and may be over before it was visible. */
  expect(actId: string): void {
    this.#going.add(actId);
  }

  /** The returned function ends it. */
  activate(): () => void {
    // Actions go on without a request of this page.
    return reaction(
      () => this.#acts.acts.map((view) => ({ view, phase: view.progress.phase })),
      (views) => {
        for (const { view, phase } of views) {
          if (view.act.datasetId !== this.#datasetId) continue;
          if (phase === 'writing') this.#going.add(view.act.id);
          else if (!isUnderWay(view) && this.#going.delete(view.act.id)) this.#onEnd(view);
        }
      },
      { fireImmediately: true },
    );
  }
}
