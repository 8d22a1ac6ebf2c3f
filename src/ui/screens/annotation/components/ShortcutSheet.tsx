import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../shared/components/Dialog';
import type { Commands } from '../annotation-commands';
import type { SidePanelsViewModel } from '../side-panels.view-model';
import { ShortcutGroups } from './ShortcutGroups';
import styles from './Shortcuts.module.css';

interface ShortcutSheetProps {
  panels: SidePanelsViewModel;
  commands: Commands;
}

/** All shortcuts at once; Escape leads back to where one was. */
export const ShortcutSheet = observer(function ShortcutSheet({ panels, commands }: ShortcutSheetProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      title={t('annotation.shortcuts.sheet')}
      size="large"
      isOpen={panels.isSheetOpen}
      onClose={() => panels.closeSheet()}
    >
      <div className={styles['sheet']}>
        <ShortcutGroups commands={commands} />
      </div>
    </Dialog>
  );
});
