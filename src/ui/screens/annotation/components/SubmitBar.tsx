import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button, type ButtonVariant } from '../../../shared/components/Button';
import { Tooltip } from '../../../shared/components/Tooltip';
import type { Command, Commands } from '../annotation-commands';
import type { RecordDeskViewModel } from '../record-desk.view-model';
import type { SavingAct } from '../record-saving.view-model';
import styles from './QuestionForm.module.css';

interface SubmitBarProps {
  desk: RecordDeskViewModel;
  commands: Commands;
}

export const SubmitBar = observer(function SubmitBar({ desk, commands }: SubmitBarProps) {
  const { t } = useTranslation();
  return (
    <div className={styles['bar']}>
      {desk.status !== 'discarded' && <SaveButton desk={desk} act="discard" command={commands.discard} />}
      <SaveButton desk={desk} act="draft" command={commands.saveDraft} />
      <Tooltip text={t('annotation.form.incomplete')} isDisabled={!desk.canSave || desk.canSubmit}>
        <SaveButton desk={desk} act="submit" command={commands.submit} variant="primary" />
      </Tooltip>
    </div>
  );
});

interface SaveButtonProps {
  desk: RecordDeskViewModel;
  act: SavingAct;
  command: Command;
  variant?: ButtonVariant;
}

const SaveButton = observer(function SaveButton({
  desk,
  act,
  command,
  variant = 'secondary',
  ...rest
}: SaveButtonProps) {
  const { t } = useTranslation();
  const { saving } = desk;
  return (
    <Button
      {...rest}
      variant={variant}
      size="large"
      isStretched
      isDisabled={!command.isEnabled()}
      isBusy={saving?.kind === 'saving' && saving.act === act}
      onClick={() => command.run()}
      {...(command.keys !== null && { keys: command.keys })}
    >
      {t(command.label)}
    </Button>
  );
});
