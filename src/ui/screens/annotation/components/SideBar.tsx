import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import ProgressGlyph from 'lucide-react/icons/chart-no-axes-column';
import ShortcutsGlyph from 'lucide-react/icons/keyboard';
import RefreshGlyph from 'lucide-react/icons/refresh-cw';
import CloseGlyph from 'lucide-react/icons/x';
import { IconButton } from '../../../shared/components/IconButton';
import type { Commands } from '../annotation-commands';
import type { SidePanelsViewModel } from '../side-panels.view-model';
import { CommandIconButton } from './CommandIconButton';
import layout from './Desk.module.css';
import { ProgressPanel } from './ProgressPanel';
import { ShortcutsPanel } from './ShortcutsPanel';
import styles from './SideBar.module.css';

interface SideBarProps {
  panels: SidePanelsViewModel;
  commands: Commands;
}

export const SideBar = observer(function SideBar({ panels, commands }: SideBarProps) {
  const { t } = useTranslation();
  const icons = useRef<HTMLDivElement>(null);
  const close = () => {
    // The focus goes back to the button that opened the panel, not to nowhere.
    icons.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
    panels.close();
  };
  return (
    <aside className={layout['side']} aria-label={t('annotation.sideBar')}>
      <div ref={icons} className={styles['icons']}>
        <CommandIconButton
          command={commands.progress}
          glyph={ProgressGlyph}
          isPressed={panels.open === 'progress'}
          tooltipPlacement="left"
        />
        <CommandIconButton command={commands.refresh} glyph={RefreshGlyph} tooltipPlacement="left" />
        <span className={styles['gap']} />
        <CommandIconButton
          command={commands.shortcuts}
          glyph={ShortcutsGlyph}
          isPressed={panels.open === 'shortcuts'}
          tooltipPlacement="left"
        />
      </div>
      <Panel panels={panels} commands={commands} onClose={close} />
    </aside>
  );
});

interface PanelProps extends SideBarProps {
  onClose: () => void;
}

const Panel = observer(function Panel({ panels, commands, onClose }: PanelProps) {
  const { t } = useTranslation();
  const { open } = panels;
  if (open === null) return null;
  const title = t(`annotation.${open}.title`);
  return (
    <section className={styles['panel']} aria-label={title}>
      <div className={styles['panelHead']}>
        <h2>{title}</h2>
        <IconButton label={t('actions.close')} glyph={CloseGlyph} size="small" onClick={onClose} />
      </div>
      {open === 'progress' ? <ProgressPanel panels={panels} /> : <ShortcutsPanel commands={commands} />}
    </section>
  );
});
