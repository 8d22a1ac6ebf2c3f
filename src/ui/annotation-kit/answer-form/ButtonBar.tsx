import { observer } from 'mobx-react-lite';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Command, TimedKey } from '#ui/annotation-kit/commands/command';
import { Button, type ButtonVariant } from '#ui/shared/components/Button.tsx';
import styles from './AnswerForm.module.css';
import { keyOf } from '#ui/shared/keys/pressed-key';

interface ButtonBarProps {
  className?: string | undefined;
  children: ReactNode;
}

/** Buttons that a held Enter presses once; by itself, it would send record after record. */
export const ButtonBar = observer(function ButtonBar({
  className = styles['bar'],
  children,
}: ButtonBarProps) {
  return (
    // A bar is no control; the press of each of its buttons comes by here.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={className} onKeyDown={ignoreHeldEnter}>
      {children}
    </div>
  );
});

/** A browser presses a button again and again as long as Enter is held. */
function ignoreHeldEnter(event: KeyboardEvent): void {
  if (event.repeat && keyOf(event) === 'Enter') event.preventDefault();
}

/** A click that no pointer made comes from a key. */
function keyBehind(click: MouseEvent): TimedKey | undefined {
  return click.detail === 0 ? click : undefined;
}

interface ActButtonProps {
  command: Command;
  variant?: ButtonVariant;
}

/** Button of an act on what the form is about. */
export const ActButton = observer(function ActButton({
  command,
  variant = 'secondary',
  ...rest
}: ActButtonProps) {
  const { t } = useTranslation();
  return (
    <Button
      {...rest}
      variant={variant}
      size="large"
      isStretched
      isDisabled={!command.isEnabled()}
      onClick={(event) => command.run(keyBehind(event))}
      // A press does what its key does: says what is missing, and goes there.
      onDisabledClick={() => command.run()}
      {...(command.keys !== null && { keys: command.keys })}
    >
      {t(command.label)}
    </Button>
  );
});
