import { observer } from 'mobx-react-lite';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { InfoTip } from '../../../shared/components/InfoTip';
import { RequiredMark } from '../../../shared/components/RequiredMark';
import { VisuallyHidden } from '../../../shared/components/VisuallyHidden';
import type { AnswerFormViewModel } from '../answer-form.view-model';
import type { QuestionViewModel } from '../question.view-model';
import { useComputed } from '../use-computed';
import styles from './Question.module.css';

interface QuestionHeadProps {
  id: string;
  question: QuestionViewModel;
  form: AnswerFormViewModel;
}

export const QuestionHead = observer(function QuestionHead({
  id,
  question: { question },
  form,
}: QuestionHeadProps) {
  const { t } = useTranslation();
  const isMissing = useComputed(useCallback(() => form.missing.includes(question.name), [form, question]));
  return (
    <div className={styles['head']}>
      <h2 className={styles['title']} dir="auto">
        <span id={id}>{question.title}</span>
        {question.required && <RequiredMark />}
      </h2>
      {question.description !== null && (
        <InfoTip label={t('annotation.description', { title: question.title })} text={question.description} />
      )}
      {isMissing && <span className={styles['missing']}>{t('annotation.form.missing')}</span>}
      <VisuallyHidden id={`${id}-note`}>
        {[question.required ? t('forms.requiredResponse') : '', question.description ?? '']
          .filter(Boolean)
          .join('. ')}
      </VisuallyHidden>
    </div>
  );
});
