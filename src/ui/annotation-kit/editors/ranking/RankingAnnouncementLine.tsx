import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '#ui/shared/components/VisuallyHidden.tsx';
import { useFormats } from '#ui/shared/i18n/use-formats';
import type { RankingQuestionViewModel } from './ranking-question.view-model';

/** Tells those who do not see the board what has just happened on it. */
export const RankingAnnouncementLine = observer(function RankingAnnouncementLine({
  question: { announcement, settings },
}: {
  question: RankingQuestionViewModel;
}) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (announcement === null) return <VisuallyHidden role="status" />;
  const { text, rank, sharedWith, left } = announcement;
  const place = {
    option: text,
    rank: formats.number(rank ?? 0),
    total: formats.number(settings.options.length),
  };
  return (
    <VisuallyHidden role="status">
      {rank === null && t('annotation.ranking.announcement.back', place)}
      {rank !== null && sharedWith.length === 0 && t('annotation.ranking.announcement.placed', place)}
      {sharedWith.length > 0 &&
        t('annotation.ranking.announcement.shared', { ...place, others: formats.list(sharedWith) })}{' '}
      {left === 0
        ? t('annotation.ranking.announcement.complete')
        : t('annotation.ranking.announcement.left', { count: left })}
    </VisuallyHidden>
  );
});
