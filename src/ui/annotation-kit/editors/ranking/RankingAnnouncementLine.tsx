import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '#ui/shared/components/VisuallyHidden.tsx';
import type { PushedOptions } from '#domain/question/ranking-board';
import { useFormats } from '#ui/shared/i18n/use-formats';
import type { RankingQuestionViewModel } from './ranking-question.view-model';

/** Announces the last change of the board to screen readers. */
export const RankingAnnouncementLine = observer(function RankingAnnouncementLine({
  question: { announcement, settings },
}: {
  question: RankingQuestionViewModel;
}) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (announcement === null) return <VisuallyHidden role="status" />;
  const { text, rank, sharedWith, pushed, left } = announcement;
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
      {pushed !== null && <PushedText pushed={pushed} />}{' '}
      {left === 0
        ? t('annotation.ranking.announcement.complete')
        : t('annotation.ranking.announcement.left', { count: left })}
    </VisuallyHidden>
  );
});

/** A longer list is replaced by a count. */
const MOST_NAMES = 3;

const PushedText = observer(function PushedText({ pushed: { options, step } }: { pushed: PushedOptions }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const direction = step === 1 ? 'down' : 'up';
  if (options.length > MOST_NAMES) {
    return t(`annotation.ranking.announcement.pushed.${direction}Many`, {
      number: formats.number(options.length),
    });
  }
  const names = formats.list(options.map(({ text }) => text));
  return t(`annotation.ranking.announcement.pushed.${direction}`, { options: names });
});
