import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '#ui/shared/components/Skeleton.tsx';
import { VisuallyHidden } from '#ui/shared/components/VisuallyHidden.tsx';
import { lazyComponent } from '#ui/shared/components/lazy-component.tsx';
import { SIMILARITY_CHUNK } from '../search.chunks';
import type { SimilarityViewModel } from './similarity.view-model';

const Panel = lazyComponent(SIMILARITY_CHUNK, (chunk) => chunk.SimilarityPanel, <Skeleton height="50px" />);

interface SimilarityBarProps {
  similarity: SimilarityViewModel;
  /** Returns the element that takes the focus when the bar is closed. */
  opener: () => HTMLElement | null;
}

/** The reference record, with order and vector; nothing without a similarity search. */
export const SimilarityBar = observer(function SimilarityBar({ similarity, opener }: SimilarityBarProps) {
  const { t } = useTranslation();
  const { current, preview } = similarity;
  const handleEnd = () => {
    similarity.end();
    opener()?.focus();
  };
  return (
    <>
      <VisuallyHidden role="status">
        {current !== null && t(`annotation.similarity.said.${current.order}`, { text: preview.line })}
      </VisuallyHidden>
      {current !== null && <Panel similarity={similarity} current={current} onEnd={handleEnd} />}
    </>
  );
});
