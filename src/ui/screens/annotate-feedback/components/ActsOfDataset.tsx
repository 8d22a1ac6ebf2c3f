import { observer } from 'mobx-react-lite';
import { useService } from '#ui/di/use-service';
import { BULK_CHUNK } from '../bulk/bulk.chunks';
import { FEEDBACK_ACTS } from '../shell/shell.tokens';
import { useBulkLoaded } from '../bulk/use-bulk-loaded';
import type { SessionInBulk } from '../bulk/use-bulk-session';
import { lazyComponent } from '#ui/shared/components/lazy-component.tsx';

const ActList = lazyComponent(BULK_CHUNK, (chunk) => chunk.ActList);
const SessionBulkActs = lazyComponent(BULK_CHUNK, (chunk) => chunk.SessionBulkActs);

interface ActsProps {
  /** The bulk actions are those of one session. */
  session: SessionInBulk;
}

/** The progress of bulk actions. Nothing is loaded while there are none. */
export const ActsOfDataset = observer(function ActsOfDataset({ session }: ActsProps) {
  const { acts } = useService(FEEDBACK_ACTS);
  return acts !== null && <SessionBulkActs session={session} />;
});

/** Bulk actions of this and earlier visits, on request. */
export const BulkActionList = observer(function BulkActionList({ session }: ActsProps) {
  return session.history.areBulkActionsListed && <LoadedActList session={session} />;
});

const LoadedActList = observer(function LoadedActList({ session }: ActsProps) {
  return useBulkLoaded() && <ActList session={session} onClose={session.history.closeBulkActions} />;
});
