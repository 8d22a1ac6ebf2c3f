import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import type { Command } from '#ui/annotation-kit/commands/command';
import type { AnnotationViewModel } from '../annotation.view-model';
import { lazyComponent } from '#ui/shared/components/lazy-chunk.tsx';
import { SIMILARITY_CHUNK } from '#ui/annotation-kit/search-bar/search-bar.chunks';
import styles from './RecordCard.module.css';

const RecordSimilarity = lazyComponent(SIMILARITY_CHUNK, (chunk) => chunk.RecordSimilarity);

interface SimilarityPlaceProps {
  viewModel: Pick<AnnotationViewModel, 'filterBar'>;
  command: Command;
  queue: { readonly score: number | null };
}

/** How similar the record at hand is, and the way to similar ones; nothing where records have no vectors. */
export const SimilarityPlace = observer(function SimilarityPlace({
  viewModel,
  command,
  queue,
}: SimilarityPlaceProps) {
  const similarity = viewModel.filterBar?.similarity;
  if (similarity?.hasVectors !== true) return null;
  return (
    <span className={styles['similar']}>
      <Suspense>
        <RecordSimilarity similarity={similarity} queue={queue} command={command} />
      </Suspense>
    </span>
  );
});
