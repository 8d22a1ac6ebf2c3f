import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { TextRecord } from '#domain/field/record-text';
import type { Answer } from '#domain/question/answer';
import type { Question } from '#domain/question/question';
import { answerText } from '#ui/annotation-kit/editors/answer-text';
import { useFormats } from '#ui/shared/i18n/use-formats';

interface AnswerWordsProps {
  question: Question;
  answer: Answer | undefined;
  /** The texts of the record, by field. Without them, only the number of spans is shown. */
  fields?: TextRecord['fields'];
}

/** An answer on one line. */
export const AnswerText = observer(function AnswerText({ question, answer, fields }: AnswerWordsProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (answer?.type === 'span' && (fields === undefined || answer.value.length === 0))
    return t('bulkActs.spans', { count: answer.value.length });
  const words = answerText(question.settings, answer, (field) => fields?.get(field));
  return words.length === 0 ? t('annotation.other.noAnswer') : formats.list(words);
});
