import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import GoingGlyph from 'lucide-react/icons/list-checks';
import PausedGlyph from 'lucide-react/icons/circle-pause';
import FailedGlyph from 'lucide-react/icons/triangle-alert';
import { useUnloadQuestion } from '#ui/shared/hooks/use-unload-question';
import { Icon } from '#ui/shared/icons/Icon.tsx';
import { annotationPath } from '#ui/shared/page/paths';
import {
  hasFailures,
  isLostWithTab,
  isUndone,
  isUnderWay,
  needsPerson,
  settledCount,
  toSendCount,
} from '#ui/shared/state/bulk/act-progress';
import type { BulkFeedback } from '#domain/bulk/feedback/feedback-bulk';
import type { BulkActs, BulkActView } from '#ui/shared/state/bulk/bulk-acts';
import styles from './OutboxIndicator.module.css';

/** Leads to where the act is shown whole; there, it would only be said twice. */
export const RunningAct = observer(function RunningAct({
  acts,
}: {
  acts: Pick<BulkActs<BulkFeedback>, 'acts'>;
}) {
  const { pathname } = useLocation();
  useUnloadQuestion(acts.acts.some(isLostWithTab));
  const view = shownAct(acts.acts);
  if (view === null) return null;
  const path = annotationPath(view.act.datasetId);
  return pathname === path ? null : <ActLink view={view} path={path} />;
});

const ActLink = observer(function ActLink({ view, path }: { view: BulkActView<BulkFeedback>; path: string }) {
  const { t } = useTranslation();
  const hasFailed = !isUnderWay(view) && hasFailures(view);
  const isHeldUp = view.pause !== null || view.progress.phase === 'stopped';
  const glyph = isHeldUp ? PausedGlyph : GoingGlyph;
  const note = view.isKept ? t('bulkActs.header.harmless') : t('bulkActs.header.notKept');
  return (
    <Link
      to={`${path}?page=1~10`}
      className={styles['button']}
      data-failed={hasFailed || undefined}
      title={`${view.act.datasetName}. ${isUnderWay(view) ? note : ''}`.trim()}
    >
      <Icon glyph={hasFailed ? FailedGlyph : glyph} />
      <span className={styles['words']}>
        <Words view={view} />
      </span>
    </Link>
  );
});

const Words = observer(function Words({ view }: { view: BulkActView<BulkFeedback> }) {
  const { t } = useTranslation();
  const { act, progress } = view;
  const numbers = { done: settledCount(view), count: toSendCount(view) };
  if (isUnderWay(view)) return t(`bulkActs.header.${act.order?.verb ?? 'undo'}`, numbers);
  if (progress.phase === 'stopped')
    return t('bulkActs.header.stopped', { done: numbers.done, total: numbers.count });
  return t('bulkActs.header.failed', { count: progress.problems - progress.skipped });
});

/**
 * Running actions come before those that wait for the user. Records skipped as announced appear only with their
 * dataset.
 */
function shownAct(acts: ReadonlyArray<BulkActView<BulkFeedback>>): BulkActView<BulkFeedback> | null {
  const waiting = (view: BulkActView<BulkFeedback>) =>
    needsPerson(view) && (view.progress.phase === 'stopped' || hasFailures(view)) && !isUndone(view, acts);
  return acts.find(isUnderWay) ?? acts.find(waiting) ?? null;
}
