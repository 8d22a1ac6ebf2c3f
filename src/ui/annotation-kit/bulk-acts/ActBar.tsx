import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/shared/components/Button.tsx';
import type { BulkRecord } from '#domain/bulk/bulk-record';
import type { BulkActView } from '#ui/shared/state/bulk/bulk-acts';
import styles from './ActBar.module.css';
import { doingTexts } from './act-slots';
import {
  hasFailures,
  isUnderWay,
  settledCount,
  toSendCount,
  secondsLeft,
} from '#ui/shared/state/bulk/act-progress';
import { listsProblems } from './problem-kinds';
import { ProblemList, type ProblemListProps } from './ProblemList';
import PausedGlyph from 'lucide-react/icons/circle-pause';
import { Icon } from '#ui/shared/icons/Icon.tsx';

/** A bulk action of any family. */
type ActView = BulkActView<BulkRecord>;

interface ActBarProps<S extends BulkRecord> extends ProblemListProps<S> {
  onClose: () => void;
}

/** One bulk action: its progress, its problems, and what can be done about the rest. */
export const ActBar = observer(function ActBar<S extends BulkRecord>(props: ActBarProps<S>) {
  const { acts, view, slots, onClose } = props;
  const { t } = useTranslation();
  const tone = hasFailures(view) ? 'danger' : 'plain';
  const isWaiting = view.progress.phase === 'stopped' && view.progress.problems === 0;
  return (
    <section
      className={styles['bar']}
      data-tone={tone}
      data-short={isUnderWay(view) || isWaiting || undefined}
      aria-label={t('bulkActs.region')}
    >
      <div className={styles['head']}>
        <p className={styles['title']}>
          <Title view={view} slots={slots} />
        </p>
        <div className={styles['actions']}>
          {isUnderWay(view) ? (
            <Button size="small" onClick={() => acts.decide(view.act.id, { kind: 'stopped' })}>
              {t('bulkActs.stop')}
            </Button>
          ) : (
            <AfterActions acts={acts} view={view} onClose={onClose} />
          )}
        </div>
      </div>
      {view.progress.phase !== 'finished' && <Meter view={view} />}
      {isUnderWay(view) && <ActPace view={view} />}
      {listsProblems(view) && <ProblemList acts={acts} view={view} slots={slots} />}
    </section>
  );
});

const Title = observer(function Title<S extends BulkRecord>({
  view,
  slots,
}: Pick<ActBarProps<S>, 'view' | 'slots'>) {
  const { t } = useTranslation();
  const { act, progress } = view;
  const { done, total, phase, skipped } = progress;
  const toSend = toSendCount(view);
  if (phase === 'stopped') return t('bulkActs.stoppedAt', { done, total: toSend });
  if (phase !== 'finished') return doingTexts(act, slots.words, t, toSend);
  if (!hasFailures(view)) return t('bulkActs.skipped', { count: skipped, total });
  const what = t(act.undoes === null ? 'bulkActs.failed' : 'bulkActs.notRestored');
  return `${what}: ${t('bulkActs.failedOf', { failed: progress.problems, total })}`;
});

/** The primary button is last, in the place of Stop. */
const AfterActions = observer(function AfterActions({
  acts,
  view,
  onClose,
}: Omit<ActBarProps<BulkRecord>, 'slots'>) {
  const { t } = useTranslation();
  const { act, progress, canUndo } = view;
  return (
    <>
      <Button size="small" variant="quiet" onClick={onClose}>
        {t('actions.close')}
      </Button>
      {canUndo && (
        <Button size="small" onClick={() => acts.undoAct(act.id)}>
          {t('bulkActs.undoDone', { count: progress.done })}
        </Button>
      )}
      {progress.phase === 'stopped' && (
        <>
          <Button size="small" onClick={() => acts.decide(act.id, { kind: 'given-up' })}>
            {t('bulkActs.giveUp')}
          </Button>
          <Button size="small" variant="primary" onClick={() => acts.decide(act.id, { kind: 'resumed' })}>
            {t('bulkActs.resume')}
          </Button>
        </>
      )}
    </>
  );
});

const Meter = observer(function Meter({ view }: { view: ActView }) {
  const { t } = useTranslation();
  const total = toSendCount(view);
  const settled = settledCount(view);
  return (
    <progress
      aria-label={t('bulkActs.progress')}
      aria-valuetext={t('bulkActs.doneOf', { done: settled, total })}
      value={settled}
      max={Math.max(total, 1)}
    />
  );
});

const MINUTE = 60;

/** Seconds are shown in steps of five, since a flickering estimate is hard to read. */
const STEP = 5;

/** "340 of 1,000 · 60 per second · about 10 seconds left", or why the action is paused. */
const ActPace = observer(function ActPace({ view }: { view: ActView }) {
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

const Rate = observer(function Rate({ view }: { view: ActView }) {
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
