import { describe, expect, it, vi } from 'vitest';
import { A_ROW_PLAN, AN_IMPORT_FILE, ScriptedSource } from '#tests/fakes/import-source';
import { err, ok } from '#domain/shared/result';
import { CheckRows, LISTED_PROBLEMS } from './check-rows.use-case';

const bad = (row: number) => ({ row, line: row + 1, problem: { code: 'not-json' } as const });
const rows = (from: number, count: number) => Array.from({ length: count }, (_, index) => bad(from + index));
const batch = (rowsRead: number, rejections: ReturnType<typeof rows>, isEnd: boolean) => ({
  rowsRead,
  bytesRead: rowsRead / 2,
  records: [],
  rejections,
  isEnd,
});
const source = { file: AN_IMPORT_FILE, format: 'csv' } as const;

describe('the check of all rows', () => {
  it('the check of all rows counts every row that cannot become a record, and lists the first hundred (SET-42)', async () => {
    const files = new ScriptedSource([batch(80, rows(1, 80), false), batch(200, rows(81, 40), true)]);
    const onProgress = vi.fn();
    const checked = await new CheckRows(files).execute(
      source,
      A_ROW_PLAN,
      onProgress,
      new AbortController().signal,
    );
    const missingOptions = new Map();
    expect(checked).toEqual(
      ok({ rows: 200, rejected: 120, share: 1, problems: rows(1, LISTED_PROBLEMS), missingOptions }),
    );
    expect(onProgress).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ rows: 80, share: 0.4 }));
    expect(files.isClosed).toBe(true);
  });

  it('the check of all rows collects suggested values that are not options, each of them once (SET-46)', async () => {
    const wrong = (row: number, option: string | number) => ({
      row,
      line: row + 1,
      problem: {
        code: 'suggestion',
        question: 'mood',
        problem: { code: 'value', problem: { code: 'unknown-option', option } },
      } as const,
    });
    const files = new ScriptedSource([
      { ...batch(2, [], false), rejections: [wrong(1, 'so so'), wrong(2, 'fine')] },
      { ...batch(5, [], true), rejections: [wrong(3, 'so so'), wrong(4, 7), bad(5)] },
    ]);
    const signal = new AbortController().signal;
    expect(await new CheckRows(files).execute(source, A_ROW_PLAN, vi.fn(), signal)).toMatchObject({
      value: { missingOptions: new Map([['mood', ['so so', 'fine']]]) },
    });
  });

  it('the check of all rows stops when it is aborted or the file cannot be read', async () => {
    const check = new CheckRows(new ScriptedSource([]));
    expect(await check.execute(source, A_ROW_PLAN, vi.fn(), AbortSignal.abort())).toBeNull();
    expect(await check.execute(source, A_ROW_PLAN, vi.fn(), new AbortController().signal)).toEqual(
      err({ code: 'unreadable' }),
    );
  });
});
