import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/shared/components/Button.tsx';
import { MeasuredRows } from '#ui/shared/components/MeasuredRows.tsx';
import type { BulkActView } from '#ui/shared/state/bulk/bulk-acts';
import type { ActPowers } from './bulk-acting.view-model';
import { isUnderWay } from '#ui/shared/state/bulk/act-progress';
import type { ActSlots } from './act-slots';
import { problemKinds, canRetry } from './problem-kinds';
import styles from './Problems.module.css';
import {
  isConflict,
  isGeneral,
  type BulkAct,
  type BulkProblem,
  type GeneralProblem,
} from '#domain/bulk/bulk-act';
import type { BulkRecord } from '#domain/bulk/bulk-record';
import type { ListedProblem } from '#domain/bulk/listed-problems';
import { useDrawnRows } from '#ui/shared/hooks/use-drawn-rows';
import { TextLink } from '#ui/shared/components/TextLink.tsx';

const ROW_HEIGHT = 76;

export interface ProblemListProps<S extends BulkRecord> {
  acts: ActPowers;
  view: BulkActView<S>;
  slots: ActSlots<S>;
}

/** The records with problems, each with its reason and the available actions. */
export const ProblemList = observer(function ProblemList<S extends BulkRecord>(props: ProblemListProps<S>) {
  const { acts, view, slots } = props;
  const { t } = useTranslation();
  const { act, problems } = view;
  const scroller = useRef<HTMLDivElement>(null);
  const ids = problems.map(({ target }) => target.recordId);
  const { rows } = useDrawnRows({ ids, scroller, rowHeight: ROW_HEIGHT });
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
          {(problem) => <ProblemRow acts={acts} act={act} view={problem} slots={slots} />}
        </MeasuredRows>
      </div>
    </div>
  );
});

const AllActions = observer(function AllActions({ acts, view }: Omit<ProblemListProps<BulkRecord>, 'slots'>) {
  const { t } = useTranslation();
  const { id, undoes } = view.act;
  const { retryable, conflicts, all } = problemKinds(view.problems);
  const replace = undoes === null ? 'replaceAll' : 'restoreAll';
  return (
    <div className={styles['actions']}>
      {retryable.length > 0 && (
        <Button size="small" onClick={() => acts.decide(id, { kind: 'retried', recordIds: retryable })}>
          {t('bulkActs.problem.retryAll', { count: retryable.length })}
        </Button>
      )}
      {conflicts.length > 0 && (
        <>
          <Button size="small" onClick={() => acts.decide(id, { kind: 'let-go', recordIds: conflicts })}>
            {t('bulkActs.problem.keepAll', { count: conflicts.length })}
          </Button>
          <Button size="small" onClick={() => acts.decide(id, { kind: 'overwritten', recordIds: conflicts })}>
            {t(`bulkActs.problem.${replace}`, { count: conflicts.length })}
          </Button>
        </>
      )}
      {conflicts.length < all.length && (
        <Button
          size="small"
          variant="quiet"
          onClick={() => acts.decide(id, { kind: 'let-go', recordIds: all })}
        >
          {t('bulkActs.problem.letGoAll', { count: all.length })}
        </Button>
      )}
    </div>
  );
});

interface ProblemRowProps<S extends BulkRecord> {
  acts: ActPowers;
  act: BulkAct<S>;
  view: ListedProblem<S>;
  slots: ActSlots<S>;
}

/** One record: its snippet, the reason, a link to it, and the available actions. */
const ProblemRow = observer(function ProblemRow<S extends BulkRecord>(props: ProblemRowProps<S>) {
  const { acts, act, view, slots } = props;
  const { t } = useTranslation();
  const { target, problem } = view;
  const text = target.snippet === '' ? t('annotation.history.noText') : target.snippet;
  return (
    <div className={styles['problem']}>
      <p className={styles['excerpt']} dir="auto">
        {text}
      </p>
      <div className={styles['why']}>
        <Reason act={act} problem={problem} slots={slots} />
      </div>
      {slots.conflict(act, view)}
      <div className={styles['actions']}>
        {canRetry(view) && (
          <Button
            size="small"
            aria-label={t('bulkActs.problem.retryOne', { text })}
            onClick={() => acts.decide(act.id, { kind: 'retried', recordIds: [target.recordId] })}
          >
            {t('bulkActs.problem.retry')}
          </Button>
        )}
        {isConflict(problem) && <Decision acts={acts} act={act} recordId={target.recordId} text={text} />}
        {problem.kind !== 'gone' && (
          <TextLink
            to={slots.pathOf(act, target.recordId, isConflict<S>(problem) ? problem.theirs : target.before)}
          >
            {t('bulkActs.problem.open')}
          </TextLink>
        )}
      </div>
    </div>
  );
});

interface ReasonProps<S extends BulkRecord> extends Pick<ProblemRowProps<S>, 'act' | 'slots'> {
  problem: BulkProblem<S>;
}

/** The reason why a record is listed; the page provides texts for reasons specific to its family. */
const Reason = observer(function Reason<S extends BulkRecord>({ act, problem, slots }: ReasonProps<S>) {
  const { t } = useTranslation();
  if (isGeneral(problem)) return <GeneralReason problem={problem} />;
  if (isConflict<S>(problem))
    return t(`bulkActs.problem.${problem.theirs === null ? 'cleared' : 'conflict'}`);
  return slots.skipReason(act, problem);
});

const GeneralReason = observer(function GeneralReason({ problem }: { problem: GeneralProblem }) {
  const { t } = useTranslation();
  if (problem.kind !== 'refused') return t(`bulkActs.problem.${problem.kind}`);
  return (
    <>
      {t('bulkActs.problem.refused')}
      {problem.detail !== undefined && <q className={styles['detail']}>{problem.detail}</q>}
    </>
  );
});

interface DecisionProps {
  acts: ActPowers;
  act: BulkAct<BulkRecord>;
  recordId: string;
  text: string;
}

const Decision = observer(function Decision({ acts, act, recordId, text }: DecisionProps) {
  const { t } = useTranslation();
  const replace = act.undoes === null ? 'replace' : 'restore';
  return (
    <>
      <Button
        size="small"
        aria-label={t('bulkActs.problem.keepOne', { text })}
        onClick={() => acts.decide(act.id, { kind: 'let-go', recordIds: [recordId] })}
      >
        {t('bulkActs.problem.keep')}
      </Button>
      <Button
        size="small"
        aria-label={t(`bulkActs.problem.${replace}One`, { text })}
        onClick={() => acts.decide(act.id, { kind: 'overwritten', recordIds: [recordId] })}
      >
        {t(`bulkActs.problem.${replace}`)}
      </Button>
    </>
  );
});
