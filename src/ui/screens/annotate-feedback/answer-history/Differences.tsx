import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { differences, type AnswerDifference, type ResponseChange } from '#domain/history/answer-history';
import type { Answer } from '#domain/question/answer';
import type { Question } from '#domain/question/question';
import { answerText } from '#ui/annotation-kit/editors/answer-text';
import { BeforeAndAfter } from '#ui/annotation-kit/history/BeforeAndAfter.tsx';
import styles from '#ui/annotation-kit/history/History.module.css';

/** Returns the text of a field of the record; null if the page does not have it, so that spans can only be counted. */
type FieldTextSource = ((field: string) => string | undefined) | null;

interface DifferencesProps {
  change: ResponseChange;
  questions: readonly Question[];
  fieldText: FieldTextSource;
}

export const Differences = observer(function Differences({ change, questions, fieldText }: DifferencesProps) {
  const { t } = useTranslation();
  if (change.isForgotten) return <p className={styles['note']}>{t('answerHistory.forgotten')}</p>;
  const found = differences(questions, change);
  if (found.length === 0) {
    const isChange = change.before !== null && change.after !== null;
    return isChange ? <p className={styles['note']}>{t('answerHistory.same')}</p> : null;
  }
  return (
    <dl className={styles['differences']}>
      {found.map((difference) => (
        <Difference key={difference.question.name} difference={difference} fieldText={fieldText} />
      ))}
    </dl>
  );
});

interface DifferenceProps {
  difference: AnswerDifference;
  fieldText: FieldTextSource;
}

const Difference = observer(function Difference({ difference, fieldText }: DifferenceProps) {
  const { t } = useTranslation();
  const words = useWords(difference.question, fieldText);
  return (
    <BeforeAndAfter
      title={difference.question.title}
      before={words(difference.before)}
      after={words(difference.after)}
      none={t('annotation.other.noAnswer')}
    />
  );
});

function useWords({ settings }: Question, fieldText: FieldTextSource) {
  const { t } = useTranslation();
  return (answer: Answer | undefined): readonly string[] => {
    if (fieldText !== null) return answerText(settings, answer, fieldText);
    if (answer?.type === 'span') return [t('answerHistory.spans', { count: answer.value.length })];
    return answerText(settings, answer, () => undefined);
  };
}
