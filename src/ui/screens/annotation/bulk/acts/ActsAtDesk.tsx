import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { RecordDeskViewModel } from '../../record-desk.view-model';
import { useBulkDesk } from '../use-bulk-desk';
import { ActsArea } from './ActsArea';

/** Acts on many go on whatever one looks at: what the server has of their records reaches the queue in either view. */
export const ActsAtDesk = observer(function ActsAtDesk({ desk }: { desk: RecordDeskViewModel }) {
  const { acting } = useBulkDesk(desk);
  useEffect(() => acting.activate(), [acting]);
  return <ActsArea acting={acting} />;
});
