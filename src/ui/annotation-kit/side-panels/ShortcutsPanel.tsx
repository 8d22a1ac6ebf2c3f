import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/shared/components/Button.tsx';
import type { Command } from '../commands/command';
import { ShortcutLists, type ShortcutListsProps } from '../commands/ShortcutLists';
import styles from '../commands/Shortcuts.module.css';

interface ShortcutsPanelProps extends ShortcutListsProps {
  /** Opens the sheet of all shortcuts. */
  sheet: Command;
}

/** The keys next to the record, and a button that shows all of them on one sheet. */
export const ShortcutsPanel = observer(function ShortcutsPanel({ sheet, ...shown }: ShortcutsPanelProps) {
  const { t } = useTranslation();
  const { label, keys, run } = sheet;
  return (
    <>
      <div className={styles['all']}>
        <Button size="small" isStretched onClick={run} {...(keys !== null && { keys })}>
          {t(label)}
        </Button>
      </div>
      <ShortcutLists {...shown} />
    </>
  );
});
