import { reaction } from 'mobx';
import type { BulkActs, BulkActView } from '../../../../shared/state/bulk/bulk-acts';
import { isUnderWay } from './act-standing';

/** Calls back for each act of a dataset that comes to rest; the returned function ends that. */
export function watchActEnds(
  acts: BulkActs,
  datasetId: string,
  onEnd: (view: BulkActView) => void,
): () => void {
  const known = new Set(acts.acts.filter((view) => !isUnderWay(view)).map(({ act }) => act.id));
  // Acts go on by themselves, also without anybody who has asked for them here.
  return reaction(
    () =>
      acts.acts
        .filter(({ act }) => act.datasetId === datasetId)
        .map((view) => [view, isUnderWay(view)] as const),
    (views) => {
      for (const [view, isGoing] of views) {
        if (isGoing) known.delete(view.act.id);
        else if (!known.has(view.act.id)) {
          known.add(view.act.id);
          onEnd(view);
        }
      }
    },
  );
}
