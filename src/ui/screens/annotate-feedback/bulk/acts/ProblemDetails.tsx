import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { FeedbackBulkAct, FeedbackSkip } from '#domain/bulk/feedback/feedback-bulk';
import { leastScore } from '#domain/bulk/feedback/own-suggestions';
import type { Response, WantedResponse } from '#domain/feedback/response';
import { answersEqual } from '#domain/question/answer';
import type { Question } from '#domain/question/question';
import styles from '#ui/annotation-kit/bulk-acts/Problems.module.css';
import { StatusTag } from '#ui/shared/components/StatusTag.tsx';
import { VisuallyHidden } from '#ui/shared/components/VisuallyHidden.tsx';
import { useFormats } from '#ui/shared/i18n/use-formats';
import { AnswerText } from './AnswerText';

interface SkipReasonProps {
  act: FeedbackBulkAct;
  skip: FeedbackSkip;
  questions: readonly Question[];
}

/** The questions that kept a record from being sent, and the faults of their suggestions. */
export const SkipReason = observer(function SkipReason({ act, skip, questions }: SkipReasonProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const titleOf = (name: string) => questions.find((one) => one.name === name)?.title ?? name;
  if (skip.kind === 'incomplete') {
    const titles = skip.questions.map(titleOf);
    return t('bulkActs.problem.incomplete', { count: titles.length, questions: formats.list(titles) });
  }
  const least = formats.percent(act.order === null ? 0 : (leastScore(act.order) ?? 0));
  return skip.lacks.map((lack) => (
    <p key={lack.question}>
      {lack.why === 'low'
        ? t('bulkActs.problem.low', {
            question: titleOf(lack.question),
            score: formats.percent(roundedDown(lack.score), 1),
            least,
          })
        : t(`bulkActs.problem.${lack.why}`, { question: titleOf(lack.question) })}
    </p>
  ));
});

/** A score just below the one that is asked for must not read like it. */
function roundedDown(score: number): number {
  return Math.floor(score * 1_000) / 1_000;
}

interface ConflictValuesProps {
  act: FeedbackBulkAct;
  theirs: Response | null;
  mine: WantedResponse | null;
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
              <AnswerText question={question} answer={theirs?.answers.get(question.name)} />
            </td>
            <td dir="auto">
              <AnswerText question={question} answer={mine?.answers.get(question.name)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
});
