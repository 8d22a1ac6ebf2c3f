import { useTranslation } from 'react-i18next';
import { assertNever } from '#domain/shared/assert-never';
import { useFormats } from '#ui/shared/i18n/use-formats';
import type { Obstacle, SuggestionObstacle } from './obstacle';

/** How many records an act of the shared form is about, or why it cannot be carried out. */
export function useReachText(count: number, obstacle: Obstacle | SuggestionObstacle | null): string {
  const { t } = useTranslation();
  const formats = useFormats();
  if (obstacle === null) return t('bulkActs.form.selected', { count, number: formats.number(count) });
  switch (obstacle.kind) {
    case 'nothing':
      return t('bulkActs.form.nothingSelected');
    case 'busy':
      return t('bulkActs.form.busy');
    case 'too-long':
      return t('annotation.form.tooLong');
    case 'incomplete':
      return t('annotation.form.incomplete');
    case 'unsuggested':
      return t('bulkActs.form.noSuggestion');
    case 'spans': {
      const { question, count: records } = obstacle;
      const number = formats.number(records);
      return t('bulkActs.form.obstacle.spans', { title: question.title, count: records, number });
    }
    default:
      return assertNever(obstacle);
  }
}
