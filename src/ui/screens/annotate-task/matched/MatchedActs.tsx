import { observer } from 'mobx-react-lite';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ActListDialog } from '#ui/annotation-kit/bulk-acts/ActListDialog.tsx';
import { ActsArea } from '#ui/annotation-kit/bulk-acts/ActsArea.tsx';
import type { TaskActing } from './task-acting';
import { taskActSlots } from './task-act-slots';

interface MatchedActsProps {
  acting: TaskActing;
}

/** The bulk action above the records that is being confirmed, is running, or needs a decision of the user. */
export const MatchedActs = observer(function MatchedActs({ acting }: MatchedActsProps) {
  useEffect(() => acting.activate(), [acting]);
  return <ActsArea acting={acting} slots={useSlots()} />;
});

/** Bulk actions on the dataset from this device, also of earlier visits. */
export const MatchedActList = observer(function MatchedActList(
  props: MatchedActsProps & { onClose: () => void },
) {
  const { t } = useTranslation();
  return <ActListDialog {...props} slots={useSlots()} next={t('bulkActs.tasks.listNext')} />;
});

function useSlots() {
  const { t } = useTranslation();
  return useMemo(() => taskActSlots(t), [t]);
}
