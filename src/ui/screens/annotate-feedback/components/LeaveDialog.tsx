import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/shared/components/Button.tsx';
import { Dialog } from '#ui/shared/components/Dialog.tsx';

interface LeaveDialogProps {
  /** Records whose changes would be lost. */
  count: number;
  onStay: () => void;
  onLeave: () => void;
}

export const LeaveDialog = observer(function LeaveDialog({ count, onStay, onLeave }: LeaveDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      kind="alertdialog"
      title={t('annotation.leaving.title')}
      isOpen
      onClose={onStay}
      footer={
        <>
          <Button onClick={onStay}>{t('annotation.leaving.stay')}</Button>
          <Button variant="danger" onClick={onLeave}>
            {t('annotation.leaving.lose')}
          </Button>
        </>
      }
    >
      {t('annotation.leaving.lost', { count })}
    </Dialog>
  );
});
