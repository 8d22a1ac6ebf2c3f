import { ContainerModule } from 'inversify';
import { bindMade } from '#ui/di/singletons';
import { LazyChunk } from '#ui/shared/components/lazy-chunk.tsx';
import { HISTORY_SOURCES } from '#ui/annotation-kit/undo-history/history.tokens';
import { LOAD_HISTORY_REPOSITORY, LOAD_BUNDLE } from '../port-tokens';

export const historyModule = new ContainerModule(({ bind }) => {
  bindMade(
    bind,
    HISTORY_SOURCES,
    (loadRepository, loadBundle) =>
      new LazyChunk(async () => {
        const [{ historySources }, repository] = await Promise.all([
          import('../history-sources'),
          loadRepository(),
          loadBundle('answerHistory'),
        ]);
        return historySources(repository);
      }),
    [LOAD_HISTORY_REPOSITORY, LOAD_BUNDLE],
  );
});
