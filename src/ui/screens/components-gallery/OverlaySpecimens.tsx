import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import CopyGlyph from 'lucide-react/icons/copy';
import MoreGlyph from 'lucide-react/icons/ellipsis';
import { AnchoredPopover } from '#ui/shared/components/AnchoredPopover.tsx';
import { AvatarButton } from '#ui/shared/components/Avatar.tsx';
import { Button } from '#ui/shared/components/Button.tsx';
import { ConfirmDialog } from '#ui/shared/components/ConfirmDialog.tsx';
import { CopyMenu } from '#ui/shared/components/CopyMenu.tsx';
import { Dialog } from '#ui/shared/components/Dialog.tsx';
import { IconButton } from '#ui/shared/components/IconButton.tsx';
import { InfoTip } from '#ui/shared/components/InfoTip.tsx';
import { Menu, MenuItem, MenuSection, MenuSeparator } from '#ui/shared/components/Menu.tsx';
import { Popover } from '#ui/shared/components/Popover.tsx';
import { TextInput } from '#ui/shared/components/TextInput.tsx';
import { Specimen } from './Specimen';

export function OverlaySpecimens() {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'dialog' | 'confirm' | 'anchored' | null>(null);
  const anchor = useRef<HTMLParagraphElement>(null);
  const [text, setText] = useState('');
  const close = () => setOpen(null);
  return (
    <>
      <Specimen name="Menu, CopyMenu, AvatarButton">
        <Menu trigger={<IconButton label={t('actions.more')} glyph={MoreGlyph} />}>
          <MenuItem label={t('actions.copy')} glyph={CopyGlyph} keys="$mod+C" />
          <MenuItem label={t('actions.select')} isDisabled />
          <MenuSeparator />
          <MenuSection label={t('actions.more')}>
            <MenuItem label={t('actions.clear')} tone="danger" />
          </MenuSection>
        </Menu>
        <CopyMenu label={t('actions.more')}>
          {(run) => <MenuItem label={t('actions.copy')} onSelect={() => run(() => Promise.resolve(true))} />}
        </CopyMenu>
        <Menu
          trigger={<AvatarButton userName="owner" label="owner" />}
          header={<strong>owner</strong>}
          footer={t('app.name')}
        >
          <MenuItem label={t('actions.more')} href="#link" />
        </Menu>
      </Specimen>
      <Specimen name="Popover, InfoTip">
        <Popover label={t('actions.select')} trigger={<Button>{t('actions.select')}</Button>}>
          {(closePopover) => (
            <div style={{ padding: 'var(--space-3)', display: 'grid', gap: 'var(--space-2)' }}>
              <TextInput label={t('actions.select')} value={text} onChange={setText} />
              <Button onClick={closePopover}>{t('actions.close')}</Button>
            </div>
          )}
        </Popover>
        <InfoTip label={t('actions.more')} text={t('actions.copyFailed')} />
        <InfoTip label={t('actions.more')} text={t('offline.banner')} />
      </Specimen>
      <Specimen name="AnchoredPopover">
        <p ref={anchor}>{t('actions.select')}</p>
        <Button onClick={() => setOpen('anchored')}>{t('actions.more')}</Button>
        {open === 'anchored' && (
          <AnchoredPopover label={t('actions.select')} anchor={anchor} onClose={close}>
            <p style={{ padding: 'var(--space-3)' }}>{t('offline.banner')}</p>
          </AnchoredPopover>
        )}
      </Specimen>
      <Specimen name="Dialog, ConfirmDialog">
        <Button onClick={() => setOpen('dialog')}>{t('actions.more')}</Button>
        <Button variant="danger" onClick={() => setOpen('confirm')}>
          {t('actions.clear')}
        </Button>
        <Dialog
          title={t('actions.more')}
          isOpen={open === 'dialog'}
          onClose={close}
          footer={<Button onClick={close}>{t('actions.close')}</Button>}
        >
          {t('offline.banner')}
        </Dialog>
        <ConfirmDialog
          title={t('actions.clear')}
          isOpen={open === 'confirm'}
          confirmLabel={t('actions.clear')}
          onConfirm={close}
          onCancel={close}
        >
          {t('offline.banner')}
        </ConfirmDialog>
      </Specimen>
    </>
  );
}
