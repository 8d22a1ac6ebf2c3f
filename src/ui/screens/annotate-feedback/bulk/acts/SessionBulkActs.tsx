import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { feedbackActSlots } from './feedback-act-slots';
import { useBulkSession, type SessionInBulk } from '../use-bulk-session';
import { ActsArea } from '#ui/annotation-kit/bulk-acts/ActsArea.tsx';
import { ActListDialog } from '#ui/annotation-kit/bulk-acts/ActListDialog.tsx';

/** Bulk actions continue in both views, and the queue receives the new states of their records. */
export const SessionBulkActs = observer(function SessionBulkActs({ session }: { session: SessionInBulk }) {
  const bulk = useBulkSession(session);
  const { acting } = bulk;
  useEffect(() => acting.activate(), [acting]);
  const toRecords = useCallback(() => {
    if (session.views.isBulk) bulk.enterList();
    else session.form.focus.enter();
  }, [session, bulk]);
  return <ActsArea acting={acting} slots={useActSlots(session)} onLeave={toRecords} />;
});

function useActSlots({ workbench: { questions, fields } }: Pick<SessionInBulk, 'workbench'>) {
  const { t } = useTranslation();
  return useMemo(() => feedbackActSlots(t, { questions, fields }), [t, questions, fields]);
}

interface ActListProps {
  session: SessionInBulk;
  onClose: () => void;
}

/** Opened from anywhere, also without a bulk action in this visit. */
export const ActList = observer(function ActList({ session, onClose }: ActListProps) {
  const { acting } = useBulkSession(session);
  const { t } = useTranslation();
  return (
    <ActListDialog
      acting={acting}
      slots={useActSlots(session)}
      next={t('bulkActs.list.emptyNext')}
      note={t('bulkActs.list.elsewhere', { scope: t('annotation.history.scope.all') })}
      onClose={onClose}
    />
  );
});
