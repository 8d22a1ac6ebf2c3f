import { describe, expect, it } from 'vitest';
import { jsonRows } from './json-rows';
import { ROW_MAX_BYTES } from './source-row';

async function* inChunks(text: string, size = 3): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}

async function read(bytes: AsyncIterable<Uint8Array>) {
  const rows: unknown[] = [];
  for await (const row of jsonRows(bytes, 'jsonl')) {
    rows.push(row.kind === 'row' ? [row.line, row.cells.get('a')] : { line: row.line, problem: row.problem });
  }
  return rows;
}

describe('jsonRows with JSON Lines', () => {
  it('jsonRows reads one object per line, split anywhere into chunks, with or without a final line break', async () => {
    const text = '{"a": "Grüße 😀"}\n{"a": [1, 2]}\r\n{"b": 1}';
    for (const size of [1, 2, 5, 1000]) {
      expect(await read(inChunks(text, size))).toEqual([
        [1, 'Grüße 😀'],
        [2, [1, 2]],
        [3, undefined],
      ]);
    }
  });

  it('jsonRows skips blank lines, but counts them', async () => {
    expect(await read(inChunks('\n{"a": 1}\n \n\n{"a": 2}\n'))).toEqual([
      [2, 1],
      [5, 2],
    ]);
  });

  it('jsonRows reads numbers beyond the largest double as missing, at any depth (SET-92)', async () => {
    const digits = '9'.repeat(400);
    const text = `{"a": [1e999, {"b": -1E+400}, ${digits}, ${digits}.5, 1e-999, 1e308, "1e999"]}\n{"a": 1e0999}\n`;
    expect(await read(inChunks(text))).toEqual([
      [1, [null, { b: null }, null, null, 0, 1e308, '1e999']],
      [2, null],
    ]);
  });

  it('jsonRows skips a byte order mark', async () => {
    expect(await read(inChunks('\uFEFF{"a": 1}\n\uFEFF{"a": "\uFEFFx"}\n'))).toEqual([
      [1, 1],
      [2, '\uFEFFx'],
    ]);
  });

  it('jsonRows does not end a line at a Unicode line separator', async () => {
    expect(await read(inChunks('{"a": "x\u2028y"}\n'))).toEqual([[1, 'x\u2028y']]);
  });

  it('jsonRows reads keys with a special meaning in JavaScript', async () => {
    const rows: unknown[] = [];
    for await (const row of jsonRows(inChunks('{"__proto__": "text"}\n{}\n'), 'jsonl')) {
      if (row.kind === 'row') rows.push(row.cells.get('__proto__'), row.cells.get('constructor'));
    }
    expect(rows).toEqual(['text', undefined, undefined, undefined]);
  });

  it('jsonRows reports a line that is not an object and continues', async () => {
    expect(await read(inChunks('{"a": 1\n[1]\nnull\n"x"\n{"a": 2}\n'))).toEqual([
      { line: 1, problem: { code: 'not-json' } },
      { line: 2, problem: { code: 'not-an-object' } },
      { line: 3, problem: { code: 'not-an-object' } },
      { line: 4, problem: { code: 'not-an-object' } },
      [5, 2],
    ]);
  });

  it('jsonRows reports a line that exceeds the limit and continues', async () => {
    async function* long(): AsyncGenerator<Uint8Array> {
      const block = new TextEncoder().encode('y'.repeat(1_048_576));
      for (let size = 0; size <= ROW_MAX_BYTES; size += block.length) yield block;
      yield new TextEncoder().encode('\n{"a": 1}\n');
    }
    expect(await read(long())).toEqual([
      { line: 1, problem: { code: 'row-too-long', limit: ROW_MAX_BYTES } },
      [2, 1],
    ]);
  });
});

describe('jsonRows with a JSON list', () => {
  const readList = async (text: string, size: number, format: 'json' | 'jsonl' = 'json') => {
    const rows: unknown[] = [];
    for await (const row of jsonRows(inChunks(text, size), format))
      rows.push(
        row.kind === 'row' ? [row.line, row.cells.get('a')] : { line: row.line, problem: row.problem },
      );
    return rows;
  };

  it.each([1, 2, 5, 1000])('jsonRows reads the objects of a list, in chunks of %d bytes', async (size) => {
    const text = '\uFEFF[\n  {"a": "Grüße, ]} \\" 😀"},\n  {"a": [1, {"b": 2}]}, {"c": 1}\n]\n';
    expect(await readList(text, size)).toEqual([
      [2, 'Grüße, ]} " 😀'],
      [3, [1, { b: 2 }]],
      [3, undefined],
    ]);
  });

  it('jsonRows reports items that are not objects, and a missing end of the list', async () => {
    expect(await readList('[1, {"a": 2}, x,\n{"a": 3', 4)).toEqual([
      { line: 1, problem: { code: 'not-an-object' } },
      [1, 2],
      { line: 1, problem: { code: 'not-json' } },
      { line: 2, problem: { code: 'not-json' } },
    ]);
  });

  it.each([1, 9])('jsonRows reads a list in the format JSON Lines, in chunks of %d bytes', async (size) => {
    expect(await readList('\uFEFF\n[\n{"a": 1},\n{"a": 2}]', size, 'jsonl')).toEqual([
      [3, 1],
      [4, 2],
    ]);
  });

  it('jsonRows treats a list of anything other than objects as a line of JSON Lines', async () => {
    const problem = { code: 'not-an-object' };
    expect(await readList('["a", "b"]\n{"a": 1}\n[]\n', 4, 'jsonl')).toEqual([
      { line: 1, problem },
      [2, 1],
      { line: 3, problem },
    ]);
  });

  it.each(['"a"', '3', 'text'])(
    'jsonRows reports %s, which is neither a list nor an object',
    async (text) => {
      expect(await readList(text, 4)).toMatchObject([{ line: 1 }]);
    },
  );

  it('jsonRows reads JSON Lines if the file begins with an object', async () => {
    expect(await readList(' {"a": 1}\n{"a": 2}\n', 3)).toEqual([
      [1, 1],
      [2, 2],
    ]);
  });
});
