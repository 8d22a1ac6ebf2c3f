import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '#ui/shared/components/VisuallyHidden.tsx';
import { useFormats } from '#ui/shared/i18n/use-formats';
import type { RankingQuestionViewModel } from './ranking-question.view-model';

/** Tells those who do not see the board what has just happened on it. */
export const RankingNewsLine = observer(function RankingNewsLine({
  question: { news, settings },
}: {
  question: RankingQuestionViewModel;
}) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (news === null) return <VisuallyHidden role="status" />;
  const { text, rank, sharedWith, left } = news;
  const place = {
    option: text,
    rank: formats.number(rank ?? 0),
    total: formats.number(settings.options.length),
  };
  return (
    <VisuallyHidden role="status">
      {rank === null && t('annotation.ranking.news.back', place)}
      {rank !== null && sharedWith.length === 0 && t('annotation.ranking.news.placed', place)}
      {sharedWith.length > 0 &&
        t('annotation.ranking.news.shared', { ...place, others: formats.list(sharedWith) })}{' '}
      {left === 0
        ? t('annotation.ranking.news.complete')
        : t('annotation.ranking.news.left', { count: left })}
    </VisuallyHidden>
  );
});
