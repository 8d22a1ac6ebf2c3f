import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { useService } from '#ui/di/use-service';
import { BULK_ACTS_LOADER } from '#ui/shared/state/state.tokens';
import { BULK_CHUNK } from '../bulk/bulk.chunks';
import type { SessionInBulk } from '../bulk/use-bulk-session';
import { lazyComponent } from '#ui/shared/components/lazy-chunk.tsx';

const ActList = lazyComponent(BULK_CHUNK, (chunk) => chunk.ActList);
const SessionBulkActs = lazyComponent(BULK_CHUNK, (chunk) => chunk.SessionBulkActs);

interface ActsProps {
  /** The bulk actions are those of one session. */
  session: SessionInBulk;
}

/** Above the records: how bulk actions go. Nothing is loaded where there are none. */
export const ActsOfDataset = observer(function ActsOfDataset({ session }: ActsProps) {
  const { acts } = useService(BULK_ACTS_LOADER);
  return (
    acts !== null && (
      <Suspense>
        <SessionBulkActs session={session} />
      </Suspense>
    )
  );
});

/** Bulk actions of this and earlier visits, on request. */
export const BulkActionList = observer(function BulkActionList({ session }: ActsProps) {
  const { history } = session;
  return (
    history.areBulkActionsListed && (
      <Suspense>
        <ActList session={session} onClose={history.closeBulkActions} />
      </Suspense>
    )
  );
});
