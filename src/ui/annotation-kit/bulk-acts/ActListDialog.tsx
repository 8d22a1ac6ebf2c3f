import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import ActsGlyph from 'lucide-react/icons/list-checks';
import { Dialog } from '#ui/shared/components/Dialog.tsx';
import { EmptyState } from '#ui/shared/components/EmptyState.tsx';
import styles from './ActList.module.css';
import { isTakenBack } from '#ui/shared/state/bulk/act-progress';
import { ActRow } from './ActRow';
import type { ActsAtHand } from './act-powers';

interface ActListDialogProps {
  acting: ActsAtHand;
  onClose: () => void;
}

/** The user's bulk actions in this dataset, the newest first, also those of earlier visits. */
export const ActListDialog = observer(function ActListDialog({ acting, onClose }: ActListDialogProps) {
  const { t } = useTranslation();
  const { history, unreadable: count } = acting;
  return (
    <Dialog isOpen size="large" title={t('bulkActs.list.title')} onClose={onClose}>
      {count > 0 && <p className={styles['note']}>{t('bulkActs.list.unreadable', { count })}</p>}
      {history.length === 0 ? (
        <EmptyState glyph={ActsGlyph} title={t('bulkActs.list.empty')}>
          {t('bulkActs.list.emptyNext')}
        </EmptyState>
      ) : (
        <Acts acting={acting} />
      )}
      <p className={styles['note']}>
        {t('bulkActs.list.elsewhere', { scope: t('annotation.history.scope.all') })}
      </p>
    </Dialog>
  );
});

const Acts = observer(function Acts({ acting }: Pick<ActListDialogProps, 'acting'>) {
  const { history, workbench } = acting;
  return (
    <ol className={styles['acts']}>
      {history.map((view) => (
        <li key={view.act.id} className={styles['act']}>
          <ActRow
            acts={acting}
            view={view}
            questions={workbench.questions}
            isTakenBack={isTakenBack(view, history)}
          />
        </li>
      ))}
    </ol>
  );
});
