import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { AnnotationCommands } from '#ui/screens/annotate-feedback/keys/annotation-commands';
import frame from '#ui/annotation-kit/editors/answer-form/AnswerForm.module.css';
import { GuidelinesButton } from '#ui/annotation-kit/editors/answer-form/GuidelinesButton.tsx';
import { QuestionList } from '#ui/annotation-kit/editors/answer-form/QuestionList.tsx';
import { changedQuestion, UndoText } from '#ui/annotation-kit/editors/answer-form/UndoText.tsx';
import type { BulkFormViewModel } from './bulk-form.view-model';
import styles from './BulkForm.module.css';
import { ChangesText, SelectionText, UnseenText } from './BulkFormStatus';
import { BulkQuestion } from './BulkQuestion';
import { FormSheet } from './FormSheet';
import { BulkSubmitBar } from './BulkSubmitBar';
import { SuggestionsBar } from './SuggestionsBar';

interface BulkFormProps {
  form: BulkFormViewModel;
  commands: AnnotationCommands;
  /** Moves the focus back to the records. */
  onLeave: () => void;
  toastPlace?: ReactNode;
}

/** One set of questions for all records that are selected in the list. */
export const BulkForm = observer(function BulkForm({ form, commands, onLeave, toastPlace }: BulkFormProps) {
  return (
    <FormSheet form={form} onLeave={onLeave}>
      <div className={`${frame['frame']} ${styles['form']}`}>
        <div className={styles['head']}>
          <SelectionText form={form} />
          <GuidelinesButton command={commands.guidelines} />
        </div>
        <QuestionList focus={form.focus}>
          {form.questions.map((question) => (
            <BulkQuestion key={question.question.name} question={question} form={form} />
          ))}
        </QuestionList>
        <UnseenText form={form} />
        <ChangesText form={form} />
        {toastPlace}
        {form.offersSuggestions && <SuggestionsBar form={form} commands={commands} />}
        <BulkSubmitBar form={form} commands={commands} />
        <Undone form={form} />
      </div>
    </FormSheet>
  );
});

const Undone = observer(function Undone({ form }: Pick<BulkFormProps, 'form'>) {
  const { last } = form.history;
  return <UndoText last={last} question={last === null ? undefined : changedQuestion(last, form)} />;
});
