import { ContainerModule } from 'inversify';
import { bindMade } from '#ui/di/singletons';
import { LazyChunk } from '#ui/shared/components/lazy-chunk.tsx';
import { HISTORY_DEPS } from '#ui/screens/annotate-feedback/answer-history/history.tokens';
import { LOAD_HISTORY_REPOSITORY, LOAD_BUNDLE } from '../port-tokens';

export const historyModule = new ContainerModule(({ bind }) => {
  bindMade(
    bind,
    HISTORY_DEPS,
    (loadRepository, loadBundle) =>
      new LazyChunk(async () => {
        const [{ historyDeps }, repository] = await Promise.all([
          import('../history-deps'),
          loadRepository(),
          loadBundle('answerHistory'),
        ]);
        return historyDeps(repository);
      }),
    [LOAD_HISTORY_REPOSITORY, LOAD_BUNDLE],
  );
});
