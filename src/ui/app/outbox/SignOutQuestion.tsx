import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useService } from '#ui/di/use-service';
import { ConfirmDialog } from '#ui/shared/components/ConfirmDialog.tsx';
import { lazyComponent } from '#ui/shared/components/lazy-chunk.tsx';
import { unfinishedActs } from '#ui/shared/state/bulk/act-progress';
import { BULK_ACTS_LOADER, OUTBOX_STATE } from '#ui/shared/state/state.tokens';
import { ACTS_CHUNK } from './acts.chunks';

const UnfinishedActs = lazyComponent(ACTS_CHUNK, (chunk) => chunk.UnfinishedActs);

interface SignOutQuestionProps {
  isOpen: boolean;
  /** Records whose changes this device keeps. */
  unsaved: number;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Says what becomes of unsaved changes, of answers that the server does not have yet, and of bulk actions that are not over. */
export const SignOutQuestion = observer(function SignOutQuestion({
  unsaved,
  ...props
}: SignOutQuestionProps) {
  const { waitingCount, failedCount, isKept } = useService(OUTBOX_STATE);
  const unfinished = unfinishedActs(useService(BULK_ACTS_LOADER));
  const { t } = useTranslation();
  const count = waitingCount + failedCount;
  const isAllKept = isKept && unfinished.every((view) => view.isKept);
  return (
    <ConfirmDialog
      {...props}
      title={t(unfinished.length + unsaved > 0 ? 'outbox.signOut.unfinished' : 'outbox.signOut.title')}
      confirmLabel={t('outbox.signOut.confirm')}
      tone={isAllKept ? 'primary' : 'danger'}
    >
      {unsaved > 0 && <p>{t('outbox.signOut.unsaved', { count: unsaved })}</p>}
      {count > 0 && <p>{t(isKept ? 'outbox.signOut.kept' : 'outbox.signOut.notKept', { count })}</p>}
      {unfinished.length > 0 && <UnfinishedActs acts={unfinished} />}
    </ConfirmDialog>
  );
});
