import { observer } from 'mobx-react-lite';
import type { Command } from '#ui/annotation-kit/commands/command';
import type { SimilarityViewModel } from '../search/similarity/similarity.view-model';
import { lazyComponent } from '#ui/shared/components/lazy-component.tsx';
import { SIMILARITY_CHUNK } from '../search/search.chunks';
import styles from '#ui/annotation-kit/record-card/RecordCard.module.css';

const RecordSimilarity = lazyComponent(SIMILARITY_CHUNK, (chunk) => chunk.RecordSimilarity);

interface SimilarityPlaceProps {
  similarity: SimilarityViewModel;
  queue: { readonly score: number | null };
  command: Command;
}

/** Shows how similar the current record is, and a button to find similar ones. Renders nothing if records have no vectors. */
export const SimilarityPlace = observer(function SimilarityPlace({
  similarity,
  queue,
  command,
}: SimilarityPlaceProps) {
  if (!similarity.hasVectors) return null;
  return (
    <span className={styles['similar']}>
      <RecordSimilarity similarity={similarity} queue={queue} command={command} />
    </span>
  );
});
