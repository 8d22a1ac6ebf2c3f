import { observer } from 'mobx-react-lite';
import { Suspense, useMemo } from 'react';
import { annotationCommands } from '../keys/annotation-commands';
import type { AnnotationViewModel } from '../annotation.view-model';
import { lazyComponent } from '#ui/shared/components/lazy-chunk.tsx';
import { SIMILARITY_CHUNK } from '#ui/annotation-kit/search-bar/search-bar.chunks';
import styles from './RecordCard.module.css';

const RecordSimilarity = lazyComponent(SIMILARITY_CHUNK, (chunk) => chunk.RecordSimilarity);

interface SimilarityPlaceProps {
  viewModel: AnnotationViewModel;
  queue: { readonly score: number | null };
}

/** How similar the record at hand is, and the way to similar ones; nothing where records have no vectors. */
export const SimilarityPlace = observer(function SimilarityPlace({ viewModel, queue }: SimilarityPlaceProps) {
  const { similar } = useMemo(() => annotationCommands(viewModel), [viewModel]);
  const similarity = viewModel.filterBar?.similarity;
  if (similarity?.hasVectors !== true) return null;
  return (
    <span className={styles['similar']}>
      <Suspense>
        <RecordSimilarity similarity={similarity} queue={queue} command={similar} />
      </Suspense>
    </span>
  );
});
