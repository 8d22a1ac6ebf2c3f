import { observer } from 'mobx-react-lite';
import { useCallback, useId } from 'react';
import { useTranslation } from 'react-i18next';
import TakeBackGlyph from 'lucide-react/icons/undo-2';
import { IconButton } from '#ui/shared/components/IconButton.tsx';
import type { AnswerProps } from '#ui/annotation-kit/editors/form-navigation';
import { Answer, QuestionFrame } from '#ui/annotation-kit/editors/Question.tsx';
import { QuestionHead } from '#ui/annotation-kit/editors/QuestionHead.tsx';
import { useComputed } from '#ui/shared/hooks/use-computed';
import type { BulkFormViewModel } from './bulk-form.view-model';
import styles from './BulkForm.module.css';
import type { BulkQuestionViewModel } from './bulk-question';
import type { SharedQuestion } from './shared-question';
import { useSharedWords } from './shared-words';

interface BulkQuestionProps {
  question: BulkQuestionViewModel;
  form: BulkFormViewModel;
}

/** One question of the shared form, with what the selected records say to it. */
export const BulkQuestion = observer(function BulkQuestion({ question, form }: BulkQuestionProps) {
  const id = useId();
  const shared = form.shared(question.question.name);
  if (shared === null) return null;
  return (
    <QuestionFrame question={question} form={form}>
      <Head id={id} question={question} form={form} shared={shared} />
      <AnswerOfMany labelId={id} question={question} form={form} shared={shared} />
    </QuestionFrame>
  );
});

interface HeadProps extends BulkQuestionProps {
  id: string;
  shared: SharedQuestion;
}

const Head = observer(function Head({ id, question, form, shared }: HeadProps) {
  return (
    <QuestionHead id={id} question={question} form={form} note={useSharedWords(shared, form.count)}>
      {shared.change !== undefined && <TakeBack question={question} form={form} />}
    </QuestionHead>
  );
});

const TakeBack = observer(function TakeBack({ question: { question }, form }: BulkQuestionProps) {
  const { t } = useTranslation();
  const handleClick = () => {
    form.takeBack(question.name);
    // The button is gone now, and the focus stays where it was.
    form.focus.ask(question.name, 'question');
  };
  return (
    <IconButton
      label={t('bulkActs.form.takeBack', { title: question.title })}
      glyph={TakeBackGlyph}
      size="small"
      onClick={handleClick}
    />
  );
});

interface AnswerOfManyProps extends AnswerProps {
  question: BulkQuestionViewModel;
  form: BulkFormViewModel;
  shared: SharedQuestion;
}

const AnswerOfMany = observer(function AnswerOfMany({ question, shared, ...props }: AnswerOfManyProps) {
  const { t } = useTranslation();
  const hint = useComputed(useCallback(() => hintOf(props.form, shared), [props.form, shared]));
  if (question.kind === 'untouched')
    return <Untouched name={question.question.name} labelId={props.labelId} />;
  const placeholder = hint === null ? undefined : t(`bulkActs.form.write.${hint}`);
  return <Answer question={question} placeholder={placeholder} {...props} />;
});

const Untouched = observer(function Untouched({ name, labelId }: { name: string; labelId: string }) {
  const { t } = useTranslation();
  return (
    <div
      role="group"
      aria-labelledby={labelId}
      aria-describedby={`${labelId}-note`}
      tabIndex={-1}
      data-question={name}
      className={styles['untouched']}
    >
      {t('bulkActs.form.spans')}
    </div>
  );
});

/** Placeholder of an empty text, which says that the records have texts. */
function hintOf(form: BulkFormViewModel, { answer, question }: SharedQuestion): 'differ' | 'kept' | null {
  if (answer.variety > 1) return 'differ';
  return answer.variety === 1 && (answer.common === undefined || form.isEmptied(question.name))
    ? 'kept'
    : null;
}
