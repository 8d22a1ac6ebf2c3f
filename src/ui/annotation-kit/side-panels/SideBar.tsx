import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '#ui/shared/components/VisuallyHidden.tsx';
import { hasRoomBeside } from '#ui/shared/hooks/wide-window';
import type { AnnotationCommands } from '#ui/screens/annotate-feedback/keys/annotation-commands';
import { PANEL_KEYS } from '#ui/annotation-kit/commands/edge-keys';
import type { SidePanel, SidePanelsViewModel } from '#ui/screens/annotate-feedback/side-panels.view-model';
import { CommandIconButton } from '#ui/annotation-kit/commands/CommandIconButton.tsx';
import layout from '../page-frame/AnnotationSession.module.css';
import styles from './SideBar.module.css';
import { SidePanelFrame } from './SidePanelFrame';
import { TOOL_GLYPHS } from '#ui/annotation-kit/side-panels/tool-glyphs';
import { ToolsMenu } from './ToolsMenu';
import { keyOf } from '#ui/shared/keys/pressed-key';

interface SideBarProps {
  panels: SidePanelsViewModel;
  commands: AnnotationCommands;
  /** Content of the open panel. */
  children: ReactNode;
}

/** The tools beside the record: in a column of their own, in a menu where there is no room for one. */
export const SideBar = observer(function SideBar({ panels, commands, children }: SideBarProps) {
  const { t } = useTranslation();
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    // A panel that would float above the record stays closed unless the user opens it.
    if (hasRoomBeside()) panels.restore();
  }, [panels]);
  const close = () => {
    // The focus goes back to the button that opened the panel, not to nowhere. One of the two is not displayed.
    for (const opener of ['[data-tools]', '[aria-pressed="true"]'])
      bar.current?.querySelector<HTMLElement>(opener)?.focus();
    panels.close();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (keyOf(event) !== PANEL_KEYS.close.keys || event.defaultPrevented || panels.open === null) return;
    event.preventDefault();
    close();
  };
  return (
    // Escape belongs to everything in it; each of the controls has its own role.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside
      ref={bar}
      className={layout['side']}
      aria-label={t('annotation.sideBar')}
      onKeyDown={handleKeyDown}
    >
      <VisuallyHidden role="status">
        {panels.open !== null && t('annotation.panelOpened', { title: t(`annotation.${panels.open}.title`) })}
      </VisuallyHidden>
      <div className={styles['icons']}>
        <PanelButton panel="guidelines" panels={panels} commands={commands} />
        <PanelButton panel="progress" panels={panels} commands={commands} />
        <PanelButton panel="history" panels={panels} commands={commands} />
        <CommandIconButton command={commands.refresh} glyph={TOOL_GLYPHS.refresh} tooltipPlacement="left" />
        <CommandIconButton command={commands.export} glyph={TOOL_GLYPHS.export} tooltipPlacement="left" />
        <span className={styles['gap']} />
        <PanelButton panel="shortcuts" panels={panels} commands={commands} />
      </div>
      <div className={styles['menu']}>
        <ToolsMenu commands={commands} />
      </div>
      <SidePanelFrame panels={panels} onClose={close}>
        {children}
      </SidePanelFrame>
    </aside>
  );
});

interface PanelButtonProps {
  panel: SidePanel;
  panels: SidePanelsViewModel;
  commands: AnnotationCommands;
}

const PanelButton = observer(function PanelButton({ panel, panels, commands }: PanelButtonProps) {
  return (
    <CommandIconButton
      command={commands[panel]}
      glyph={TOOL_GLYPHS[panel]}
      isPressed={panels.open === panel}
      tooltipPlacement="left"
    />
  );
});
