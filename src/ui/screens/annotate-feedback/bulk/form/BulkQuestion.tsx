import { observer } from 'mobx-react-lite';
import { useCallback, useId } from 'react';
import { useTranslation } from 'react-i18next';
import UndoGlyph from 'lucide-react/icons/undo-2';
import { IconButton } from '#ui/shared/components/IconButton.tsx';
import type { AnswerProps } from '#ui/annotation-kit/editors/form-navigation';
import { Answer, QuestionFrame } from '#ui/annotation-kit/editors/Question.tsx';
import { QuestionHead } from '#ui/annotation-kit/editors/QuestionHead.tsx';
import { useComputed } from '#ui/shared/hooks/use-computed';
import type { BulkFormViewModel } from './bulk-form.view-model';
import styles from './BulkForm.module.css';
import type { BulkQuestionViewModel, SharedQuestion } from './bulk-question';
import type { SharedAnswer } from '#domain/bulk/feedback/shared-answer';
import { assertNever } from '#domain/shared/assert-never';
import { useFormats } from '#ui/shared/i18n/use-formats';

interface BulkQuestionProps {
  question: BulkQuestionViewModel;
  form: BulkFormViewModel;
}

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
    <QuestionHead id={id} question={question} form={form} note={useSharedText(shared, form.count)}>
      {shared.change !== undefined && <UndoChange question={question} form={form} />}
    </QuestionHead>
  );
});

const UndoChange = observer(function UndoChange({ question: { question }, form }: BulkQuestionProps) {
  const { t } = useTranslation();
  const handleClick = () => {
    form.dropChange(question.name);
    // The button is gone now, and the focus stays where it was.
    form.focus.ask(question.name, 'question');
  };
  return (
    <IconButton
      label={t('bulkActs.form.undoChange', { title: question.title })}
      glyph={UndoGlyph}
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

/** Describes the answers of the selected records to a question; empty if none is selected. */
function useSharedText({ answer, change }: SharedQuestion, count: number): string {
  const { t } = useTranslation();
  const formats = useFormats();
  const { total, answered, variety } = answer;
  const numbers = {
    answered: formats.number(answered),
    total: formats.number(total),
    variety: formats.number(variety),
  };
  if (change !== undefined && count === 0) return t('bulkActs.form.state.forNext');
  const all = { count, number: formats.number(count) };
  if (change !== undefined)
    return change.kind === 'labels'
      ? t('bulkActs.form.state.labelsForAll', all)
      : t('bulkActs.form.state.forAll', all);
  if (total === 0) return '';
  const loaded = { count: total, number: formats.number(total) };
  const state = stateOf(answer);
  switch (state) {
    case 'none':
      return t('bulkActs.form.state.noneAnswered');
    case 'spans':
      return t('bulkActs.form.state.spans', numbers);
    case 'answered':
      return t('bulkActs.form.state.answered', numbers);
    case 'all':
      return t('bulkActs.form.state.allAnswered', loaded);
    case 'same':
      return t('bulkActs.form.state.same', loaded);
    case 'sameInSome':
      return t('bulkActs.form.state.sameIn', numbers);
    case 'different': {
      const differ = t('bulkActs.form.state.differ', numbers);
      const without = t('bulkActs.form.state.without', { number: formats.number(total - answered) });
      return answered === total ? differ : `${differ}, ${without}`;
    }
    default:
      return assertNever(state);
  }
}

type State = 'none' | 'spans' | 'answered' | 'all' | 'same' | 'sameInSome' | 'different';

function stateOf({ type, answered, total, variety, counts }: SharedAnswer): State {
  if (type === 'span') return 'spans';
  if (answered === 0) return 'none';
  const isAll = answered === total;
  // The options already show how many records have chosen them.
  if (counts.size > 0) return isAll ? 'all' : 'answered';
  if (variety > 1) return 'different';
  return isAll ? 'same' : 'sameInSome';
}
