import { observer } from 'mobx-react-lite';
import { useService } from '#ui/di/use-service';
import { lazyComponent } from '#ui/shared/components/lazy-component.tsx';
import { BULK_ACT_FAMILIES } from '#ui/shared/state/state.tokens';
import { ACTS_CHUNK } from './acts.chunks';

const RunningAct = lazyComponent(ACTS_CHUNK, (chunk) => chunk.RunningAct);

/** Shows a bulk action of another page in the header while it runs or waits for the user. Loads nothing if there is none. */
export const ActIndicator = observer(function ActIndicator() {
  const loaded = useService(BULK_ACT_FAMILIES).flatMap(({ acts }) => acts ?? []);
  return loaded.length > 0 && <RunningAct families={loaded} />;
});
