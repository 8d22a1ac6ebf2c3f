import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordText } from '../../../../../domain/record/record-texts';
import { queryInField } from '../../../../../domain/search/query-in-field';
import { matchesIn } from '../../../../../domain/search/text-matches';
import type { TextQuery } from '../../../../../domain/search/text-query';
import { useFormats } from '../../../../shared/i18n/use-formats';

export interface MatchCountProps {
  texts: readonly RecordText[];
  query: TextQuery;
}

/** How often what is looked for stands in a record, and in which fields, in words. */
export const MatchCount = observer(function MatchCount({ texts, query }: MatchCountProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const counts = useMemo(() => countsOf(texts, query), [texts, query]);
  const count = counts.reduce((sum, { found }) => sum + found, 0);
  const places = counts.map(({ title, found }) =>
    t('annotation.search.matchesInField', { number: formats.number(found), title }),
  );
  return (
    <>
      {t('annotation.search.matches', { count, number: formats.number(count) })}
      {places.length > 0 && `: ${formats.list(places)}`}
    </>
  );
});

function countsOf(texts: MatchCountProps['texts'], query: TextQuery) {
  return texts.flatMap(({ field: { name, title }, text }) => {
    const inField = queryInField(query, name);
    const found = inField === null ? 0 : matchesIn(text, inField).length;
    return found === 0 ? [] : [{ title, found }];
  });
}
