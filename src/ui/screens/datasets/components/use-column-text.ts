import { useTranslation } from 'react-i18next';
import type { Task } from '#domain/dataset/dataset';
import type { DatasetColumn } from '#domain/dataset/dataset-list';
import type { TranslationKey } from '#ui/shared/i18n/translate';

export const TASK_TEXTS: Readonly<Record<Task, TranslationKey>> = {
  FeedbackTask: 'datasets.task.feedback',
  TextClassification: 'datasets.task.textClassification',
  TokenClassification: 'datasets.task.tokenClassification',
  Text2Text: 'datasets.task.text2Text',
};

/** How a value of a column is shown: tasks have names in each language, all others are the user's own words. */
export function useColumnText(column: DatasetColumn): (value: string) => string {
  const { t } = useTranslation();
  return (value) => (column === 'task' && isTask(value) ? t(TASK_TEXTS[value]) : value);
}

function isTask(value: string): value is Task {
  return Object.hasOwn(TASK_TEXTS, value);
}
