import { observer } from 'mobx-react-lite';
import type { Answers } from '#domain/question/answer';
import type { Question } from '#domain/question/question';
import { excerpt } from '#domain/text/excerpt';
import { changedQuestion, UndoText } from '#ui/annotation-kit/editors/answer-form/UndoText.tsx';
import { useFormats } from '#ui/shared/i18n/use-formats';
import { answerText } from '#ui/annotation-kit/editors/answer-text';
import type { AnswerFormViewModel } from '../form/answer-form.view-model';
import type { FormUndo } from '#ui/annotation-kit/editors/form-history.state';

/** Announces to screen readers what was undone or redone in the form. */
export const UndoLine = observer(function UndoLine({ form }: { form: AnswerFormViewModel }) {
  const formats = useFormats();
  const { last } = form.history;
  const question = last === null ? undefined : changedQuestion(last, form);
  const words = last === null || question === undefined ? [] : changedAnswerText(last, question, form);
  return (
    <UndoText last={last} question={question} words={formats.list(words.map((word) => excerpt(word)))} />
  );
});

/** The labels, ranks and spans that are gone; where none are, those that are back. */
function changedAnswerText(
  { from, to }: FormUndo<Answers>,
  { name, settings }: Question,
  form: AnswerFormViewModel,
): readonly string[] {
  const [before, after] = [from, to].map((answers) =>
    answerText(settings, answers.get(name), (field) => form.fieldText(field)),
  );
  const gone = without(before, after);
  return gone.length > 0 ? gone : without(after, before);
}

function without(words: readonly string[] = [], others: readonly string[] = []): readonly string[] {
  const known = new Set(others);
  return words.filter((word) => !known.has(word));
}
