import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { RecordText } from '#domain/field/record-text';
import { queryInField, type TextQuery } from '#domain/search/text-query';
import { useFormats } from '#ui/shared/i18n/use-formats';
import type { MatchTally } from './match-tally';

export interface MatchCountProps {
  texts: readonly RecordText[];
  query: TextQuery;
  tally: MatchTally;
}

/** The number of matches in a record, by field; empty until all fields are counted. */
export const MatchCount = observer(function MatchCount({ texts, query, tally }: MatchCountProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const counts = texts
    .filter(({ field }) => queryInField(query, field.name) !== null)
    .map(({ field: { name, title } }) => ({ title, found: tally.countIn(name) }));
  if (counts.some(({ found }) => found === null)) return null;
  const found = counts.flatMap(({ title, found: number }) => (number ? [{ title, number }] : []));
  const count = found.reduce((sum, { number }) => sum + number, 0);
  const byField = found.map(({ title, number }) =>
    t('annotation.search.matchesInField', { number: formats.number(number), title }),
  );
  return (
    <>
      {t('annotation.search.matches', { count, number: formats.number(count) })}
      {byField.length > 0 && `: ${formats.list(byField)}`}
    </>
  );
});
