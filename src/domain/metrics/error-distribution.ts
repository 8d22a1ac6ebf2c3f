export type Agreement = 'ok' | 'ko' | 'unknown';

/**
 * Records whose prediction agrees with the annotation or not, and those of which that is unknown; the most frequent first, without
 * those that do not occur. `records`: all of them.
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
