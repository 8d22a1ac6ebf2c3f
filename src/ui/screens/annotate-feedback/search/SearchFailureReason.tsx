import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { RepositoryFailure } from '#application/shared/repository-failure';
import { failureText } from '#ui/annotation-kit/notices/failure-text';
import type { SimilarityViewModel } from './similarity/similarity.view-model';

interface SearchFailureReasonProps {
  failure: RepositoryFailure;
  similarity: SimilarityViewModel | undefined;
}

export const SearchFailureReason = observer(function SearchFailureReason({
  failure,
  similarity,
}: SearchFailureReasonProps) {
  const { t } = useTranslation();
  const refusal = similarity?.whyRefused(failure) ?? null;
  if (refusal === null) return t(failureText(failure));
  return refusal.kind === 'gone'
    ? t('annotation.similarity.gone')
    : t('annotation.similarity.noVector', { vector: refusal.vector });
});
