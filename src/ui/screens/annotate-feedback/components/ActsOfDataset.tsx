import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { useService } from '#ui/di/use-service';
import { BULK_ACTS_DOOR } from '#ui/shared/state/state.tokens';
import { BULK_PARTS } from '../bulk/late-bulk';
import type { RecordDeskViewModel } from '../desk/record-desk.view-model';
import { late } from '#ui/shared/components/late.tsx';

const ActList = late(BULK_PARTS, (parts) => parts.ActList);
const ActsAtDesk = late(BULK_PARTS, (parts) => parts.ActsAtDesk);

/** Above the records: how bulk actions go. Nothing is loaded where there are none. */
export const ActsOfDataset = observer(function ActsOfDataset({ desk }: { desk: RecordDeskViewModel }) {
  const { acts } = useService(BULK_ACTS_DOOR);
  return (
    acts !== null && (
      <Suspense>
        <ActsAtDesk desk={desk} />
      </Suspense>
    )
  );
});

/** Bulk actions of this and earlier visits, on request. */
export const ManyActs = observer(function ManyActs({ desk }: { desk: RecordDeskViewModel }) {
  const { history } = desk;
  return (
    history.isListingMany && (
      <Suspense>
        <ActList desk={desk} onClose={history.leaveMany} />
      </Suspense>
    )
  );
});
