import type { ColumnUse, DraftQuestion } from '#domain/dataset-import/dataset-draft';
import type { Translate } from '#ui/shared/i18n/translate';

/** Tells the part of a record that a column becomes. */
export function columnUseText(
  t: Translate,
  use: ColumnUse,
  questions: ReadonlyArray<Pick<DraftQuestion, 'key' | 'title'>>,
): string {
  if (use.as !== 'suggestion') return t(`newDataset.columns.use.${use.as}`);
  const title = questions.find(({ key }) => key === use.question)?.title ?? '';
  return t('newDataset.columns.use.suggestion', { title });
}
