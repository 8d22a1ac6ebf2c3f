import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/shared/components/IconButton.tsx';
import type { TooltipPlacement } from '#ui/shared/components/Tooltip.tsx';
import type { Glyph } from '#ui/shared/icons/Icon.tsx';
import type { Command } from './command';

interface CommandIconButtonProps {
  command: Command;
  glyph: Glyph;
  /** For a command that opens and closes a part of the page: whether that part is open. */
  isPressed?: boolean;
  tooltipPlacement?: TooltipPlacement;
}

export const CommandIconButton = observer(function CommandIconButton({
  command,
  glyph,
  isPressed,
  tooltipPlacement = 'bottom',
}: CommandIconButtonProps) {
  const { t } = useTranslation();
  return (
    <IconButton
      label={t(command.label)}
      glyph={glyph}
      isDisabled={!command.isEnabled()}
      tooltipPlacement={tooltipPlacement}
      onClick={() => command.run()}
      {...(command.keys !== null && { keys: command.keys })}
      {...(isPressed !== undefined && { 'aria-pressed': isPressed })}
    />
  );
});
