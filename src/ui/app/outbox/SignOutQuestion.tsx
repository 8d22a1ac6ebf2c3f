import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useService } from '../../di/use-service';
import { ConfirmDialog } from '../../shared/components/ConfirmDialog';
import { OUTBOX_STATE } from '../../shared/state/state.tokens';

interface SignOutQuestionProps {
  isOpen: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Says what becomes of the acts that the server does not have yet. */
export const SignOutQuestion = observer(function SignOutQuestion(props: SignOutQuestionProps) {
  const { waitingCount, failedCount, isKept } = useService(OUTBOX_STATE);
  const { t } = useTranslation();
  const count = waitingCount + failedCount;
  return (
    <ConfirmDialog
      {...props}
      title={t('outbox.signOut.title')}
      confirmLabel={t('outbox.signOut.confirm')}
      tone={isKept ? 'primary' : 'danger'}
    >
      {isKept ? t('outbox.signOut.kept', { count }) : t('outbox.signOut.notKept', { count })}
    </ConfirmDialog>
  );
});
