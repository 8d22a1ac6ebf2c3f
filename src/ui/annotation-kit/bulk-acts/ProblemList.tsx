import { useVirtualizer } from '@tanstack/react-virtual';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Question } from '#domain/question/question';
import { Button } from '#ui/shared/components/Button.tsx';
import { MeasuredRows } from '#ui/shared/components/MeasuredRows.tsx';
import type { BulkActView, BulkProblemView } from '#ui/shared/state/bulk/bulk-acts';
import type { ActPowers } from './act-powers';
import { isUnderWay } from '#ui/shared/state/bulk/act-progress';
import { problemKinds, canRetry, statusOf } from './problem-kinds';
import styles from './Problems.module.css';
import type { FeedbackBulkAct, FeedbackBulkProblem } from '#domain/bulk/feedback/feedback-bulk';
import { leastScore } from '#domain/bulk/feedback/own-suggestions';
import { assertNever } from '#domain/shared/assert-never';
import { TextLink } from '#ui/shared/components/TextLink.tsx';
import { recordPath } from '#ui/shared/page/record-path';
import { useFormats } from '#ui/shared/i18n/use-formats';
import { answersEqual, type Answers } from '#domain/question/answer';
import type { RecordStatus } from '#domain/queue/record-status';
import { StatusTag } from '#ui/shared/components/StatusTag.tsx';
import { VisuallyHidden } from '#ui/shared/components/VisuallyHidden.tsx';
import { AnswerWords } from './ChangeList';

const ROW_HEIGHT = 76;

export interface ProblemListProps {
  acts: ActPowers;
  view: BulkActView;
  questions: readonly Question[];
}

/** The records that are not as they were to be, each with its reason and what can be done about it. */
export const ProblemList = observer(function ProblemList({ acts, view, questions }: ProblemListProps) {
  const { t } = useTranslation();
  const { act, problems } = view;
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: problems.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => problems[index]?.target.recordId ?? index,
    overscan: 6,
    initialRect: { width: 600, height: 320 },
  });
  return (
    <div className={styles['problems']}>
      {!isUnderWay(view) && <AllActions acts={acts} view={view} />}
      <div
        ref={scroller}
        className={styles['scroller']}
        role="group"
        aria-label={t('bulkActs.problem.list')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll it
        tabIndex={0}
      >
        <MeasuredRows rows={rows} items={problems}>
          {(problem) => <ProblemRow acts={acts} act={act} view={problem} questions={questions} />}
        </MeasuredRows>
      </div>
    </div>
  );
});

const AllActions = observer(function AllActions({ acts, view }: Omit<ProblemListProps, 'questions'>) {
  const { t } = useTranslation();
  const { id, undoes } = view.act;
  const { retryable, conflicts, all } = problemKinds(view.problems);
  const replace = undoes === null ? 'replaceAll' : 'takeBackAll';
  return (
    <div className={styles['actions']}>
      {retryable.length > 0 && (
        <Button size="small" onClick={() => acts.retry(id, retryable)}>
          {t('bulkActs.problem.retryAll', { count: retryable.length })}
        </Button>
      )}
      {conflicts.length > 0 && (
        <>
          <Button size="small" onClick={() => acts.letGo(id, conflicts)}>
            {t('bulkActs.problem.keepAll', { count: conflicts.length })}
          </Button>
          <Button size="small" onClick={() => acts.overwrite(id, conflicts)}>
            {t(`bulkActs.problem.${replace}`, { count: conflicts.length })}
          </Button>
        </>
      )}
      {conflicts.length < all.length && (
        <Button size="small" variant="quiet" onClick={() => acts.letGo(id, all)}>
          {t('bulkActs.problem.letGoAll', { count: all.length })}
        </Button>
      )}
    </div>
  );
});

interface ProblemRowProps {
  acts: ActPowers;
  act: FeedbackBulkAct;
  view: BulkProblemView;
  questions: readonly Question[];
}

/** One record: its beginning, why it is listed, the way to it, and what can be done. */
const ProblemRow = observer(function ProblemRow({ acts, act, view, questions }: ProblemRowProps) {
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
const ConflictValues = observer(function ConflictValues(props: ConflictValuesProps) {
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
