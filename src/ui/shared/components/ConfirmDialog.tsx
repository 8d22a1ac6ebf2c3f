import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button';
import { Dialog } from './Dialog';

interface ConfirmDialogProps {
  title: string;
  children: ReactNode;
  isOpen: boolean;
  /** A verb: "Yes, delete". */
  confirmLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
  tone?: 'primary' | 'danger';
  isBusy?: boolean;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    children,
    isOpen,
    confirmLabel,
    onConfirm,
    onCancel,
    tone = 'danger',
    isBusy = false,
  } = props;
  const { t } = useTranslation();
  return (
    <Dialog
      kind="alertdialog"
      title={title}
      isOpen={isOpen}
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>{t('actions.cancel')}</Button>
          <Button variant={tone} isBusy={isBusy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
