import type { TaskOrder } from '#domain/bulk/task/task-bulk';
import type { ValueCounts } from '#domain/search/task/task-search';
import type { OfferedLabels } from '../card/card-page';
import type { LabelShare, TaskBulk } from '../session/task-session';

/** Acts on the labels of many records. */
export type LabelledBulk = Pick<TaskBulk, 'count' | 'shares' | 'label' | 'relabel'>;

/** The open page, as far as labels of all matched records depend on it. */
export interface LabelledPage {
  readonly isMultiLabel: boolean;
  readonly labels: OfferedLabels;
  /** How many of the matched records are annotated with each label; null while unknown. */
  readonly labelCounts: ValueCounts | null;
  readonly session: { readonly list: { readonly selection: { readonly count: number } } };
}

/** Labels of all matched records, with the counts of the search. */
export function labelsOfMatched(page: LabelledPage, ask: (order: TaskOrder) => void): LabelledBulk {
  return {
    get count() {
      return page.session.list.selection.count;
    },
    get shares() {
      return sharesOf(page);
    },
    label: (label) => ask({ verb: 'label', labels: [label] }),
    relabel: ({ added, removed }) => ask({ verb: 'relabel', added, removed }),
  };
}

/** Labels of most records first. */
function sharesOf({ labels, labelCounts, session }: LabelledPage): readonly LabelShare[] {
  const { count: most } = session.list.selection;
  const names = [...new Set([...(labels.names ?? []), ...(labelCounts?.keys() ?? [])])];
  return names
    .map((label) => ({ label, count: Math.min(labelCounts?.get(label) ?? 0, most) }))
    .toSorted((a, b) => b.count - a.count);
}
