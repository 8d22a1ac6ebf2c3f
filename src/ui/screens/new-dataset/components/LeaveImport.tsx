import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { SIGN_IN_PATH } from '#domain/session/entry-rules';
import { ConfirmDialog } from '#ui/shared/components/ConfirmDialog.tsx';
import { useUnloadQuestion } from '#ui/shared/hooks/use-unload-question';
import type { ImportRun } from '../import-run';

/** Asks before an import that is not through is given up, whichever way the page is left: it goes on from this page alone. */
export const LeaveImport = observer(function LeaveImport({ run }: { run: Pick<ImportRun, 'state'> }) {
  const { t } = useTranslation();
  const isOpen = run.state.kind !== 'finished';
  const { state, reset, proceed } = useBlocker(({ currentLocation, nextLocation }) => {
    const to = nextLocation.pathname;
    // An ended session leaves nothing to stay for.
    return isOpen && currentLocation.pathname !== to && to !== SIGN_IN_PATH;
  });
  useUnloadQuestion(isOpen);
  return (
    <ConfirmDialog
      title={t('newDataset.import.leaveTitle')}
      isOpen={state === 'blocked'}
      confirmLabel={t('newDataset.import.leave')}
      onConfirm={() => proceed?.()}
      onCancel={() => reset?.()}
    >
      <p>{t('newDataset.import.leaveText')}</p>
    </ConfirmDialog>
  );
});
