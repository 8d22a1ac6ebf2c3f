import { compareStructural } from 'mobx';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/shared/i18n/use-formats';
import type { RankingQuestionViewModel } from './ranking-question.view-model';
import { useComputed } from '#ui/shared/hooks/use-computed';

/** Describes the rank of a card, the cards that share it, and its suggested rank. */
export function useCardState(question: RankingQuestionViewModel, option: string): string {
  const { t } = useTranslation();
  const formats = useFormats();
  const { rank, others, suggested } = useComputed(
    useCallback(
      () => ({
        rank: question.rankOf(option),
        others: question.sharedWith(option),
        suggested: question.suggestionOf(option)?.rank,
      }),
      [question, option],
    ),
    compareStructural,
  );
  const total = formats.number(question.settings.options.length);
  const parts = [
    rank === null
      ? t('annotation.ranking.isUnranked')
      : t('annotation.ranking.isRanked', { rank: formats.number(rank), total }),
  ];
  if (others.length > 0) parts.push(t('annotation.ranking.sharedWith', { others: formats.list(others) }));
  if (suggested !== undefined)
    parts.push(t('annotation.ranking.suggested', { rank: formats.number(suggested) }));
  return parts.join(', ');
}
