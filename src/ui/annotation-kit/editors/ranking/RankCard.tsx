import { observer } from 'mobx-react-lite';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import GripGlyph from 'lucide-react/icons/grip-vertical';
import type { LabelOption } from '#domain/question/question';
import { useFormats } from '#ui/shared/i18n/use-formats';
import { Icon } from '#ui/shared/icons/Icon.tsx';
import type { RankingQuestionViewModel } from './ranking-question.view-model';
import { useComputed } from '#ui/shared/hooks/use-computed';
import { SuggestionMark } from '#ui/annotation-kit/choice/SuggestionMark.tsx';
import { useCardState } from './use-card-state';
import styles from './Ranking.module.css';

interface RankCardProps {
  option: LabelOption;
  question: RankingQuestionViewModel;
}

/**
 * One option. Assistive technology sees a spin button from 1 to the number of options with a text value, so that keys are
 * passed through and every change is read.
 */
export const RankCard = observer(function RankCard({ option, question }: RankCardProps) {
  const { t } = useTranslation();
  const { value, text, description } = option;
  const rank = useComputed(useCallback(() => question.rankOf(value), [question, value]));
  const isStop = useComputed(useCallback(() => question.stop === value, [question, value]));
  const isCurrent = useComputed(useCallback(() => question.current === value, [question, value]));
  const isPicked = useComputed(useCallback(() => question.isPicked(value), [question, value]));
  const isDragged = useComputed(useCallback(() => question.drag.option === value, [question, value]));
  return (
    <div
      role="spinbutton"
      aria-roledescription={t('annotation.ranking.card')}
      aria-label={text}
      aria-valuemin={1}
      aria-valuemax={question.settings.options.length}
      aria-valuenow={rank ?? undefined}
      aria-valuetext={useCardState(question, value)}
      tabIndex={isStop ? 0 : -1}
      data-choice={value}
      data-stop={isStop || undefined}
      data-ranked={rank !== null || undefined}
      data-current={isCurrent || undefined}
      data-picked={isPicked || undefined}
      data-dragged={isDragged || undefined}
      className={styles['card']}
      title={description ?? text}
    >
      <span className={styles['grip']} data-grip>
        <Icon glyph={GripGlyph} />
      </span>
      <span className={styles['text']} dir="auto">
        {text}
      </span>
      <SuggestedRankMark question={question} option={value} />
    </div>
  );
});

const SuggestedRankMark = observer(function SuggestedRankMark({
  question,
  option,
}: {
  question: RankingQuestionViewModel;
  option: string;
}) {
  const { t } = useTranslation();
  const formats = useFormats();
  const suggested = useComputed(useCallback(() => question.suggestionOf(option), [question, option]));
  if (suggested === undefined) return null;
  const rank = formats.number(suggested.rank);
  return (
    <span className={styles['suggested']} title={t('annotation.ranking.suggestedRank', { rank })}>
      {rank}
      <SuggestionMark score={suggested.score} agent={suggested.agent} />
    </span>
  );
});
