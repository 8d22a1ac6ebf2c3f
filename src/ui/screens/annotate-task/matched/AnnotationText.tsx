import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { TaskAnswer } from '#domain/task-record/task-record';
import { useFormats } from '#ui/shared/i18n/use-formats';

/** An annotation on one line. */
export const AnnotationText = observer(function AnnotationText({
  annotation,
}: Pick<TaskAnswer, 'annotation'>) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (annotation === null) return t('bulkActs.tasks.noAnnotation');
  const { value } = annotation;
  if ('sentences' in value) return value.sentences[0]?.text ?? t('bulkActs.tasks.noAnnotation');
  const labels = 'labels' in value ? value.labels : value.entities;
  const names = [...new Set(labels.map(({ label }) => label))];
  return names.length === 0 ? t('bulkActs.tasks.noLabels') : formats.list(names);
});
