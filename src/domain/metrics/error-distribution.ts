export type Agreement = 'ok' | 'ko' | 'unknown';

/**
 * Counts the records whose prediction agrees with the annotation, does not agree, or cannot be compared. The most frequent kind
 * comes first; kinds without records are omitted. `records` is the number of all records.
 */
export function errorDistribution(
  { ok, ko }: Readonly<Record<'ok' | 'ko', number>>,
  records: number,
): readonly { readonly agreement: Agreement; readonly count: number }[] {
  const counts = [
    { agreement: 'ko', count: ko },
    { agreement: 'ok', count: ok },
    { agreement: 'unknown', count: records - ok - ko },
  ] as const;
  return counts.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count);
}
