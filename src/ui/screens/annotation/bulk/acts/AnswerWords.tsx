import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../../../../domain/question/answer';
import type { Question } from '../../../../../domain/question/question';
import { useFormats } from '../../../../shared/i18n/use-formats';
import { answerWords } from '../../form/answer-words';

interface AnswerWordsProps {
  question: Question;
  answer: Answer | undefined;
}

/** An answer on one line. Of spans only their number is told: the text they mark is not at hand. */
export const AnswerWords = observer(function AnswerWords({ question, answer }: AnswerWordsProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (answer?.type === 'span') return t('bulkActs.spans', { count: answer.value.length });
  const words = answerWords(question.settings, answer, () => undefined);
  return words.length === 0 ? t('annotation.other.noAnswer') : formats.list(words);
});
