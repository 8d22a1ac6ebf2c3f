import { observer } from 'mobx-react-lite';
import type { MouseEvent, ReactNode } from 'react';
import type { AnnotationCommands } from '#ui/screens/annotate-feedback/keys/annotation-commands';
import { GuidelinesButton } from '#ui/screens/annotate-feedback/components/GuidelinesButton.tsx';
import { changedQuestion, UndoWords } from '#ui/screens/annotate-feedback/components/UndoLine.tsx';
import frame from '#ui/screens/annotate-feedback/components/QuestionForm.module.css';
import { useFocusRequests } from '#ui/annotation-kit/editors/use-focus-requests';
import type { BulkFormViewModel } from './bulk-form.view-model';
import styles from './BulkForm.module.css';
import { ChangesWords, SelectionWords, UnseenWords } from './BulkFormStatus';
import { BulkQuestion } from './BulkQuestion';
import { FormSheet } from './FormSheet';
import { BulkSubmitBar } from './BulkSubmitBar';
import { SuggestionsBar } from './SuggestionsBar';

interface BulkFormProps {
  form: BulkFormViewModel;
  commands: AnnotationCommands;
  /** Leads the focus back to the records. */
  onLeave: () => void;
  /** Place of notifications. */
  toastPlace?: ReactNode;
}

/** One set of questions for all records that are selected in the list. */
export const BulkForm = observer(function BulkForm({ form, commands, onLeave, toastPlace }: BulkFormProps) {
  return (
    <FormSheet form={form} onLeave={onLeave}>
      <div className={`${frame['frame']} ${styles['form']}`}>
        <div className={styles['head']}>
          <SelectionWords form={form} />
          <GuidelinesButton commands={commands} />
        </div>
        <Questions form={form} />
        <UnseenWords form={form} />
        <ChangesWords form={form} />
        {toastPlace}
        {form.offersSuggestions && <SuggestionsBar form={form} commands={commands} />}
        <BulkSubmitBar form={form} commands={commands} />
        <Undone form={form} />
      </div>
    </FormSheet>
  );
});

/** Tells those who do not see the form which question something was undone or redone in. */
const Undone = observer(function Undone({ form }: Pick<BulkFormProps, 'form'>) {
  const { last } = form.history;
  return <UndoWords last={last} question={last === null ? undefined : changedQuestion(last, form)} />;
});

const Questions = observer(function Questions({ form }: Pick<BulkFormProps, 'form'>) {
  const list = useFocusRequests<HTMLDivElement>(form.focus);
  const handleClick = (event: MouseEvent) => {
    if (event.target === event.currentTarget) form.enter();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div ref={list} className={frame['questions']} onClick={handleClick}>
      {form.questions.map((question) => (
        <BulkQuestion key={question.question.name} question={question} form={form} />
      ))}
    </div>
  );
});
