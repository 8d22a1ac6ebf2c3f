import { observer } from 'mobx-react-lite';
import { changedAnswers } from '#domain/bulk/feedback/answer-changes';
import type { FeedbackBulkRequest } from '#domain/bulk/feedback/feedback-bulk';
import { recordStatus, type FeedbackRecord } from '#domain/feedback/feedback-record';
import { statusAfterAct } from '#domain/feedback/response-transition';
import { suggestedAnswers } from '#domain/feedback/suggested-answers';
import { NO_ANSWERS, type Answers } from '#domain/question/answer';
import type { Question } from '#domain/question/question';
import styles from '#ui/annotation-kit/bulk-acts/ActDialog.module.css';
import { SampleSide } from '#ui/annotation-kit/bulk-acts/SampleSide.tsx';
import { AnswerText } from './AnswerText';

interface EffectsProps {
  record: FeedbackRecord;
  request: FeedbackBulkRequest;
}

export const Effects = observer(function Effects({ record, request: { order, questions } }: EffectsProps) {
  const before = record.response?.answers ?? NO_ANSWERS;
  const after = changedAnswers(before, order.changes, suggestedAnswers(questions, record.suggestions));
  // A question that stays open says nothing to judge.
  const isShown = ({ name }: Question) => order.changes.has(name) && (before.has(name) || after.has(name));
  const shown = { questions: questions.filter(isShown), fields: record.fields };
  return (
    <>
      <SampleSide at="now" status={recordStatus(record)}>
        <ShownAnswers answers={before} {...shown} />
      </SampleSide>
      <SampleSide at="then" status={statusAfterAct(order.verb)}>
        <ShownAnswers answers={after} {...shown} />
      </SampleSide>
    </>
  );
});

interface ShownAnswersProps extends Pick<FeedbackRecord, 'fields'> {
  questions: readonly Question[];
  answers: Answers;
}

const ShownAnswers = observer(function ShownAnswers({ questions, answers, fields }: ShownAnswersProps) {
  return questions.map((question) => (
    <p key={question.name} className={styles['answer']} dir="auto">
      <span className={styles['asked']}>{question.title}</span>{' '}
      <AnswerText question={question} answer={answers.get(question.name)} fields={fields} />
    </p>
  ));
});
