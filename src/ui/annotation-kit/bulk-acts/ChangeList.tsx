import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { FeedbackOrder } from '#domain/bulk/feedback/feedback-bulk';
import { takesOwnSuggestions } from '#domain/bulk/feedback/own-suggestions';
import type { Question } from '#domain/question/question';
import { useFormats } from '#ui/shared/i18n/use-formats';
import styles from './ActDialog.module.css';
import type { SharedChange } from '#domain/bulk/feedback/answer-changes';
import type { Answer } from '#domain/question/answer';
import { answerWords } from '#ui/annotation-kit/editors/answer-words';
import type { TextRecord } from '#domain/field/record-text';

interface ChangeListProps {
  order: FeedbackOrder;
  questions: readonly Question[];
}

/** The shared change of all records, question by question. */
export const ChangeList = observer(function ChangeList({ order, questions }: ChangeListProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const changes = changeWords(order, questions);
  const isOwn = takesOwnSuggestions(order);
  if (changes.length === 0) return isOwn ? null : <p>{t('bulkActs.ask.noChange')}</p>;
  return (
    <>
      <dl className={styles['changes']}>
        {changes.map(({ name, title, isReplaced, gets, loses }) => (
          <div key={name}>
            <dt dir="auto">{title}</dt>
            <dd dir="auto">
              {isReplaced && formats.list(gets)}
              {!isReplaced && gets.length > 0 && t('bulkActs.ask.gets', { labels: formats.list(gets) })}
              {!isReplaced && gets.length > 0 && loses.length > 0 && <br />}
              {loses.length > 0 && t('bulkActs.ask.loses', { labels: formats.list(loses) })}
            </dd>
          </div>
        ))}
      </dl>
      {!isOwn && changes.length < questions.length && (
        <p className={styles['note']}>{t('bulkActs.ask.restStays')}</p>
      )}
    </>
  );
});

/** Shared change of the answers to one question, in words. */
interface ChangeWords {
  readonly name: string;
  readonly title: string;
  readonly isReplaced: boolean;
  /** The new answer, or the labels added to the old one. */
  readonly gets: readonly string[];
  readonly loses: readonly string[];
}

/** In the order of the form; a question that is no more is left out. */
function changeWords(order: FeedbackOrder, questions: readonly Question[]): readonly ChangeWords[] {
  return questions.flatMap((question) => {
    const change = order.changes.get(question.name);
    return change === undefined || change.kind === 'own-suggestion'
      ? []
      : [{ name: question.name, title: question.title, ...wordsOf(question, change) }];
  });
}

function wordsOf({ settings }: Question, change: SharedChange) {
  const words = (answer: Answer) => answerWords(settings, answer, () => undefined);
  const labels = (value: readonly string[]) => words({ type: 'multi_label_selection', value });
  if (change.kind === 'replace') return { isReplaced: true, gets: words(change.answer), loses: [] };
  return { isReplaced: false, gets: labels([...change.added]), loses: labels([...change.removed]) };
}

interface AnswerWordsProps {
  question: Question;
  answer: Answer | undefined;
  /** The texts of the record, by field; without them only the number of spans is told. */
  fields?: TextRecord['fields'];
}

/** An answer on one line. */
export const AnswerWords = observer(function AnswerWords({ question, answer, fields }: AnswerWordsProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (answer?.type === 'span' && (fields === undefined || answer.value.length === 0))
    return t('bulkActs.spans', { count: answer.value.length });
  const words = answerWords(question.settings, answer, (field) => fields?.get(field));
  return words.length === 0 ? t('annotation.other.noAnswer') : formats.list(words);
});
