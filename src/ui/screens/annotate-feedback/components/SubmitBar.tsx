import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { ActButton, ButtonBar } from '#ui/annotation-kit/editors/answer-form/ButtonBar.tsx';
import { Tooltip } from '#ui/shared/components/Tooltip.tsx';
import type { AnnotationCommands } from '../keys/annotation-commands';
import type { AnnotationSessionViewModel } from '../session/annotation-session.view-model';

interface SubmitBarProps {
  session: Pick<AnnotationSessionViewModel, 'answer' | 'form'>;
  commands: Pick<AnnotationCommands, 'discard' | 'saveDraft' | 'submit'>;
}

export const SubmitBar = observer(function SubmitBar({ session, commands }: SubmitBarProps) {
  const { t } = useTranslation();
  const isTooLong = session.form.tooLong.length > 0;
  return (
    <ButtonBar>
      {session.answer.status !== 'discarded' && <ActButton command={commands.discard} />}
      <ActButton command={commands.saveDraft} />
      <Tooltip
        text={t(isTooLong ? 'annotation.form.tooLong' : 'annotation.form.incomplete')}
        isDisabled={session.answer.status === null || session.answer.can.submit}
      >
        <ActButton command={commands.submit} variant="primary" />
      </Tooltip>
    </ButtonBar>
  );
});
