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

/** A bar of buttons that a held Enter presses only once; otherwise it would send record after record. */
export const ButtonBar = observer(function ButtonBar({
  className = styles['bar'],
  children,
}: ButtonBarProps) {
  return (
    // The bar is not a control; key presses of its buttons bubble here.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={className} onKeyDown={ignoreHeldEnter}>
      {children}
    </div>
  );
});

/** Browsers press a button repeatedly while Enter is held. */
function ignoreHeldEnter(event: KeyboardEvent): void {
  if (event.repeat && keyOf(event) === 'Enter') event.preventDefault();
}

/** Returns the key press behind a click; a click without a pointer comes from a key. */
function keyBehind(click: MouseEvent): TimedKey | undefined {
  return click.detail === 0 ? click : undefined;
}

interface ActButtonProps {
  command: Command;
  variant?: ButtonVariant;
}

/** The button of an act on the record or records of the form. */
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
      // A click on the disabled button does the same as its key: it shows what is missing and goes there.
      onDisabledClick={() => command.run()}
      {...(command.keys !== null && { keys: command.keys })}
    >
      {t(command.label)}
    </Button>
  );
});
