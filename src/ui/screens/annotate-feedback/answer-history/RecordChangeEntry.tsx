import { observer } from 'mobx-react-lite';
import { useTexts } from '#ui/shared/i18n/use-texts';
import type { Person, RecordChange } from '#domain/history/answer-history';
import type { Question } from '#domain/question/question';
import { Differences } from './Differences';
import { ChangeHead } from './EntryHead';
import styles from '#ui/annotation-kit/history/History.module.css';
import { SampleNote } from './SampleNote';

interface RecordChangeEntryProps {
  change: RecordChange;
  questions: readonly Question[];
  fieldText: (field: string) => string | undefined;
}

/** A change of a response: who made it, whose response it is, and the difference. */
export const RecordChangeEntry = observer(function RecordChangeEntry({
  change,
  ...shown
}: RecordChangeEntryProps) {
  const t = useTexts();
  const { by, author, act } = change;
  const nameOf = (person: Person) => person.name ?? t('answerHistory.deletedPerson');
  return (
    <article className={styles['entry']}>
      <ChangeHead change={change}>
        <span className={styles['by']} dir="auto">
          {nameOf(by)}
        </span>
      </ChangeHead>
      {author !== null && author.id !== by.id && (
        <p className={styles['note']}>{t('answerHistory.byOther', { author: nameOf(author) })}</p>
      )}
      {act !== null && (
        <p className={styles['note']}>
          {t('answerHistory.partOf')}
          <SampleNote sample={act.sample} />
        </p>
      )}
      <Differences change={change} {...shown} />
    </article>
  );
});
