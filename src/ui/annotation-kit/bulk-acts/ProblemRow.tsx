import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { FeedbackBulkAct, FeedbackBulkProblem } from '#domain/bulk/feedback/feedback-bulk';
import { leastScore } from '#domain/bulk/feedback/own-suggestions';
import type { Question } from '#domain/question/question';
import { assertNever } from '#domain/shared/assert-never';
import { Button } from '#ui/shared/components/Button.tsx';
import { TextLink } from '#ui/shared/components/TextLink.tsx';
import { recordPath } from '#ui/shared/page/record-path';
import { useFormats } from '#ui/shared/i18n/use-formats';
import type { BulkProblemView } from '#ui/shared/state/bulk/bulk-acts';
import type { ActPowers } from './act-powers';
import { ConflictValues } from './ConflictValues.tsx';
import { canRetry, statusOf } from './problem-kinds';
import styles from './Problems.module.css';

interface ProblemRowProps {
  acts: ActPowers;
  act: FeedbackBulkAct;
  view: BulkProblemView;
  questions: readonly Question[];
}

/** One record: its beginning, why it is listed, the way to it, and what can be done. */
export const ProblemRow = observer(function ProblemRow({ acts, act, view, questions }: ProblemRowProps) {
  const { t } = useTranslation();
  const { target, problem } = view;
  const text = target.snippet === '' ? t('annotation.history.noText') : target.snippet;
  return (
    <div className={styles['problem']}>
      <p className={styles['excerpt']} dir="auto">
        {text}
      </p>
      <div className={styles['why']}>
        <Reason act={act} problem={problem} questions={questions} />
      </div>
      {problem.kind === 'conflict' && (
        <ConflictValues act={act} theirs={problem.theirs} mine={target.wanted} questions={questions} />
      )}
      <div className={styles['actions']}>
        {canRetry(view) && (
          <Button
            size="small"
            aria-label={t('bulkActs.problem.retryOne', { text })}
            onClick={() => acts.retry(act.id, [target.recordId])}
          >
            {t('bulkActs.problem.retry')}
          </Button>
        )}
        {problem.kind === 'conflict' && (
          <Decision acts={acts} act={act} recordId={target.recordId} text={text} />
        )}
        {problem.kind !== 'gone' && (
          <TextLink to={recordPath(act.datasetId, target.recordId, statusOf(view))}>
            {t('bulkActs.problem.open')}
          </TextLink>
        )}
      </div>
    </div>
  );
});

interface ReasonProps extends Pick<ProblemRowProps, 'act' | 'questions'> {
  problem: FeedbackBulkProblem;
}

const Reason = observer(function Reason({ act, problem, questions }: ReasonProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const titleOf = (name: string) => questions.find((one) => one.name === name)?.title ?? name;
  switch (problem.kind) {
    case 'incomplete': {
      const titles = problem.questions.map(titleOf);
      return t('bulkActs.problem.incomplete', {
        count: titles.length,
        questions: formats.list(titles),
      });
    }
    case 'unsuggested': {
      const least = formats.percent(act.order === null ? 0 : (leastScore(act.order) ?? 0));
      return problem.lacks.map((lack) => (
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
    }
    case 'refused':
      return (
        <>
          {t('bulkActs.problem.refused')}
          {problem.detail !== undefined && <q className={styles['detail']}>{problem.detail}</q>}
        </>
      );
    case 'conflict':
      return t(`bulkActs.problem.${problem.theirs === null ? 'cleared' : 'conflict'}`);
    case 'forbidden':
    case 'gone':
    case 'unsent':
      return t(`bulkActs.problem.${problem.kind}`);
    default:
      return assertNever(problem);
  }
});

interface DecisionProps extends Pick<ProblemRowProps, 'acts' | 'act'> {
  recordId: string;
  text: string;
}

const Decision = observer(function Decision({ acts, act, recordId, text }: DecisionProps) {
  const { t } = useTranslation();
  const replace = act.undoes === null ? 'replace' : 'takeBack';
  return (
    <>
      <Button
        size="small"
        aria-label={t('bulkActs.problem.keepOne', { text })}
        onClick={() => acts.letGo(act.id, [recordId])}
      >
        {t('bulkActs.problem.keep')}
      </Button>
      <Button
        size="small"
        aria-label={t(`bulkActs.problem.${replace}One`, { text })}
        onClick={() => acts.overwrite(act.id, [recordId])}
      >
        {t(`bulkActs.problem.${replace}`)}
      </Button>
    </>
  );
});

/** A score just below the one that is asked for must not read like it. */
function roundedDown(score: number): number {
  return Math.floor(score * 1_000) / 1_000;
}
