import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { useService } from '#ui/di/use-service';
import { BULK_ACTS_LOADER } from '#ui/shared/state/state.tokens';
import { BULK_CHUNK } from '../bulk/bulk.chunks';
import type { RecordDeskViewModel } from '../desk/record-desk.view-model';
import { lazyComponent } from '#ui/shared/components/lazy-chunk.tsx';

const ActList = lazyComponent(BULK_CHUNK, (chunk) => chunk.ActList);
const ActsAtDesk = lazyComponent(BULK_CHUNK, (chunk) => chunk.ActsAtDesk);

/** Above the records: how bulk actions go. Nothing is loaded where there are none. */
export const ActsOfDataset = observer(function ActsOfDataset({ desk }: { desk: RecordDeskViewModel }) {
  const { acts } = useService(BULK_ACTS_LOADER);
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
