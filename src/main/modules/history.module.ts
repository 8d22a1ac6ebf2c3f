import { ContainerModule } from 'inversify';
import { bindMade } from '#ui/di/singletons';
import { LazyChunk } from '#ui/shared/components/lazy-chunk.tsx';
import { HISTORY_SOURCES } from '#ui/annotation-kit/undo-history/history.tokens';
import { BRING_HISTORY_REPOSITORY, BRING_TEXTS } from '../port-tokens';

export const historyModule = new ContainerModule(({ bind }) => {
  bindMade(
    bind,
    HISTORY_SOURCES,
    (bringRepository, bringTexts) =>
      new LazyChunk(async () => {
        const [{ historySources }, repository] = await Promise.all([
          import('../history-sources'),
          bringRepository(),
          bringTexts('answerHistory'),
        ]);
        return historySources(repository);
      }),
    [BRING_HISTORY_REPOSITORY, BRING_TEXTS],
  );
});
