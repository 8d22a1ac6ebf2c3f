import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { similarityPercent } from '#domain/search/similarity';
import { VisuallyHidden } from '#ui/shared/components/VisuallyHidden.tsx';
import { useFormats } from '#ui/shared/i18n/use-formats';

interface SimilarityScoreProps {
  score: number | null;
  className: string | undefined;
}

/** Similarity of a record to the reference record; nothing outside of a similarity search. */
export const SimilarityScore = observer(function SimilarityScore({ score, className }: SimilarityScoreProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const percent = similarityPercent(score);
  if (percent === null) return null;
  const name = t('annotation.similarity.score');
  return (
    <span className={className} title={name}>
      <VisuallyHidden>{name}: </VisuallyHidden>
      {formats.percent(percent / 100, 1, 1)}
    </span>
  );
});
