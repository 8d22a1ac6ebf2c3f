import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import PausedGlyph from 'lucide-react/icons/circle-pause';
import { Icon } from '#ui/shared/icons/Icon.tsx';
import type { BulkActView } from '#ui/shared/state/bulk/bulk-acts';
import styles from './ActBar.module.css';
import { hasFailures, secondsLeft, settledCount, toSendCount } from '#ui/shared/state/bulk/act-progress';

const MINUTE = 60;

/** Seconds are told in steps of five: an estimate that flickers is not read. */
const STEP = 5;

/** "340 of 1,000 · 60 per second · about 10 seconds left", or why nothing happens. */
export const ActPace = observer(function ActPace({ view }: { view: BulkActView }) {
  const { t } = useTranslation();
  const { pause, isElsewhere, progress } = view;
  return (
    <p className={styles['pace']}>
      <span>{t('bulkActs.doneOf', { done: settledCount(view), total: toSendCount(view) })}</span>
      {hasFailures(view) && (
        <span>{t('bulkActs.list.problems', { count: progress.problems - progress.skipped })}</span>
      )}
      {pause !== null && (
        <span className={styles['pause']}>
          <Icon glyph={PausedGlyph} />
          {t(`bulkActs.pause.${pause}`)}
        </span>
      )}
      {pause === null && isElsewhere && <span>{t('bulkActs.elsewhere')}</span>}
      {pause === null && <Rate view={view} />}
      <span className={styles['note']}>{t(view.isKept ? 'bulkActs.harmless' : 'bulkActs.notKept')}</span>
    </p>
  );
});

const Rate = observer(function Rate({ view }: { view: BulkActView }) {
  const { t } = useTranslation();
  const seconds = secondsLeft(view);
  if (view.rate === null || seconds === null) return null;
  const left =
    seconds < MINUTE
      ? t('bulkActs.left.seconds', { count: Math.ceil(seconds / STEP) * STEP })
      : t('bulkActs.left.minutes', { count: Math.ceil(seconds / MINUTE) });
  return (
    <>
      <span>{t('bulkActs.rate', { count: Math.max(1, Math.round(view.rate)) })}</span>
      <span>{left}</span>
    </>
  );
});
