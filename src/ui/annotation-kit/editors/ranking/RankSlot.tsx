import { compareShallow } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import EqualGlyph from 'lucide-react/icons/equal';
import { NumberCap } from '#ui/shared/components/KeyCap.tsx';
import { useFormats } from '#ui/shared/i18n/use-formats';
import { Icon } from '#ui/shared/icons/Icon.tsx';
import type { LabelOption } from '#domain/question/question';
import type { RankingQuestionViewModel } from './ranking-question.view-model';
import { useComputed } from '#ui/shared/hooks/use-computed';
import { RankCard } from './RankCard';
import styles from './Ranking.module.css';

interface RankSlotProps {
  question: RankingQuestionViewModel;
  rank: number;
}

/** The cards of a rank. A click on its number inserts the current card there, as its digit does. */
export const RankSlot = observer(function RankSlot({ question, rank }: RankSlotProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const cards = useComputed(
    useCallback(() => question.board.slots[rank - 1] ?? [], [question, rank]),
    compareShallow,
  );
  const isOver = useComputed(useCallback(() => question.drag.isOver(rank), [question, rank]));
  return (
    <li className={styles['slot']} data-rank={rank} data-over={isOver || undefined}>
      <button
        type="button"
        tabIndex={-1}
        className={styles['number']}
        aria-label={t('annotation.ranking.place', { rank: formats.number(rank) })}
      >
        <NumberCap number={rank} />
      </button>
      <div className={styles['cards']}>
        {cards.map((option) => (
          <RankCard key={option.value} option={option} question={question} />
        ))}
      </div>
      <ShareButton question={question} rank={rank} others={cards} />
    </li>
  );
});

/** Overlaps the end of a slot while a card is picked or dragged, so that nothing moves. */
const ShareButton = observer(function ShareButton({
  question,
  rank,
  others,
}: RankSlotProps & { others: readonly LabelOption[] }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const canShare = useComputed(useCallback(() => question.canShare(rank), [question, rank]));
  const isOver = useComputed(useCallback(() => question.drag.isOver(rank, 'share'), [question, rank]));
  if (!canShare) return null;
  const label = t('annotation.ranking.share', { others: formats.list(others.map(({ text }) => text)) });
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles['share']}
      aria-label={label}
      title={label}
      data-share-rank
      data-over={isOver || undefined}
    >
      <Icon glyph={EqualGlyph} />
    </button>
  );
});
