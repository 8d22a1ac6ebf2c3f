import { ContainerModule, type Bind } from 'inversify';
import { LoadDatasets } from '#application/datasets/load-datasets.use-case';
import { keepsImportsOf } from '#infrastructure/browser/stored-imports-probe';
import { CLOCK } from '#ui/di/port.tokens';
import { bindMade, bindSingleton } from '#ui/di/singletons';
import { FIND_STOPPED_IMPORTS } from '#ui/screens/datasets/datasets.tokens';
import { LazyChunk } from '#ui/shared/state/lazy-chunk';
import { DATASET_REPOSITORY, LOAD_BUNDLE, WORKSPACE_REPOSITORY } from '../port-tokens';

export const loadDatasetsModule = new ContainerModule(({ bind }) => {
  bindSingleton(bind, LoadDatasets, [DATASET_REPOSITORY, WORKSPACE_REPOSITORY]);
  bindStoppedImports(bind);
});

function bindStoppedImports(bind: Bind): void {
  bindMade(
    bind,
    FIND_STOPPED_IMPORTS,
    (clock, loadBundle) => {
      const chunk = new LazyChunk(async () => {
        const [{ stoppedImports }] = await Promise.all([
          import('../stopped-imports'),
          // The texts are those of the page on which the imports continue.
          loadBundle('newDataset'),
        ]);
        return stoppedImports(clock);
      });
      return async (userId) => {
        if (!(await keepsImportsOf(userId))) return [];
        // If a missing connection prevents loading, the next try follows when the user returns to the window.
        const find = await chunk.load().catch(() => null);
        return find === null ? [] : find(userId);
      };
    },
    [CLOCK, LOAD_BUNDLE],
  );
}
