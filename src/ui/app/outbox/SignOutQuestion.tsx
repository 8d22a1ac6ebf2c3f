import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useService } from '../../di/use-service';
import { ConfirmDialog } from '../../shared/components/ConfirmDialog';
import { unfinishedActs } from '../../shared/state/bulk/act-standing';
import { BULK_ACTS_DOOR, OUTBOX_STATE } from '../../shared/state/state.tokens';

const UnfinishedActs = lazy(async () => ({ default: (await import('./acts-part')).UnfinishedActs }));

interface SignOutQuestionProps {
  isOpen: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Says what becomes of the answers that the server does not have yet, and of acts on many that are not over. */
export const SignOutQuestion = observer(function SignOutQuestion(props: SignOutQuestionProps) {
  const { waitingCount, failedCount, isKept } = useService(OUTBOX_STATE);
  const unfinished = unfinishedActs(useService(BULK_ACTS_DOOR));
  const { t } = useTranslation();
  const count = waitingCount + failedCount;
  const isAllKept = isKept && unfinished.every((view) => view.isKept);
  return (
    <ConfirmDialog
      {...props}
      title={unfinished.length > 0 ? t('outbox.signOut.unfinished') : t('outbox.signOut.title')}
      confirmLabel={t('outbox.signOut.confirm')}
      tone={isAllKept ? 'primary' : 'danger'}
    >
      {count > 0 && <p>{t(isKept ? 'outbox.signOut.kept' : 'outbox.signOut.notKept', { count })}</p>}
      {unfinished.length > 0 && (
        <Suspense>
          <UnfinishedActs acts={unfinished} />
        </Suspense>
      )}
    </ConfirmDialog>
  );
});
