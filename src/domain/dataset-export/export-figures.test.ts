import { describe, expect, it } from 'vitest';
import { exportFigures } from './export-figures';
import type { ExportPlan } from './export-plan';

const PLAN: ExportPlan = {
  format: 'jsonl',
  rows: 'records',
  responses: 'all',
  suggestions: true,
  metadata: true,
  vectors: false,
  stamps: false,
  question: null,
};
const LABELS = { ...PLAN, format: 'fasttext', question: 'topic' } as const;

const figures = (plan: Partial<ExportPlan>, suggested: number, records: number) =>
  exportFigures({ ...PLAN, ...plan }, { found: 210, rows: records, answered: 29, suggested }, records).map(
    ({ of, count }) => `${count} ${of}`,
  );

describe('the figures of a file', () => {
  it('the figures of a file count answered, suggested and left-out records for labels (SET-154)', () => {
    expect(figures(LABELS, 175, 204)).toEqual(['29 answered', '175 suggested', '6 left-out']);
    expect(figures({ ...LABELS, suggestions: false }, 0, 29)).toEqual(['29 answered', '181 left-out']);
    expect(figures({ ...LABELS, responses: 'none' }, 210, 210)).toEqual(['210 suggested']);
  });

  it('the figures of a file count answered, suggested and unanswered records for a table', () => {
    expect(figures({}, 175, 210)).toEqual(['29 answered', '175 suggested', '6 unanswered']);
    expect(figures({}, 181, 210)).toEqual(['29 answered', '181 suggested']);
    expect(figures({ suggestions: false }, 0, 210)).toEqual(['29 answered', '181 unanswered']);
    expect(figures({ responses: 'none', suggestions: false }, 0, 210)).toEqual([]);
  });

  it('the figures of a file count the responses, and the records without one, if rows are responses', () => {
    const counts = { found: 210, rows: 41, answered: 29, suggested: 0 };
    for (const plan of [PLAN, LABELS])
      expect(exportFigures({ ...plan, rows: 'responses' }, counts, 29)).toEqual([
        { of: 'responses', count: 41 },
        { of: 'left-out', count: 181 },
      ]);
  });

  it('the figures of a file are empty for a definition, which has no records', () => {
    expect(figures({ format: 'definition' }, 175, 210)).toEqual([]);
  });
});
