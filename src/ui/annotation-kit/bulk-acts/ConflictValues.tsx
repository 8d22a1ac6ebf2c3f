import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { FeedbackBulkAct } from '#domain/bulk/feedback/feedback-bulk';
import { answersEqual, type Answers } from '#domain/question/answer';
import type { RecordStatus } from '#domain/queue/record-status';
import type { Question } from '#domain/question/question';
import { StatusTag } from '#ui/shared/components/StatusTag.tsx';
import { VisuallyHidden } from '#ui/shared/components/VisuallyHidden.tsx';
import { useFormats } from '#ui/shared/i18n/use-formats';
import { AnswerWords } from './AnswerWords';
import styles from './Problems.module.css';

interface AnsweredRecord {
  readonly status: RecordStatus;
  readonly answers: Answers;
}

interface ConflictValuesProps {
  act: FeedbackBulkAct;
  theirs: (AnsweredRecord & { readonly updatedAt: Date }) | null;
  mine: AnsweredRecord | null;
  questions: readonly Question[];
}

/** Current answers of the record beside those of the action, where the two differ. */
export const ConflictValues = observer(function ConflictValues(props: ConflictValuesProps) {
  const { act, theirs, mine, questions } = props;
  const { t } = useTranslation();
  const formats = useFormats();
  const differing = questions.filter(
    ({ name }) => !answersEqual(theirs?.answers.get(name), mine?.answers.get(name)),
  );
  const own = act.undoes === null ? 'ofAct' : 'before';
  return (
    <table className={styles['values']}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{t('bulkActs.conflict.what')}</VisuallyHidden>
          </th>
          <th scope="col">{t('bulkActs.conflict.now')}</th>
          <th scope="col">{t(`bulkActs.conflict.${own}`)}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{t('bulkActs.conflict.status')}</th>
          <td>
            <StatusTag status={theirs?.status ?? 'pending'} />{' '}
            {theirs !== null && <span className={styles['when']}>{formats.dateTime(theirs.updatedAt)}</span>}
          </td>
          <td>
            <StatusTag status={mine?.status ?? 'pending'} />
          </td>
        </tr>
        {differing.map((question) => (
          <tr key={question.name}>
            <th scope="row" dir="auto">
              {question.title}
            </th>
            <td dir="auto">
              <AnswerWords question={question} answer={theirs?.answers.get(question.name)} />
            </td>
            <td dir="auto">
              <AnswerWords question={question} answer={mine?.answers.get(question.name)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
});
