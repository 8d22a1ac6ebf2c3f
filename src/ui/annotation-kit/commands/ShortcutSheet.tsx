import { observer } from 'mobx-react-lite';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useService } from '#ui/di/use-service';
import { Dialog } from '#ui/shared/components/Dialog.tsx';
import { useLoaded } from '#ui/shared/hooks/use-loaded';
import { KEY_BINDINGS } from '../shortcut-editor/key-bindings.tokens';
import { SHORTCUT_EDITOR } from '../shortcut-editor/shortcut-editor.chunks';
import { ShortcutLists, type ShortcutListsProps } from './ShortcutLists';
import styles from './Shortcuts.module.css';

interface ShortcutSheetProps extends ShortcutListsProps {
  panels: { readonly isSheetOpen: boolean; closeSheet(): void };
}

/** A sheet with all shortcuts. Escape closes it and returns the focus. */
export const ShortcutSheet = observer(function ShortcutSheet({ panels, ...shown }: ShortcutSheetProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      title={t('annotation.shortcuts.sheet')}
      size="large"
      isText
      isOpen={panels.isSheetOpen}
      onClose={() => panels.closeSheet()}
    >
      <SheetContent {...shown} />
    </Dialog>
  );
});

/** The content of the sheet. Without a connection, the keys are shown but cannot be changed. */
const SheetContent = observer(function SheetContent(shown: ShortcutListsProps) {
  const state = useService(KEY_BINDINGS);
  const load = useCallback(() => Promise.allSettled([SHORTCUT_EDITOR.load(), state.load()]), [state]);
  useLoaded(SHORTCUT_EDITOR.loaded !== null && state.loaded !== null, load);
  if (SHORTCUT_EDITOR.loaded !== null && state.loaded !== null)
    return <SHORTCUT_EDITOR.loaded.ShortcutEditor {...shown} state={state.loaded} />;
  return (
    <div className={styles['sheet']}>
      <ShortcutLists {...shown} />
    </div>
  );
});
