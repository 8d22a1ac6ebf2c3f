import { observer } from 'mobx-react-lite';
import { useCallback } from 'react';
import { useService } from '#ui/di/use-service';
import { lazyComponent } from '#ui/shared/components/lazy-component.tsx';
import { useLoaded } from '#ui/shared/hooks/use-loaded';
import type { OpenTaskPage } from '../open-task-page.view-model';
import { TASK_ACTS } from '../shell/task-shell.tokens';
import { MATCHED_CHUNK } from './matched.chunks';
import type { TaskActing } from './task-acting';

const Acts = lazyComponent(MATCHED_CHUNK, (chunk) => chunk.MatchedActs);
const ActList = lazyComponent(MATCHED_CHUNK, (chunk) => chunk.MatchedActList);
const Bar = lazyComponent(MATCHED_CHUNK, (chunk) => chunk.MatchedBar);

interface LoadedMatchedProps {
  page: OpenTaskPage;
}

/** The progress of bulk actions. Nothing is loaded while there are none. */
export const ActsOfTaskDataset = observer(function ActsOfTaskDataset({ page }: LoadedMatchedProps) {
  const { acts } = useService(TASK_ACTS);
  return (
    <>
      {acts !== null && <LoadedActs page={page} />}
      {page.session.history.areBulkActionsListed && <LoadedActList page={page} />}
    </>
  );
});

const LoadedActs = observer(function LoadedActs({ page }: LoadedMatchedProps) {
  const acting = useActing(page);
  return acting !== null && <Acts acting={acting} />;
});

/** Acts on all matched records; loaded when they are selected. */
export const LoadedMatchedBar = observer(function LoadedMatchedBar({ page }: LoadedMatchedProps) {
  const acting = useActing(page);
  return acting !== null && <Bar page={page} acting={acting} />;
});

const LoadedActList = observer(function LoadedActList({ page }: LoadedMatchedProps) {
  const acting = useActing(page);
  return acting !== null && <ActList acting={acting} onClose={page.session.history.closeBulkActions} />;
});

/** Loads the bulk actions with their views; null until both can be used. */
function useActing({ acting }: OpenTaskPage): TaskActing | null {
  useLoaded(
    acting.loaded !== null,
    useCallback(() => acting.load(), [acting]),
  );
  return acting.loaded;
}
