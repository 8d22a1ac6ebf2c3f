import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import CloseGlyph from 'lucide-react/icons/x';
import ToolsGlyph from 'lucide-react/icons/panel-right';
import { IconButton } from '#ui/shared/components/IconButton.tsx';
import { Menu, MenuItem } from '#ui/shared/components/Menu.tsx';
import { VisuallyHidden } from '#ui/shared/components/VisuallyHidden.tsx';
import { hasRoomForPanel } from '#ui/shared/hooks/wide-window';
import type { TranslationKey } from '#ui/shared/i18n/translate';
import type { Glyph } from '#ui/shared/icons/Icon.tsx';
import { keyOf } from '#ui/shared/keys/pressed-key';
import type { Command } from '../commands/command';
import { CommandIconButton } from '../commands/CommandIconButton';
import { PANEL_KEYS } from '../commands/edge-keys';
import layout from '../page-frame/AnnotationSession.module.css';
import styles from './SideBar.module.css';

/** A button of the side bar. */
export interface SideTool {
  readonly command: Command;
  readonly glyph: Glyph;
  /** Title of the panel that it opens, if any. The panel has the id of the command. */
  readonly panel?: TranslationKey;
  /** For a button without a panel: whether its choice applies, which shows the button as pressed. */
  readonly isPressed?: () => boolean;
}

interface SideBarProps {
  panels: { readonly open: string | null; restore(): void; close(): void };
  /** The last tool is at the bottom. */
  tools: readonly SideTool[];
  /** Content of the open panel. */
  children: ReactNode;
}

/** The tools next to the record, in a column or, if there is no space for one, in a menu. */
export const SideBar = observer(function SideBar({ panels, tools, children }: SideBarProps) {
  const { t } = useTranslation();
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    // A panel that would float above the record stays closed unless the user opens it.
    if (hasRoomForPanel()) panels.restore();
  }, [panels]);
  const close = () => {
    // The focus returns to the button that opened the panel. Only one of the two is displayed.
    for (const opener of ['[data-tools]', '[aria-pressed="true"]'])
      bar.current?.querySelector<HTMLElement>(opener)?.focus();
    panels.close();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (keyOf(event) !== PANEL_KEYS.close.keys || event.defaultPrevented || panels.open === null) return;
    event.preventDefault();
    close();
  };
  const opened = tools.find(({ command }) => command.id === panels.open)?.panel;
  const title = opened === undefined ? null : t(opened);
  return (
    // Handles Escape for all of its controls; each control has its own role.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside
      ref={bar}
      className={layout['side']}
      aria-label={t('annotation.sideBar')}
      onKeyDown={handleKeyDown}
    >
      <VisuallyHidden role="status">
        {title !== null && t('annotation.panelOpened', { title })}
      </VisuallyHidden>
      <div className={styles['icons']}>
        {tools.map((tool, index) => (
          <ToolButton key={tool.command.id} tool={tool} panels={panels} isLast={index === tools.length - 1} />
        ))}
      </div>
      <div className={styles['menu']}>
        <ToolsMenu tools={tools} />
      </div>
      {title !== null && (
        <section className={styles['panel']} aria-label={title}>
          <div className={styles['head']}>
            <h2>{title}</h2>
            <IconButton label={t('actions.close')} glyph={CloseGlyph} size="small" onClick={close} />
          </div>
          <div className={styles['body']}>{children}</div>
        </section>
      )}
    </aside>
  );
});

interface ToolButtonProps extends Pick<SideBarProps, 'panels'> {
  tool: SideTool;
  isLast: boolean;
}

const ToolButton = observer(function ToolButton({ tool, panels, isLast }: ToolButtonProps) {
  const { command, glyph, panel, isPressed } = tool;
  const pressed = panel === undefined ? isPressed?.() : panels.open === command.id;
  return (
    <>
      {isLast && <span className={styles['gap']} />}
      <CommandIconButton
        command={command}
        glyph={glyph}
        tooltipPlacement="left"
        {...(pressed !== undefined && { isPressed: pressed })}
      />
    </>
  );
});

/** The buttons of the side bar, if there is no space for a column. */
const ToolsMenu = observer(function ToolsMenu({ tools }: Pick<SideBarProps, 'tools'>) {
  const { t } = useTranslation();
  return (
    <Menu trigger={<IconButton label={t('annotation.sideBar')} glyph={ToolsGlyph} data-tools />}>
      {tools.map(({ command, glyph }) => (
        <MenuItem
          key={command.id}
          label={t(command.label)}
          glyph={glyph}
          isDisabled={!command.isEnabled()}
          onSelect={() => command.run()}
        />
      ))}
    </Menu>
  );
});
