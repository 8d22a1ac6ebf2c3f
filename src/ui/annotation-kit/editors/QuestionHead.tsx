import { observer } from 'mobx-react-lite';
import { useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Question } from '#domain/question/question';
import { InfoTip } from '#ui/shared/components/InfoTip.tsx';
import { RequiredMark } from '#ui/shared/components/RequiredMark.tsx';
import { VisuallyHidden } from '#ui/shared/components/VisuallyHidden.tsx';
import type { FormNavigation } from './form-navigation';
import { useComputed } from '#ui/shared/hooks/use-computed';
import styles from './Question.module.css';

interface QuestionHeadProps {
  id: string;
  question: { readonly question: Question };
  form: FormNavigation;
  /** Note about the question: read when the focus reaches it, and shown next to the title. */
  note?: string;
  /** Controls for the question as a whole. */
  children?: ReactNode;
}

export const QuestionHead = observer(function QuestionHead({
  id,
  question: { question },
  form,
  note = '',
  children,
}: QuestionHeadProps) {
  const { t } = useTranslation();
  const isMissing = useComputed(
    useCallback(
      () => form.missing.includes(question.name) && !form.tooLong.includes(question.name),
      [form, question],
    ),
  );
  const isUnchecked = useComputed(useCallback(() => form.unchecked === question.name, [form, question]));
  const missing = isUnchecked
    ? t('annotation.form.unchecked')
    : isMissing
      ? t('annotation.form.missing')
      : '';
  const required = question.required && !isMissing ? t('forms.requiredResponse') : '';
  return (
    <div className={styles['head']}>
      <h2 className={styles['title']} dir="auto">
        <span id={id}>{question.title}</span>
        {question.required && <RequiredMark />}
      </h2>
      {question.description !== null && (
        <InfoTip label={t('annotation.description', { title: question.title })} text={question.description} />
      )}
      {missing !== '' && (
        <span className={styles['missing']} aria-hidden>
          {missing}
        </span>
      )}
      {note !== '' && (
        <span className={styles['note']} aria-hidden>
          {note}
        </span>
      )}
      {children}
      <VisuallyHidden id={`${id}-note`}>
        {missing} {[required, question.description ?? '', note].filter(Boolean).join('. ')}
      </VisuallyHidden>
    </div>
  );
});
