import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/components/Button';
import type { Commands } from '../annotation-commands';
import { ShortcutGroups } from './ShortcutGroups';
import styles from './Shortcuts.module.css';

/** The keys beside the record, and the way to all of them on one sheet. */
export const ShortcutsPanel = observer(function ShortcutsPanel({ commands }: { commands: Commands }) {
  const { t } = useTranslation();
  const { label, keys, run } = commands.shortcutSheet;
  return (
    <>
      <div className={styles['all']}>
        <Button size="small" isStretched onClick={run} {...(keys !== null && { keys })}>
          {t(label)}
        </Button>
      </div>
      <ShortcutGroups commands={commands} />
    </>
  );
});
