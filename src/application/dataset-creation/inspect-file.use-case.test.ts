import { describe, expect, it } from 'vitest';
import { AN_IMPORT_FILE, ScriptedSource } from '#tests/fakes/import-source';
import { err, ok } from '#domain/shared/result';
import { InspectFile } from './inspect-file.use-case';

const sample = (columns: readonly string[], ...rows: ReadonlyArray<Record<string, unknown>>) =>
  ok({ columns, rows: rows.map((row) => ({ isText: true, values: new Map(Object.entries(row)) })) });
const inspect = (answer: ReturnType<typeof sample>, file = AN_IMPORT_FILE) =>
  new InspectFile(new ScriptedSource([], answer)).execute(file);

describe('inspecting a file', () => {
  it('inspecting a file returns its format and its columns', async () => {
    const inspected = await inspect(
      sample(['text', 'n'], { text: 'Fine', n: '1' }, { text: 'Bad', n: '2' }),
      {
        ...AN_IMPORT_FILE,
        name: 'Reviews.TSV',
      },
    );
    expect(inspected).toMatchObject({
      ok: true,
      value: {
        format: 'tsv',
        columns: [
          { name: 'text', kind: 'text' },
          { name: 'n', kind: 'number' },
        ],
      },
    });
  });

  it('inspecting a file recognizes columns that occur after its first rows (SET-40)', async () => {
    const late = { isText: false, values: new Map<string, unknown>([['metadata.n', 7]]) };
    const { value } = sample(['text', 'metadata.n'], { text: 'Fine' });
    const inspected = await inspect(ok({ ...value, laterRows: [late] }));
    expect(inspected).toMatchObject({
      ok: true,
      value: { columns: [{ name: 'text' }, { name: 'metadata.n', kind: 'number' }], rows: { length: 1 } },
    });
  });

  it.each([
    ['of another format', { ...AN_IMPORT_FILE, name: 'a.docx' }, { code: 'unknown-format' }],
    ['beyond a gigabyte', { ...AN_IMPORT_FILE, size: 2 ** 30 + 1 }, { code: 'too-large', limit: 2 ** 30 }],
  ])('inspecting a file rejects a file %s without reading it', async (_, file, problem) => {
    expect(await inspect(sample(['a'], { a: '1' }), file)).toEqual(err(problem));
  });

  it('inspecting a file requires rows, and columns with different names (SET-90)', async () => {
    expect(await inspect(sample(['a']))).toEqual(err({ code: 'empty' }));
    expect(await inspect(sample(['a', 'b', 'a'], { a: '1' }))).toEqual(
      err({ code: 'column-twice', column: 'a' }),
    );
  });
});
