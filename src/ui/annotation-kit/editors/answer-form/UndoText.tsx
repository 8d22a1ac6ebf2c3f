import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { Question } from '#domain/question/question';
import type { FormUndo } from '#ui/annotation-kit/editors/form-history.state';
import { VisuallyHidden } from '#ui/shared/components/VisuallyHidden.tsx';

interface UndoWordsProps {
  last: Pick<FormUndo<unknown>, 'kind'> | null;
  question: Question | undefined;
  /** Text that was undone or redone, if any. */
  words?: string;
}

/** Announces to screen readers in which question a change was undone or redone. */
export const UndoText = observer(function UndoText({ last, question, words = '' }: UndoWordsProps) {
  const { t } = useTranslation();
  if (last === null || question === undefined) return <VisuallyHidden role="status" />;
  const { title } = question;
  return (
    <VisuallyHidden role="status">
      {words === ''
        ? t(`annotation.form.${last.kind}`, { title })
        : t(`annotation.form.${last.kind}Words`, { title, words })}
    </VisuallyHidden>
  );
});

/** The first question whose answer differs. */
export function changedQuestion(
  { from, to }: FormUndo<ReadonlyMap<string, unknown>>,
  form: { readonly questions: ReadonlyArray<{ readonly question: Question }> },
): Question | undefined {
  return form.questions.find(({ question: { name } }) => from.get(name) !== to.get(name))?.question;
}
