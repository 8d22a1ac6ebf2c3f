import { observer } from 'mobx-react-lite';
import type { OwnChange } from '#domain/history/answer-history';
import type { Question } from '#domain/question/question';
import { TextLink } from '#ui/shared/components/TextLink.tsx';
import { useTexts } from '#ui/shared/i18n/use-texts';
import { Differences } from './Differences';
import { ChangeHead } from './EntryHead';
import styles from '#ui/annotation-kit/history/History.module.css';

interface OwnChangeEntryProps {
  change: OwnChange;
  questions: readonly Question[];
  path: string;
}

/** An act on one record, with a link to the record if it still exists. */
export const OwnChangeEntry = observer(function OwnChangeEntry({
  change,
  questions,
  path,
}: OwnChangeEntryProps) {
  const t = useTexts();
  const { snippet } = change;
  return (
    <article className={styles['entry']}>
      <ChangeHead change={change} />
      {snippet === null ? (
        <p className={styles['note']}>{t('answerHistory.deletedRecord')}</p>
      ) : (
        <p className={styles['excerpt']} dir="auto">
          <TextLink to={path} tone="quiet">
            {snippet === '' ? t('annotation.history.noText') : snippet}
          </TextLink>
        </p>
      )}
      <Differences change={change} questions={questions} fieldText={null} />
    </article>
  );
});
