import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { FeedbackOrder } from '#domain/bulk/feedback/feedback-bulk';
import { takesOwnSuggestions } from '#domain/bulk/feedback/own-suggestions';
import type { Question } from '#domain/question/question';
import { useFormats } from '#ui/shared/i18n/use-formats';
import styles from './ActDialog.module.css';
import { changeWords } from './act-words';

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
