import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { LeaveGuard } from '#ui/shared/page/LeaveGuard.tsx';
import type { UnsavedEditsState } from '../unsaved-edits.state';

/** Asks before unsaved edits are lost. No question is needed for edits that the device stores. */
export const LeaveQuestion = observer(function LeaveQuestion({
  edits,
}: {
  edits: Pick<UnsavedEditsState<unknown>, 'countOfVisit' | 'losesAny' | 'unstored'>;
}) {
  const { t } = useTranslation();
  return (
    <LeaveGuard
      isNeeded={edits.countOfVisit > 0}
      isLost={edits.losesAny}
      title={t('annotation.leaving.title')}
      stay={t('annotation.leaving.stay')}
      leave={t('annotation.leaving.lose')}
    >
      {t('annotation.leaving.lost', { count: edits.unstored.length })}
    </LeaveGuard>
  );
});
