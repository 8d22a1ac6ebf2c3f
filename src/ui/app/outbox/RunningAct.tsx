import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import GoingGlyph from 'lucide-react/icons/list-checks';
import PausedGlyph from 'lucide-react/icons/circle-pause';
import FailedGlyph from 'lucide-react/icons/triangle-alert';
import { useUnloadQuestion } from '#ui/shared/hooks/use-unload-question';
import { Icon } from '#ui/shared/icons/Icon.tsx';
import {
  hasFailures,
  isLostWithTab,
  isUndone,
  isUnderWay,
  needsPerson,
  settledCount,
  toSendCount,
} from '#ui/shared/state/bulk/act-progress';
import type { BulkRecord } from '#domain/bulk/bulk-record';
import type { BulkActs, BulkActView } from '#ui/shared/state/bulk/bulk-acts';
import styles from './OutboxIndicator.module.css';

/** A link to the page that shows the act in full; empty on that page itself. */
export const RunningAct = observer(function RunningAct({
  families,
}: {
  families: ReadonlyArray<Pick<BulkActs<BulkRecord>, 'acts'>>;
}) {
  const { pathname } = useLocation();
  const acts = families.flatMap((family) => family.acts);
  useUnloadQuestion(acts.some(isLostWithTab));
  const view = shownAct(acts);
  return view === null || pathname === view.page.pathname ? null : <ActLink view={view} />;
});

const ActLink = observer(function ActLink({ view }: { view: BulkActView<BulkRecord> }) {
  const { t } = useTranslation();
  const hasFailed = !isUnderWay(view) && hasFailures(view);
  const isHeldUp = view.pause !== null || view.progress.phase === 'stopped';
  const glyph = isHeldUp ? PausedGlyph : GoingGlyph;
  const note = view.isKept ? t('bulkActs.header.harmless') : t('bulkActs.header.notKept');
  return (
    <Link
      to={view.page}
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

const Words = observer(function Words({ view }: { view: BulkActView<BulkRecord> }) {
  const { t } = useTranslation();
  const { progress, progressText } = view;
  const numbers = { done: settledCount(view), count: toSendCount(view) };
  if (isUnderWay(view)) return t(progressText, numbers);
  if (progress.phase === 'stopped')
    return t('bulkActs.header.stopped', { done: numbers.done, total: numbers.count });
  return t('bulkActs.header.failed', { count: progress.problems - progress.skipped });
});

/** Running actions come before those that wait for the user. An action that only skipped records, as announced, is not shown. */
function shownAct(acts: ReadonlyArray<BulkActView<BulkRecord>>): BulkActView<BulkRecord> | null {
  const waiting = (view: BulkActView<BulkRecord>) =>
    needsPerson(view) && (view.progress.phase === 'stopped' || hasFailures(view)) && !isUndone(view, acts);
  return acts.find(isUnderWay) ?? acts.find(waiting) ?? null;
}
