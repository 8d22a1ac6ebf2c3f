import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import FocusGlyph from 'lucide-react/icons/square';
import ListGlyph from 'lucide-react/icons/list-checks';
import { IconButton } from '#ui/shared/components/IconButton.tsx';
import type { Command } from '../commands/command';
import styles from './PageBar.module.css';

interface ViewSwitchProps {
  views: { readonly isBulk: boolean };
  command: Command;
}

/** Switches between a single record and a list of records for bulk actions (BUL-1). */
export const ViewSwitch = observer(function ViewSwitch({ views, command }: ViewSwitchProps) {
  const { t } = useTranslation();
  const { isBulk } = views;
  const keys = command.keys ?? undefined;
  const choose = (wantsBulk: boolean) => () => {
    if (wantsBulk !== isBulk) command.run();
  };
  return (
    <div role="group" aria-label={t('annotation.bulk.view.label')} className={styles['switch']}>
      <IconButton
        label={t('annotation.bulk.view.focus')}
        glyph={FocusGlyph}
        aria-pressed={!isBulk}
        isDisabled={isBulk && !command.isEnabled()}
        onClick={choose(false)}
        {...(isBulk && keys !== undefined && { keys })}
      />
      <IconButton
        label={t('annotation.bulk.view.bulk')}
        glyph={ListGlyph}
        aria-pressed={isBulk}
        isDisabled={!isBulk && !command.isEnabled()}
        onClick={choose(true)}
        {...(!isBulk && keys !== undefined && { keys })}
      />
    </div>
  );
});
