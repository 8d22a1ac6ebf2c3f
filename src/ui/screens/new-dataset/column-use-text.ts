import {
  idOfPart,
  type ColumnUse,
  type DraftColumn,
  type DraftQuestion,
} from '#domain/dataset-import/dataset-draft';
import type { Translate } from '#ui/shared/i18n/translate';

/** The part of a record that a column becomes, or what it says about a suggestion. */
export function columnUseText(
  t: Translate,
  use: ColumnUse,
  questions: ReadonlyArray<Pick<DraftQuestion, 'key' | 'title'>>,
): string {
  if (!('question' in use)) return t(`newDataset.columns.use.${use.as}`);
  const title = questions.find(({ key }) => key === use.question)?.title ?? '';
  return t(`newDataset.columns.use.${use.as}`, { title });
}

/** The name of a part in the form: that of its column, with a number where the column becomes several parts. */
export function partText(t: Translate, item: DraftColumn): string {
  const { column, copy, isFilled, settings } = item;
  if (isFilled === false) return settings?.title || settings?.name || idOfPart(item);
  return copy === undefined
    ? column.name
    : t('newDataset.columns.again', { name: column.name, number: copy });
}
