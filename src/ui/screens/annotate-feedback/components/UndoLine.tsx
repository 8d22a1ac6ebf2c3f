import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { Answers } from '#domain/question/answer';
import type { Question } from '#domain/question/question';
import { excerpt } from '#domain/text/excerpt';
import { VisuallyHidden } from '#ui/shared/components/VisuallyHidden.tsx';
import { useFormats } from '#ui/shared/i18n/use-formats';
import { answerWords } from '#ui/annotation-kit/editors/answer-words';
import type { AnswerFormViewModel } from '../form/answer-form.view-model';
import type { FormUndo } from '#ui/annotation-kit/editors/form-history.state';

/** Tells those who do not see the form what was undone or redone in it. */
export const UndoLine = observer(function UndoLine({ form }: { form: AnswerFormViewModel }) {
  const formats = useFormats();
  const { last } = form.history;
  const question = last === null ? undefined : changedQuestion(last, form);
  const words = last === null || question === undefined ? [] : changedWords(last, question, form);
  return (
    <UndoWords last={last} question={question} words={formats.list(words.map((word) => excerpt(word)))} />
  );
});

interface UndoWordsProps {
  last: Pick<FormUndo<unknown>, 'kind'> | null;
  question: Question | undefined;
  words?: string;
}

export const UndoWords = observer(function UndoWords({ last, question, words = '' }: UndoWordsProps) {
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

/** The first question that something else is said about. */
export function changedQuestion(
  { from, to }: FormUndo<ReadonlyMap<string, unknown>>,
  form: { readonly questions: ReadonlyArray<{ readonly question: Question }> },
): Question | undefined {
  return form.questions.find(({ question: { name } }) => from.get(name) !== to.get(name))?.question;
}

/** The labels, ranks and spans that are gone; where none are, those that are back. */
function changedWords(
  { from, to }: FormUndo<Answers>,
  { name, settings }: Question,
  form: AnswerFormViewModel,
): readonly string[] {
  const [before, after] = [from, to].map((answers) =>
    answerWords(settings, answers.get(name), (field) => form.fieldText(field)),
  );
  const gone = without(before, after);
  return gone.length > 0 ? gone : without(after, before);
}

function without(words: readonly string[] = [], others: readonly string[] = []): readonly string[] {
  const known = new Set(others);
  return words.filter((word) => !known.has(word));
}
