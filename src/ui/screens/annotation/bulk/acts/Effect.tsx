import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { changedAnswers } from '../../../../../domain/bulk/answer-changes';
import { NO_ANSWERS, type Answers } from '../../../../../domain/question/answer';
import {
  recordStatus,
  type FeedbackRecord,
  type RecordStatus,
} from '../../../../../domain/record/feedback-record';
import { suggestedAnswers } from '../../../../../domain/suggestion/suggested-answers';
import { StatusTag } from '../../../../shared/components/StatusTag';
import type { BulkWish } from '../../../../shared/state/bulk/bulk-acts';
import styles from './ActDialog.module.css';
import { AnswerWords } from './AnswerWords';

const STATUS_AFTER = { submit: 'submitted', draft: 'draft', discard: 'discarded' } as const;

interface EffectProps {
  record: FeedbackRecord;
  wish: BulkWish;
}

/** What a record has now, of what an act would change. */
export const Before = observer(function Before({ record, wish }: EffectProps) {
  const { t } = useTranslation();
  return (
    <Side
      name={t('bulkActs.sample.now')}
      status={recordStatus(record)}
      answers={record.response?.answers ?? NO_ANSWERS}
      fields={record.fields}
      wish={wish}
    />
  );
});

/** What it would have afterwards. */
export const Effect = observer(function Effect({ record, wish }: EffectProps) {
  const { t } = useTranslation();
  const { verb, changes } = wish.order;
  const suggested = suggestedAnswers(wish.questions, record.suggestions);
  return (
    <Side
      name={t('bulkActs.sample.then')}
      status={STATUS_AFTER[verb]}
      answers={changedAnswers(record.response?.answers ?? NO_ANSWERS, changes, suggested)}
      fields={record.fields}
      wish={wish}
    />
  );
});

interface SideProps {
  name: string;
  status: RecordStatus;
  answers: Answers;
  fields: FeedbackRecord['fields'];
  wish: BulkWish;
}

const Side = observer(function Side({ name, status, answers, fields, wish }: SideProps) {
  const { questions, order } = wish;
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <StatusTag status={status} />
        {questions
          .filter((question) => order.changes.has(question.name))
          .map((question) => (
            <p key={question.name} className={styles['answer']} dir="auto">
              <span className={styles['asked']}>{question.title}</span>{' '}
              <AnswerWords question={question} answer={answers.get(question.name)} fields={fields} />
            </p>
          ))}
      </dd>
    </div>
  );
});
