import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { SIGN_IN_PATH } from '../../../../domain/session/entry-rules';
import { Button } from '../../../shared/components/Button';
import { Dialog } from '../../../shared/components/Dialog';
import { useUnloadQuestion } from '../../../shared/hooks/use-unload-question';
import type { RecordEdits } from '../desk/record-edits';

/**
 * Asks whoever leaves with unsaved changes, whichever way. Once in a visit where this device keeps them; where it does
 * not, they would be lost, and the browser asks too before the tab is closed.
 */
export const LeaveQuestion = observer(function LeaveQuestion({ edits }: { edits: RecordEdits }) {
  const { t } = useTranslation();
  const { countOfVisit: count, isRefused } = edits;
  const hasAsked = useRef(false);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isAsked = hasAsked.current && !edits.isRefused;
    return edits.countOfVisit > 0 && !isAsked && leaves(currentLocation.pathname, nextLocation.pathname);
  });
  useUnloadQuestion(count > 0 && isRefused);
  const answer = (act: (() => void) | undefined) => {
    hasAsked.current = true;
    act?.();
  };
  const stay = () => answer(blocker.reset);
  return (
    <Dialog
      kind="alertdialog"
      title={t('annotation.leaving.title')}
      isOpen={blocker.state === 'blocked'}
      onClose={stay}
      footer={
        <>
          <Button onClick={stay}>{t('annotation.leaving.stay')}</Button>
          <Button variant={isRefused ? 'danger' : 'primary'} onClick={() => answer(blocker.proceed)}>
            {t(isRefused ? 'annotation.leaving.lose' : 'annotation.leaving.leave')}
          </Button>
        </>
      }
    >
      {t(isRefused ? 'annotation.leaving.lost' : 'annotation.leaving.text', { count })}
    </Dialog>
  );
});

/**
 * The query may change as often as it likes, since edits stay with their records. To the sign-in page leads only a
 * session that has ended already: staying would help nobody.
 */
function leaves(from: string, to: string): boolean {
  return from !== to && to !== SIGN_IN_PATH;
}
