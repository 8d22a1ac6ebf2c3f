import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Rejection } from '#domain/dataset-import/row-problem';
import { openRejectionFile } from './rejection-file';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ostraka-rejections-'));
});

afterEach(() => rm(folder, { recursive: true }));

const rejection = (row: number): Rejection => ({ row, line: row + 1, problem: { code: 'not-json' } });
const data = () => join(folder, 'data.jsonl');
const rows = async (path: string) => {
  const text = await readFile(path, 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line).row);
};

describe('the list of rows left out', () => {
  it('the list of rows left out is next to the data and exists only if it has entries', async () => {
    const file = await openRejectionFile(data(), 0);
    await file.add([]);
    await expect(readFile(file.path)).rejects.toThrow('ENOENT');
    await file.add([rejection(3)]);
    expect(file.path).toBe(join(folder, 'data.jsonl.errors.jsonl'));
    expect(await readFile(file.path, 'utf8')).toBe(
      '{"row":3,"line":4,"reason":"the line is not JSON","code":"not-json"}\n',
    );
  });

  it('begins again with a new import', async () => {
    await (await openRejectionFile(data(), 0)).add([rejection(3)]);
    const file = await openRejectionFile(data(), 0);
    await file.add([rejection(7)]);
    expect(await rows(file.path)).toEqual([7]);
  });

  it('keeps what was committed when an import goes on, and nothing else', async () => {
    await (await openRejectionFile(data(), 0)).add([rejection(3), rejection(500), rejection(501)]);
    const path = join(folder, 'data.jsonl.errors.jsonl');
    await writeFile(path, `${await readFile(path, 'utf8')}{"row":5`);
    const file = await openRejectionFile(data(), 500);
    await file.add([rejection(501)]);
    expect(await rows(path)).toEqual([3, 500, 501]);
  });
});
