import { isOfOneQuestion, type ExportPlan } from './export-plan';

/** Counts for a file before it is written. */
export interface ExportCounts {
  /** Exported records, whether or not they have a row in the file. */
  readonly found: number;
  readonly rows: number;
  /** Records in the file with a submitted response. */
  readonly answered: number;
  /** Records with a suggestion but without such a response. */
  readonly suggested: number;
}

/** A count that the export dialog shows. A left-out record has no row; an unanswered record has a row without an answer. */
export interface ExportFigure {
  readonly of: 'responses' | 'answered' | 'suggested' | 'unanswered' | 'left-out';
  readonly count: number;
}

/** The counts of a file in the order in which the dialog shows them; `records` counts records with a row (SET-154). */
export function exportFigures(
  { format, rows, responses, suggestions }: ExportPlan,
  counts: ExportCounts,
  records: number,
): readonly ExportFigure[] {
  if (format === 'definition') return [];
  const { found, answered, suggested } = counts;
  if (rows === 'responses')
    return [{ of: 'responses', count: counts.rows }, ...unlessNone('left-out', found - records)];
  const figures: readonly ExportFigure[] = [
    ...(responses === 'none' ? [] : [{ of: 'answered', count: answered } as const]),
    ...(suggestions ? [{ of: 'suggested', count: suggested } as const] : []),
  ];
  if (isOfOneQuestion(format)) return [...figures, ...unlessNone('left-out', found - records)];
  return figures.length === 0 ? [] : [...figures, ...unlessNone('unanswered', found - answered - suggested)];
}

function unlessNone(of: ExportFigure['of'], count: number): readonly ExportFigure[] {
  return count > 0 ? [{ of, count }] : [];
}
