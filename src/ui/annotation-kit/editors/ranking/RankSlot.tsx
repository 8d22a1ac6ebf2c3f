import { compareShallow } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useCallback } from 'react';
import { NumberCap } from '#ui/shared/components/KeyCap.tsx';
import { useFormats } from '#ui/shared/i18n/use-formats';
import type { RankingQuestionViewModel } from './ranking-question.view-model';
import { useComputed } from '#ui/shared/hooks/use-computed';
import { useTexts } from '#ui/shared/i18n/use-texts';
import { RankCard } from './RankCard';
import styles from './Ranking.module.css';

interface RankSlotProps {
  question: RankingQuestionViewModel;
  rank: number;
}

/** Room for the cards that share a rank. Its number is pressed to put the card at hand there, as its digit does. */
export const RankSlot = observer(function RankSlot({ question, rank }: RankSlotProps) {
  const t = useTexts();
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
    </li>
  );
});
