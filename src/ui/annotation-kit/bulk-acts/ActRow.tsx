import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SampleResult } from '#domain/bulk/bulk-act';
import type { FeedbackOrder } from '#domain/bulk/feedback/feedback-bulk';
import { leastScore, takesOwnSuggestions } from '#domain/bulk/feedback/own-suggestions';
import { Button } from '#ui/shared/components/Button.tsx';
import { useFormats } from '#ui/shared/i18n/use-formats';
import type { BulkActView } from '#ui/shared/state/bulk/bulk-acts';
import styles from './ActList.module.css';
import { isUnderWay, settledCount, toSendCount } from '#ui/shared/state/bulk/act-progress';
import { actVerb } from './act-words';
import { EstimateWords } from './Estimate';
import { listsProblems } from './problem-kinds';
import { ProblemList, type ProblemListProps } from './ProblemList';

interface ActRowProps extends ProblemListProps {
  isTakenBack: boolean;
}

/** One act: when, what, how many, the result of the check, the rest, and its undo. */
export const ActRow = observer(function ActRow({ acts, view, questions, isTakenBack }: ActRowProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { act } = view;
  const { problems } = view.progress;
  const [isListing, list] = useState(false);
  return (
    <>
      <p className={styles['what']}>
        <strong>{t(`bulkActs.list.${actVerb(act)}`, { count: toSendCount(view) })}</strong>
        <time dateTime={act.startedAt.toISOString()}>{formats.dateTime(act.startedAt)}</time>
      </p>
      <p className={styles['status']}>
        {isTakenBack ? t('bulkActs.list.takenBack') : <ActStatus view={view} />}
      </p>
      {act.order !== null && takesOwnSuggestions(act.order) && <OwnSuggestions order={act.order} />}
      {act.sample !== null && <Looked sample={act.sample} total={toSendCount(view)} />}
      <div className={styles['actions']}>
        <Actions acts={acts} view={view} />
        {problems > 0 && (
          <Button size="small" aria-expanded={isListing} onClick={() => list(!isListing)}>
            {t('bulkActs.list.problems', { count: problems })}
          </Button>
        )}
      </div>
      {isListing && listsProblems(view) && <ProblemList acts={acts} view={view} questions={questions} />}
    </>
  );
});

const ActStatus = observer(function ActStatus({ view }: Pick<ProblemListProps, 'view'>) {
  const { t } = useTranslation();
  const { done, phase } = view.progress;
  const total = toSendCount(view);
  if (phase === 'stopped') return t('bulkActs.stoppedAt', { done, total });
  if (isUnderWay(view)) {
    const progress = t('bulkActs.doneOf', { done: settledCount(view), total });
    return t('bulkActs.list.going', { progress });
  }
  return t('bulkActs.list.done', { done, total });
});

const OwnSuggestions = observer(function OwnSuggestions({ order }: { order: FeedbackOrder }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const least = leastScore(order);
  return (
    <p className={styles['status']}>
      {least === null
        ? t('bulkActs.list.suggestions')
        : t('bulkActs.list.suggestionsFrom', { score: formats.percent(least) })}
    </p>
  );
});

const Looked = observer(function Looked({ sample, total }: { sample: SampleResult; total: number }) {
  return (
    <p className={styles['status']}>
      <EstimateWords result={sample} total={total} />
    </p>
  );
});

const Actions = observer(function Actions({
  acts,
  view,
}: {
  acts: ProblemListProps['acts'];
  view: BulkActView;
}) {
  const { t } = useTranslation();
  const { act, progress, canUndo } = view;
  return (
    <>
      {isUnderWay(view) && (
        <Button size="small" onClick={() => acts.stop(act.id)}>
          {t('bulkActs.stop')}
        </Button>
      )}
      {progress.phase === 'stopped' && (
        <>
          <Button size="small" onClick={() => acts.resume(act.id)}>
            {t('bulkActs.resume')}
          </Button>
          <Button size="small" onClick={() => acts.giveUp(act.id)}>
            {t('bulkActs.giveUp')}
          </Button>
        </>
      )}
      {canUndo && (
        <Button size="small" onClick={() => acts.takeBack(act.id)}>
          {t('bulkActs.takeBack')}
        </Button>
      )}
    </>
  );
});
