import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { useService } from '#ui/di/use-service';
import { BULK_ACTS_LOADER } from '#ui/shared/state/state.tokens';

const RunningAct = lazy(async () => ({ default: (await import('./acts.chunk')).RunningAct }));

/** In the header: a bulk action that goes on, or waits for the user, elsewhere. Nothing is loaded where there is none. */
export const ActIndicator = observer(function ActIndicator() {
  const { acts } = useService(BULK_ACTS_LOADER);
  return (
    acts !== null && (
      <Suspense>
        <RunningAct acts={acts} />
      </Suspense>
    )
  );
});
