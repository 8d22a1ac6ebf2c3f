import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import ActsGlyph from 'lucide-react/icons/list-checks';
import { Dialog } from '#ui/shared/components/Dialog.tsx';
import { EmptyState } from '#ui/shared/components/EmptyState.tsx';
import styles from './ActList.module.css';
import { isUndone, isUnderWay, settledCount, toSendCount } from '#ui/shared/state/bulk/act-progress';
import type { BulkActing } from './bulk-acting.view-model';
import { useState } from 'react';
import type { BulkRecord } from '#domain/bulk/bulk-record';
import { Button } from '#ui/shared/components/Button.tsx';
import { useFormats } from '#ui/shared/i18n/use-formats';
import type { BulkActView } from '#ui/shared/state/bulk/bulk-acts';
import { EstimateText } from './EstimateText';
import { listsProblems } from './problem-kinds';
import type { ActSlots } from './act-slots';
import { ProblemList, type ProblemListProps } from './ProblemList';

interface ActListDialogProps<S extends BulkRecord> {
  acting: BulkActing<S>;
  slots: ActSlots<S>;
  /** Text for an empty list; says what will be listed. */
  next: string;
  /** Says where the actions of other devices are listed. */
  note?: string;
  onClose: () => void;
}

/** The user's bulk actions in this dataset, newest first, including those of earlier visits. */
export const ActListDialog = observer(function ActListDialog<S extends BulkRecord>(
  props: ActListDialogProps<S>,
) {
  const { acting, slots, next, note, onClose } = props;
  const { t } = useTranslation();
  const { history, unreadable: count } = acting;
  return (
    <Dialog isOpen size="large" title={t('bulkActs.list.title')} onClose={onClose}>
      {count > 0 && <p className={styles['note']}>{t('bulkActs.list.unreadable', { count })}</p>}
      {history.length === 0 ? (
        <EmptyState glyph={ActsGlyph} title={t('bulkActs.list.empty')}>
          {next}
        </EmptyState>
      ) : (
        <Acts acting={acting} slots={slots} />
      )}
      {note !== undefined && <p className={styles['note']}>{note}</p>}
    </Dialog>
  );
});

const Acts = observer(function Acts<S extends BulkRecord>({
  acting,
  slots,
}: Pick<ActListDialogProps<S>, 'acting' | 'slots'>) {
  const { history } = acting;
  return (
    <ol className={styles['acts']}>
      {history.map((view) => (
        <li key={view.act.id} className={styles['act']}>
          <ActRow acts={acting} view={view} slots={slots} isUndone={isUndone(view, history)} />
        </li>
      ))}
    </ol>
  );
});

interface ActRowProps<S extends BulkRecord> extends ProblemListProps<S> {
  isUndone: boolean;
}

/** One bulk action: time, act, number of records, result of the sample check, problems, and undo. */
const ActRow = observer(function ActRow<S extends BulkRecord>(props: ActRowProps<S>) {
  const { acts, view, slots, isUndone } = props;
  const { t } = useTranslation();
  const formats = useFormats();
  const { act } = view;
  const { problems } = view.progress;
  const [isListing, list] = useState(false);
  return (
    <>
      <p className={styles['what']}>
        <strong>
          {act.order === null
            ? t('bulkActs.list.undo', { count: toSendCount(view) })
            : slots.words.listed(act.order, toSendCount(view))}
        </strong>
        <time dateTime={act.startedAt.toISOString()}>{formats.dateTime(act.startedAt)}</time>
      </p>
      <p className={styles['status']}>{isUndone ? t('bulkActs.list.undone') : <ActStatus view={view} />}</p>
      {act.order !== null && slots.orderNote(act.order)}
      {act.sample !== null && (
        <p className={styles['status']}>
          <EstimateText result={act.sample} total={toSendCount(view)} />
        </p>
      )}
      <div className={styles['actions']}>
        <Actions acts={acts} view={view} />
        {problems > 0 && (
          <Button size="small" aria-expanded={isListing} onClick={() => list(!isListing)}>
            {t('bulkActs.list.problems', { count: problems })}
          </Button>
        )}
      </div>
      {isListing && listsProblems(view) && <ProblemList acts={acts} view={view} slots={slots} />}
    </>
  );
});

const ActStatus = observer(function ActStatus({ view }: { view: BulkActView<BulkRecord> }) {
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

const Actions = observer(function Actions({ acts, view }: Omit<ProblemListProps<BulkRecord>, 'slots'>) {
  const { t } = useTranslation();
  const { act, progress, canUndo } = view;
  return (
    <>
      {isUnderWay(view) && (
        <Button size="small" onClick={() => acts.decide(act.id, { kind: 'stopped' })}>
          {t('bulkActs.stop')}
        </Button>
      )}
      {progress.phase === 'stopped' && (
        <>
          <Button size="small" onClick={() => acts.decide(act.id, { kind: 'resumed' })}>
            {t('bulkActs.resume')}
          </Button>
          <Button size="small" onClick={() => acts.decide(act.id, { kind: 'given-up' })}>
            {t('bulkActs.giveUp')}
          </Button>
        </>
      )}
      {canUndo && (
        <Button size="small" onClick={() => acts.undoAct(act.id)}>
          {t('bulkActs.undo')}
        </Button>
      )}
    </>
  );
});
