import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import ArrowGlyph from 'lucide-react/icons/arrow-right';
import { differences, type AnswerDifference, type ResponseChange } from '#domain/history/answer-history';
import type { Answer } from '#domain/question/answer';
import type { Question } from '#domain/question/question';
import { Button } from '#ui/shared/components/Button.tsx';
import { VisuallyHidden } from '#ui/shared/components/VisuallyHidden.tsx';
import { useFormats } from '#ui/shared/i18n/use-formats';
import { Icon } from '#ui/shared/icons/Icon.tsx';
import { answerText } from '#ui/annotation-kit/editors/answer-text';
import styles from '#ui/annotation-kit/history/History.module.css';

/** Returns the text of a field of the record; null if the page does not have it, so that spans can only be counted. */
type FieldTextAtHand = ((field: string) => string | undefined) | null;

interface DifferencesProps {
  change: ResponseChange;
  questions: readonly Question[];
  fieldText: FieldTextAtHand;
}

/** The previous and new answers to each question whose answer differs. */
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
  fieldText: FieldTextAtHand;
}

const Difference = observer(function Difference({ difference, fieldText }: DifferenceProps) {
  const { t } = useTranslation();
  const [isWhole, setIsWhole] = useState(false);
  const words = useWords(difference.question, fieldText);
  const [before, after] = [words(difference.before), words(difference.after)];
  const isLong = isLongAnswer(before) || isLongAnswer(after);
  const shown = (answer: readonly string[]) => (isLong && !isWhole ? shortened(answer) : answer);
  return (
    <div className={styles['difference']}>
      <dt dir="auto">{difference.question.title}</dt>
      <dd>
        <span className={styles['before']} dir="auto">
          <VisuallyHidden>{t('answerHistory.before')} </VisuallyHidden>
          <Words words={shown(before)} />
        </span>
        <span className={styles['arrow']}>
          <Icon glyph={ArrowGlyph} size={16} />
        </span>
        <span dir="auto">
          <VisuallyHidden>{t('answerHistory.after')} </VisuallyHidden>
          <Words words={shown(after)} />
        </span>
        {isLong && (
          <Button variant="quiet" size="small" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {t(isWhole ? 'answerHistory.showLess' : 'answerHistory.showAll')}
          </Button>
        )}
      </dd>
    </div>
  );
});

const Words = observer(function Words({ words }: { words: readonly string[] }) {
  const { t } = useTranslation();
  const formats = useFormats();
  return words.length === 0 ? t('annotation.other.noAnswer') : formats.list(words);
});

function useWords({ settings }: Question, fieldText: FieldTextAtHand) {
  const { t } = useTranslation();
  return (answer: Answer | undefined): readonly string[] => {
    if (fieldText !== null) return answerText(settings, answer, fieldText);
    if (answer?.type === 'span') return [t('answerHistory.spans', { count: answer.value.length })];
    return answerText(settings, answer, () => undefined);
  };
}

/** Maximum length of an answer before the user expands it. */
const MOST_WORDS = 8;
const MOST_CHARACTERS = 240;

const HALF_A_PAIR = /[\uD800-\uDBFF]$/;

/** Whether an answer is shortened: many labels or spans, or a long text. */
function isLongAnswer(words: readonly string[]): boolean {
  return words.length > MOST_WORDS || words.some((word) => word.length > MOST_CHARACTERS);
}

function shortened(words: readonly string[]): readonly string[] {
  const shown = words.slice(0, MOST_WORDS).map(cut);
  return words.length > MOST_WORDS ? [...shown, '…'] : shown;
}

/** Cuts a text, but never within a surrogate pair. */
function cut(word: string): string {
  if (word.length <= MOST_CHARACTERS) return word;
  const beginning = word.slice(0, MOST_CHARACTERS);
  return `${HALF_A_PAIR.test(beginning) ? beginning.slice(0, -1) : beginning}…`;
}
