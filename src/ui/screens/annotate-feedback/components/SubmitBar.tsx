import { observer } from 'mobx-react-lite';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, type ButtonVariant } from '#ui/shared/components/Button.tsx';
import { Tooltip } from '#ui/shared/components/Tooltip.tsx';
import type { AnnotationCommands } from '../keys/annotation-commands';
import type { Command } from '#ui/annotation-kit/commands/command';
import type { AnnotationSessionViewModel } from '../session/annotation-session.view-model';
import styles from './QuestionForm.module.css';

interface SubmitBarProps {
  session: Pick<AnnotationSessionViewModel, 'atHand' | 'form'>;
  commands: Pick<AnnotationCommands, 'discard' | 'saveDraft' | 'submit'>;
}

export const SubmitBar = observer(function SubmitBar({ session, commands }: SubmitBarProps) {
  const { t } = useTranslation();
  const isTooLong = session.form.tooLong.length > 0;
  return (
    // A bar is no control; the press of each of its buttons comes by here.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles['bar']} onKeyDown={ignoreHeldEnter}>
      {session.atHand.status !== 'discarded' && <ActButton command={commands.discard} />}
      <ActButton command={commands.saveDraft} />
      <Tooltip
        text={t(isTooLong ? 'annotation.form.tooLong' : 'annotation.form.incomplete')}
        isDisabled={session.atHand.status === null || session.atHand.canSubmit}
      >
        <ActButton command={commands.submit} variant="primary" />
      </Tooltip>
    </div>
  );
});

/** A browser presses a button again and again as long as Enter is held: record after record would be gone. */
export function ignoreHeldEnter(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
}

interface ActButtonProps {
  command: Command;
  variant?: ButtonVariant;
}

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
      onClick={() => command.run()}
      // A press does what its key does: says what is missing, and goes there.
      onDisabledClick={() => command.run()}
      {...(command.keys !== null && { keys: command.keys })}
    >
      {t(command.label)}
    </Button>
  );
});
