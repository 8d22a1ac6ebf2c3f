import { compareShallow } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/shared/i18n/use-formats';
import type { RankingQuestionViewModel } from './ranking-question.view-model';
import { useComputed } from '#ui/shared/hooks/use-computed';
import { RankCard } from './RankCard';
import { UNRANKED } from './ranking-marks';
import styles from './Ranking.module.css';

/** Cards without a rank. A click on the title removes the rank of the picked card. */
export const UnrankedCards = observer(function UnrankedCards({
  question,
}: {
  question: RankingQuestionViewModel;
}) {
  const { t } = useTranslation();
  const formats = useFormats();
  const cards = useComputed(
    useCallback(() => question.board.unranked, [question]),
    compareShallow,
  );
  const isOver = useComputed(useCallback(() => question.drag.isOver(null), [question]));
  return (
    <div className={styles['unranked']} data-rank={UNRANKED} data-over={isOver || undefined}>
      <button type="button" tabIndex={-1} className={styles['unrankedTitle']}>
        {t('annotation.ranking.unrankedCount', { number: formats.number(cards.length) })}
      </button>
      {cards.length > 0 && (
        <ul className={styles['unrankedCards']} aria-label={t('annotation.ranking.unranked')}>
          {cards.map((option) => (
            <li key={option.value}>
              <RankCard option={option} question={question} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
});
