import { observer } from 'mobx-react-lite';
import { useService } from '#ui/di/use-service';
import { lazyComponent } from '#ui/shared/components/lazy-chunk.tsx';
import { BULK_ACTS_LOADER } from '#ui/shared/state/state.tokens';
import { ACTS_CHUNK } from './acts.chunks';

const RunningAct = lazyComponent(ACTS_CHUNK, (chunk) => chunk.RunningAct);

/** In the header: a bulk action that goes on, or waits for the user, elsewhere. Nothing is loaded where there is none. */
export const ActIndicator = observer(function ActIndicator() {
  const { acts } = useService(BULK_ACTS_LOADER);
  return acts !== null && <RunningAct acts={acts} />;
});
