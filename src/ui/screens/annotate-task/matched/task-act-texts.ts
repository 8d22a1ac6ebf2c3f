import type { BulkTask, TaskOrder } from '#domain/bulk/task/task-bulk';
import type { ActTexts } from '#ui/annotation-kit/bulk-acts/act-slots';
import type { Translate } from '#ui/shared/i18n/translate';

/** Texts for the verbs of bulk actions on task records, in the language of `t`. */
export function taskActTexts(t: Translate): ActTexts<BulkTask> {
  return {
    title: (order, count) =>
      order.verb === 'label'
        ? t('bulkActs.tasks.ask.label', { count, label: order.labels.join(', ') })
        : t(`bulkActs.tasks.ask.${order.verb}`, { count }),
    confirm: (order, count) => t(`bulkActs.tasks.confirm.${saidAs(order)}`, { count }),
    doing: (order, count) => t(`bulkActs.tasks.doing.${saidAs(order)}`, { count }),
    ended: (order, count) => t(`bulkActs.tasks.ended.${saidAs(order)}`, { count }),
    listed: (order, count) => t(`bulkActs.tasks.listed.${saidAs(order)}`, { count }),
  };
}

/** Acts on labels have the texts of validating, because they validate the records. */
function saidAs({ verb }: Pick<TaskOrder, 'verb'>): 'validate' | 'discard' | 'default' {
  return verb === 'label' || verb === 'relabel' ? 'validate' : verb;
}
