import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { TextRecord } from '#domain/field/record-text';
import type { RecordChange } from '#domain/history/answer-history';
import type { Person } from '#domain/history/person';
import type { Question } from '#domain/question/question';
import { HistoryList } from '#ui/annotation-kit/history/HistoryList.tsx';
import styles from '#ui/annotation-kit/history/History.module.css';
import { useHistoryList } from '#ui/annotation-kit/history/use-history-list';
import { Differences } from './Differences';
import { ChangeHead, SampleNote } from './EntryHead';
import type { HistoryDeps } from './history.tokens';

export interface RecordHistoryProps {
  deps: HistoryDeps;
  record: TextRecord;
  questions: readonly Question[];
}

/** Changes of all users' answers to a record, if the user may see them; otherwise of the user's own. */
export const RecordHistory = observer(function RecordHistory(props: RecordHistoryProps) {
  const { deps, record, questions } = props;
  const { t } = useTranslation();
  const history = useHistoryList<RecordChange>(
    () => (from, signal) => deps.ofRecord.execute(record, { questions, from, signal }),
  );
  return (
    <div className={styles['inDialog']}>
      <HistoryList history={history} empty={t('answerHistory.nobody')}>
        {(change) => (
          <RecordChangeEntry
            change={change}
            questions={questions}
            fieldText={(field) => record.fields.get(field) ?? undefined}
          />
        )}
      </HistoryList>
    </div>
  );
});

interface RecordChangeEntryProps {
  change: RecordChange;
  questions: readonly Question[];
  fieldText: (field: string) => string | undefined;
}

const RecordChangeEntry = observer(function RecordChangeEntry({ change, ...shown }: RecordChangeEntryProps) {
  const { t } = useTranslation();
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
