import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import ToolsGlyph from 'lucide-react/icons/panel-right';
import { IconButton } from '#ui/shared/components/IconButton.tsx';
import { Menu, MenuItem } from '#ui/shared/components/Menu.tsx';
import type { AnnotationCommands } from '#ui/screens/annotate-feedback/keys/annotation-commands';
import { TOOL_GLYPHS } from '#ui/annotation-kit/side-panels/tool-glyphs';

const TOOLS = ['guidelines', 'progress', 'history', 'refresh', 'export', 'shortcuts'] as const;

/** The side bar's buttons where there is no side bar. */
export const ToolsMenu = observer(function ToolsMenu({ commands }: { commands: AnnotationCommands }) {
  const { t } = useTranslation();
  return (
    <Menu
      placement="bottom end"
      trigger={<IconButton label={t('annotation.sideBar')} glyph={ToolsGlyph} data-tools />}
    >
      {TOOLS.map((tool) => (
        <MenuItem
          key={tool}
          label={t(commands[tool].label)}
          glyph={TOOL_GLYPHS[tool]}
          isDisabled={!commands[tool].isEnabled()}
          onSelect={() => commands[tool].run()}
        />
      ))}
    </Menu>
  );
});
