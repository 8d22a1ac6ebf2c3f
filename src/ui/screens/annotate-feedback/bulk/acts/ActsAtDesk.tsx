import { observer } from 'mobx-react-lite';
import { useCallback, useEffect } from 'react';
import type { RecordDeskViewModel } from '#ui/screens/annotate-feedback/desk/record-desk.view-model';
import { Effects } from './Effects';
import { useBulkDesk } from '../use-bulk-desk';
import { ActsArea } from '#ui/annotation-kit/bulk-acts/ActsArea.tsx';

/** Bulk actions go on whatever is on screen: what the server has of their records reaches the queue in either view. */
export const ActsAtDesk = observer(function ActsAtDesk({ desk }: { desk: RecordDeskViewModel }) {
  const { acting, list } = useBulkDesk(desk);
  useEffect(() => acting.activate(), [acting]);
  const toRecords = useCallback(() => {
    const { id } = list.cursor;
    if (!desk.views.isBulk) desk.form.enter();
    else if (id !== null) list.cursor.point(id);
  }, [desk, list]);
  return <ActsArea acting={acting} Effects={Effects} onLeave={toRecords} />;
});
