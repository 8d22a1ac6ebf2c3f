import { useVirtualizer } from '@tanstack/react-virtual';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Question } from '#domain/question/question';
import { Button } from '#ui/shared/components/Button.tsx';
import { MeasuredRows } from '#ui/shared/components/MeasuredRows.tsx';
import type { BulkActView } from '#ui/shared/state/bulk/bulk-acts';
import type { ActPowers } from './act-powers';
import { isUnderWay } from '#ui/shared/state/bulk/act-progress';
import { problemKinds } from './problem-kinds';
import { ProblemRow } from './ProblemRow';
import styles from './Problems.module.css';

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
