import type { TaskOrder } from '#domain/bulk/task/task-bulk';
import type { OpenTaskPage } from '../open-task-page.view-model';
import type { LabelShare, TaskBulkViewModel } from '../session/task-bulk.view-model';

/** Acts on the labels of many records. */
export type LabelledBulk = Pick<TaskBulkViewModel, 'count' | 'shares' | 'label' | 'relabel'>;

type LabelledPage = Pick<OpenTaskPage, 'labels' | 'labelCounts' | 'session'>;

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
  const names = [...new Set([...labels.names, ...(labelCounts?.keys() ?? [])])];
  return names
    .map((label) => ({ label, count: Math.min(labelCounts?.get(label) ?? 0, most) }))
    .toSorted((a, b) => b.count - a.count);
}
