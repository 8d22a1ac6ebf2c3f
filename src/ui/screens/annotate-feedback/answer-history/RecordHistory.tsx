import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { RecordChange } from '#domain/history/answer-history';
import type { Question } from '#domain/question/question';
import type { TextRecord } from '#domain/field/record-text';
import { HistoryList } from '#ui/annotation-kit/history/HistoryList.tsx';
import styles from '#ui/annotation-kit/history/History.module.css';
import { RecordChangeEntry } from './RecordChangeEntry';
import { useHistory } from './use-history';

interface RecordHistoryProps {
  record: TextRecord;
  questions: readonly Question[];
}

/** Changes of all users' answers to a record, if the user may see them; otherwise of the user's own. */
export const RecordHistory = observer(function RecordHistory({ record, questions }: RecordHistoryProps) {
  const { t } = useTranslation();
  const history = useHistory<RecordChange>(
    ({ ofRecord }) =>
      (from, signal) =>
        ofRecord.execute(record, { questions, from, signal }),
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
