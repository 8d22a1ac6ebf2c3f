import type { TFunction } from 'i18next';
import type { TaskOrder } from '#domain/bulk/task/task-bulk';
import type { useFormats } from '#ui/shared/i18n/use-formats';

type Formats = Pick<ReturnType<typeof useFormats>, 'list' | 'percent'>;

/** The choices in an order: its source and minimum score, or its labels. */
export function orderChoices(order: TaskOrder, t: TFunction, formats: Formats): readonly string[] {
  switch (order.verb) {
    case 'validate':
      return [
        ...(order.source === 'prediction' ? [t('bulkActs.tasks.choice.predictions')] : []),
        ...(order.least === null
          ? []
          : [t('bulkActs.tasks.choice.least', { score: formats.percent(order.least) })]),
      ];
    case 'label':
      return [t('bulkActs.tasks.choice.gets', { labels: formats.list(order.labels) })];
    case 'relabel':
      return [
        ...(order.added.length > 0
          ? [t('bulkActs.tasks.choice.gets', { labels: formats.list(order.added) })]
          : []),
        ...(order.removed.length > 0
          ? [t('bulkActs.tasks.choice.loses', { labels: formats.list(order.removed) })]
          : []),
      ];
    case 'discard':
    case 'default':
      return [];
  }
}
