import { observer } from 'mobx-react-lite';
import { useCallback } from 'react';
import { useService } from '#ui/di/use-service';
import { lazyComponent } from '#ui/shared/components/lazy-component.tsx';
import { useLoaded } from '#ui/shared/hooks/use-loaded';
import type { OpenTaskPage } from '../open-task-page.view-model';
import { TASK_ACTS } from '../shell/task-shell.tokens';
import { MATCHED_CHUNK } from './matched.chunks';

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
      {acts !== null && <Acts page={page} />}
      {page.session.history.areBulkActionsListed && <LoadedActList page={page} />}
    </>
  );
});

/** Acts on all matched records; loaded when they are selected. */
export const LoadedMatchedBar = observer(function LoadedMatchedBar({ page }: LoadedMatchedProps) {
  return useMatchedLoaded() && <Bar page={page} />;
});

const LoadedActList = observer(function LoadedActList({ page }: LoadedMatchedProps) {
  return useMatchedLoaded() && <ActList page={page} />;
});

/** Loads the bulk actions and their views; true once both can be used. */
function useMatchedLoaded(): boolean {
  const loader = useService(TASK_ACTS);
  const load = useCallback(() => Promise.all([MATCHED_CHUNK.load(), loader.load()]), [loader]);
  return useLoaded(MATCHED_CHUNK.loaded !== null && loader.acts !== null, load);
}
