import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components/Modal';
import CloseGlyph from 'lucide-react/icons/x';
import styles from './Dialog.module.css';
import { IconButton } from './IconButton';
import { OverlayFocus } from './OverlayFocus';

interface DialogProps {
  title: string;
  isOpen: boolean;
  /** Escape, the cross, or a press outside. */
  onClose: () => void;
  children: ReactNode;
  /** The row of buttons, the main one last. */
  footer?: ReactNode;
  size?: 'medium' | 'large';
  /** An alert dialog asks before something that cannot be undone; a press outside does not close it. */
  kind?: 'dialog' | 'alertdialog';
  /** Nothing in it takes the focus, and it may be long: it takes the focus itself, so that keys scroll it. */
  isText?: boolean;
}

/** A constant, so that React calls it once: when the text arrives. */
const focusOnArrival = (text: HTMLElement | null) => text?.focus();

const FIELD = 'input:not([type="hidden"]), textarea, select, button[aria-haspopup="listbox"]';

/** Focuses the first field of a dialog; of a group of radio buttons the chosen one, as Tab does. */
function useFirstField(body: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = body;
    if (current === null || current.contains(current.ownerDocument.activeElement)) return;
    const first = [...current.querySelectorAll<HTMLElement>(FIELD)].find(
      (field) => !field.matches(':disabled'),
    );
    const chosen = first?.closest('[role="radiogroup"]')?.querySelector<HTMLElement>('input:checked');
    (chosen ?? first)?.focus();
  }, [body]);
}

/** With a title it is a text, which takes the focus itself. */
function DialogBody({ title, children }: { title?: string; children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  useFirstField(body);
  const reading = title !== undefined && {
    ref: focusOnArrival,
    tabIndex: 0,
    role: 'group',
    'aria-label': title,
  };
  return (
    <div ref={body} className={styles['body']} {...reading}>
      {children}
    </div>
  );
}

export function Dialog({
  title,
  isOpen,
  onClose,
  children,
  footer,
  size = 'medium',
  kind = 'dialog',
  isText = false,
}: DialogProps) {
  const { t } = useTranslation();
  const panel = useRef<HTMLElement>(null);
  return (
    <ModalOverlay
      className={styles['scrim'] ?? ''}
      data-modal
      isOpen={isOpen}
      isDismissable={kind === 'dialog'}
      onOpenChange={(isStillOpen) => {
        if (!isStillOpen) onClose();
      }}
    >
      <Modal className={styles['frame'] ?? ''} data-size={size}>
        <AriaDialog ref={panel} className={styles['dialog'] ?? ''} role={kind}>
          <OverlayFocus overlay={panel} />
          <div className={styles['head']}>
            <Heading slot="title" level={2} className={styles['title'] ?? ''}>
              {title}
            </Heading>
            <IconButton label={t('actions.close')} glyph={CloseGlyph} onClick={onClose} />
          </div>
          <DialogBody {...(isText && { title })}>{children}</DialogBody>
          {footer !== undefined && <div className={styles['foot']}>{footer}</div>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
