import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { SIGN_IN_PATH } from '../../../../domain/session/entry-rules';
import { Button } from '../../../shared/components/Button';
import { Dialog } from '../../../shared/components/Dialog';
import { useUnloadQuestion } from '../../../shared/hooks/use-unload-question';
import type { AnswerFormViewModel } from '../answer-form.view-model';

/** Asks once before edits are lost, whichever way the page is left. */
export const LeaveQuestion = observer(function LeaveQuestion({ form }: { form: AnswerFormViewModel }) {
  const { t } = useTranslation();
  const { editCount } = form;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      form.editCount > 0 && isLossy(currentLocation.pathname, nextLocation.pathname),
  );
  useUnloadQuestion(editCount > 0);
  const stay = () => blocker.reset?.();
  return (
    <Dialog
      kind="alertdialog"
      title={t('annotation.leaving.title')}
      isOpen={blocker.state === 'blocked'}
      onClose={stay}
      footer={
        <>
          <Button onClick={stay}>{t('annotation.leaving.stay')}</Button>
          <Button variant="danger" onClick={() => blocker.proceed?.()}>
            {t('annotation.leaving.leave')}
          </Button>
        </>
      }
    >
      {t('annotation.leaving.text', { count: editCount })}
    </Dialog>
  );
});

/**
 * The query may change as often as it likes, since edits stay with their records. To the sign-in page leads only a
 * session that has ended already: staying would help nobody.
 */
function isLossy(from: string, to: string): boolean {
  return from !== to && to !== SIGN_IN_PATH;
}
