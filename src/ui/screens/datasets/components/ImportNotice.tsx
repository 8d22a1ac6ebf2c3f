import { observer } from 'mobx-react-lite';
import { useViewModel } from '#ui/di/use-view-model';
import { LazyChunk } from '#ui/shared/state/lazy-chunk';
import { lazyComponent } from '#ui/shared/components/lazy-component.tsx';
import { useWindowFocus } from '#ui/shared/hooks/use-window-focus';
import { STOPPED_IMPORTS } from '../datasets.tokens';

const StoppedImports = lazyComponent(
  new LazyChunk(() => import('#ui/import-kit/StoppedImports.tsx')),
  (chunk) => chunk.StoppedImports,
);

/** Lists imports that wait for the user, above the loaded list of datasets. Loads nothing if there are none. */
export const ImportNotice = observer(function ImportNotice() {
  const viewModel = useViewModel(STOPPED_IMPORTS, null);
  useWindowFocus(viewModel.renew);
  return viewModel.items.length > 0 && <StoppedImports items={viewModel.items} />;
});
