import { observer } from 'mobx-react-lite';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ActListDialog } from '#ui/annotation-kit/bulk-acts/ActListDialog.tsx';
import { ActsArea } from '#ui/annotation-kit/bulk-acts/ActsArea.tsx';
import type { PageOfMatched } from './task-acting';
import { taskActSlots } from './task-act-slots';
import { useTaskActing } from './use-task-acting';

interface MatchedActsProps {
  page: PageOfMatched;
}

/** The bulk action above the records that is being confirmed, is running, or needs a decision of the user. */
export const MatchedActs = observer(function MatchedActs({ page }: MatchedActsProps) {
  const acting = useTaskActing(page);
  useEffect(() => acting.activate(), [acting]);
  return <ActsArea acting={acting} slots={useSlots()} />;
});

/** Bulk actions on the dataset from this device, also of earlier visits. */
export const MatchedActList = observer(function MatchedActList({ page }: MatchedActsProps) {
  const { t } = useTranslation();
  const { history } = page.session;
  return (
    <ActListDialog
      acting={useTaskActing(page)}
      slots={useSlots()}
      next={t('bulkActs.tasks.listNext')}
      onClose={history.closeBulkActions}
    />
  );
});

function useSlots() {
  const { t } = useTranslation();
  return useMemo(() => taskActSlots(t), [t]);
}
