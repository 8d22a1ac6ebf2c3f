import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { changedAnswers } from '#domain/bulk/feedback/answer-changes';
import { NO_ANSWERS, type Answers } from '#domain/question/answer';
import { recordStatus, type FeedbackRecord } from '#domain/feedback/feedback-record';
import type { RecordStatus } from '#domain/feedback/record-status';
import { statusAfterAct } from '#domain/feedback/response-transition';
import { suggestedAnswers } from '#domain/feedback/suggested-answers';
import { StatusTag } from '#ui/shared/components/StatusTag.tsx';
import type { FeedbackBulkRequest } from '#domain/bulk/feedback/feedback-bulk';
import styles from '#ui/annotation-kit/bulk-acts/ActDialog.module.css';
import { AnswerText } from './AnswerText';

interface EffectProps {
  record: FeedbackRecord;
  request: FeedbackBulkRequest;
}

/** Current answers of a record that the action would change. */
export const Effects = observer(function Effects(props: EffectProps) {
  return (
    <>
      <Before {...props} />
      <After {...props} />
    </>
  );
});

const Before = observer(function Before({ record, request }: EffectProps) {
  const { t } = useTranslation();
  const { before } = answersOf(record, request);
  return (
    <Side
      name={t('bulkActs.sample.now')}
      status={recordStatus(record)}
      answers={before}
      record={record}
      request={request}
    />
  );
});

const After = observer(function After({ record, request }: EffectProps) {
  const { t } = useTranslation();
  const { after } = answersOf(record, request);
  return (
    <Side
      name={t('bulkActs.sample.then')}
      status={statusAfterAct(request.order.verb)}
      answers={after}
      record={record}
      request={request}
    />
  );
});

interface SideProps extends EffectProps {
  name: string;
  status: RecordStatus;
  answers: Answers;
}

const Side = observer(function Side({ name, status, answers, record, request }: SideProps) {
  const { before, after } = answersOf(record, request);
  // A question that stays open says nothing to judge.
  const shown = request.questions.filter((question) => before.has(question.name) || after.has(question.name));
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <StatusTag status={status} />
        {shown
          .filter((question) => request.order.changes.has(question.name))
          .map((question) => (
            <p key={question.name} className={styles['answer']} dir="auto">
              <span className={styles['asked']}>{question.title}</span>{' '}
              <AnswerText question={question} answer={answers.get(question.name)} fields={record.fields} />
            </p>
          ))}
      </dd>
    </div>
  );
});

function answersOf({ response, suggestions }: FeedbackRecord, { order, questions }: FeedbackBulkRequest) {
  const before = response?.answers ?? NO_ANSWERS;
  return { before, after: changedAnswers(before, order.changes, suggestedAnswers(questions, suggestions)) };
}
