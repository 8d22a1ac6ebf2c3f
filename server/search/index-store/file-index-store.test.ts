import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FakeSearchSource } from '#tests/fakes/fake-search-source';
import { IndexNotKept, StoredIndexDamaged } from '../hosting/index-store';
import { vectorColumn } from '../feedback-columns';
import { createIndex } from '../dataset-family';
import { FeedbackIndex } from '../feedback-index';
import { ThrottledSource } from '../hosting/throttled-source';
import { IndexedSearchEngine } from '../indexed-search-engine';
import type { SearchRequest } from '../search-request';
import { FileIndexStore } from './file-index-store';

const MEANING = { questions: [], properties: [], vectors: [{ id: 'meaning', dimensions: 2 }] };
/** The least that is kept. */
const RECORDS = 5_000;

let folder: string;
let source: FakeSearchSource;
let engine: IndexedSearchEngine;
let errors: unknown[];

/** Another start of the server. */
function open(program = 'this program', indexStore = new FileIndexStore({ folder, program })): void {
  source.asked.length = 0;
  engine = new IndexedSearchEngine(Number.MAX_SAFE_INTEGER, {
    source: new ThrottledSource({ source, pace: { now: () => source.time, pause: async () => {} } }),
    createIndex,
    indexStore,
    pace: { now: () => source.time },
    reportError: (error) => errors.push(error),
  });
}

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'ostraka-index-'));
  source = new FakeSearchSource();
  source.datasetShape = MEANING;
  for (let index = 0; index < RECORDS; index += 1) source.add(`r${index}`, index < 2 ? 'word' : 'other');
  source.storedVectors.set('r0', [1, 0]).set('r1', [0, 1]);
  errors = [];
  open();
  await found('word');
  await kept();
});
afterEach(async () => {
  await engine.close();
  await until(isRemoved);
});

/** A file may still be on its way to the disk, and come into the folder while it is emptied. */
function isRemoved(): boolean {
  try {
    rmSync(folder, { recursive: true, force: true });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOTEMPTY') return false;
    throw error;
  }
}

const fileOf = (name: string) => path.join(folder, 'dataset', name);

/** However long the disk takes: what never comes is ended by the time that a test has. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
}

/** It was written, and is not the file there was. */
async function kept(before?: Buffer): Promise<void> {
  await until(() => {
    const files = existsSync(path.join(folder, 'dataset')) ? readdirSync(path.join(folder, 'dataset')) : [];
    if (!files.includes('records') || files.some((file) => file.endsWith('.unfinished'))) return false;
    return before === undefined || !readFileSync(fileOf('records')).equals(before);
  });
}

async function found(text: string): Promise<readonly string[]> {
  return ask({ kind: 'index' }, text);
}

function like(vector: readonly number[]): Promise<readonly string[]> {
  const similar = { kind: 'similar', column: vectorColumn('meaning'), order: 'most_similar' } as const;
  return ask({ ...similar, vector, exceptRecordId: null }, null);
}

async function ask(order: SearchRequest['order'], text: string | null): Promise<readonly string[]> {
  const words = { kind: 'words', column: null, mode: 'words' } as const;
  const where = { kind: 'all', of: text === null ? [] : [{ ...words, text }] } as const;
  const request = { datasetId: 'dataset', where, order, offset: 0, limit: 10 };
  const result = await engine.search(request);
  if (!result.ok) throw new Error(result.error.code);
  return result.value.hits.map(({ recordId }) => recordId);
}

const wholeReadings = () => source.asked.filter((asked) => asked === 'records 0').length;
const vectorReadings = () => source.asked.filter((asked) => asked === 'vectors meaning').length;

if (process.platform === 'linux') {
  it('an index without room on the disk is reported as not kept, and the search goes on', async () => {
    rmSync(folder, { recursive: true });
    mkdirSync(path.join(folder, 'dataset'), { recursive: true });
    symlinkSync('/dev/full', fileOf('records.unfinished'));
    symlinkSync('/dev/full', fileOf('vectors-meaning.unfinished'));
    open();
    expect(await found('word')).toEqual(['r0', 'r1']);
    await until(() => errors.length > 0);
    expect(errors).toEqual([expect.any(IndexNotKept)]);
    expect(String(errors[0])).toContain('no space left');
    expect(await found('word')).toEqual(['r0', 'r1']);
  });
}

it('a damaged index that cannot be removed does not stop the search', async () => {
  truncateSync(fileOf('records'), 100);
  const indexStore = new FileIndexStore({ folder, program: 'this program' });
  indexStore.discard = () => Promise.reject(new IndexNotKept('read-only file system'));
  open('this program', indexStore);
  expect(await found('word')).toEqual(['r0', 'r1']);
  expect(errors).toEqual([expect.any(StoredIndexDamaged), expect.any(IndexNotKept)]);
});

it('indexes of other datasets that cannot be removed do not stop reading ahead', async () => {
  const indexStore = new FileIndexStore({ folder, program: 'another program' });
  indexStore.discardOthers = () => Promise.reject(new IndexNotKept('read-only file system'));
  open('another program', indexStore);
  engine.readAhead(['dataset']);
  await until(() => wholeReadings() > 0);
  expect(errors).toEqual([expect.any(IndexNotKept)]);
});

describe('an index that was kept', () => {
  it('is taken up at the next start, and nothing is read again', async () => {
    open();
    expect(await found('word')).toEqual(['r0', 'r1']);
    expect(await like([0, 1])).toEqual(['r1', 'r0']);
    expect(source.asked).toEqual([]);
  });

  it('learns what was written since', async () => {
    source.add('new', 'word');
    source.setVector('new', [0, 2]);
    source.answer('r1');
    open();
    expect(await found('word')).toEqual(['r0', 'r1', 'new']);
    expect(await like([0, 1])).toEqual(['new', 'r1', 'r0']);
    expect([wholeReadings(), vectorReadings()]).toEqual([0, 0]);
  });

  it('learns of vectors that are not there any more', async () => {
    source.setVector('r1', null);
    open();
    expect(await like([0, 1])).toEqual(['r0']);
  });

  it('learns of deletions, and of properties that are new', async () => {
    source.delete('r0');
    source.datasetShape = { ...MEANING, properties: [{ name: 'length', type: 'integer' }] };
    open();
    expect(await found('word')).toEqual(['r1']);
    expect(wholeReadings()).toBe(0);
    expect(new Set(source.asked.filter((asked) => asked.startsWith('metadata')))).toEqual(
      new Set(['metadata length']),
    );
  });

  it('is kept again when much has changed', async () => {
    for (let index = 0; index < 1_000; index += 1) source.add(`new ${index}`, 'word');
    const before = readFileSync(fileOf('records'));
    await found('word');
    await kept(before);
    open();
    await found('word');
    expect(source.asked).toEqual([]);
  });

  it('is not kept again for a few changes', async () => {
    const before = readFileSync(fileOf('records'));
    source.answer('r1');
    await found('word');
    await new Promise((resolve) => setImmediate(resolve));
    await kept();
    expect(readFileSync(fileOf('records')).equals(before)).toBe(true);
  });
});

describe('an index is read again', () => {
  it('when another program has kept it', async () => {
    open('another program');
    expect(await found('word')).toEqual(['r0', 'r1']);
    expect(wholeReadings()).toBe(1);
  });

  it('when it is of another database', async () => {
    source.storedTraces = 'a database out of a backup';
    open();
    expect(await found('word')).toEqual(['r0', 'r1']);
    expect(wholeReadings()).toBe(1);
  });

  it('when changes that it has not read were forgotten', async () => {
    source.answer('r0');
    source.trimmed = Infinity;
    open();
    const search = found('word');
    await until(() => wholeReadings() === 1);
    source.trimmed = 0;
    expect(await search).toEqual(['r0', 'r1']);
  });

  it('when its file was cut', async () => {
    truncateSync(fileOf('records'), readFileSync(fileOf('records')).length / 2);
    open();
    expect(await found('word')).toEqual(['r0', 'r1']);
    expect(wholeReadings()).toBe(1);
    expect(errors).toMatchObject([{ message: 'A kept index was cut' }]);
  });

  it('when its file is damaged', async () => {
    const bytes = readFileSync(fileOf('records'));
    const middle = Math.floor(bytes.length / 2);
    bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
    writeFileSync(fileOf('records'), bytes);
    open();
    expect(await found('word')).toEqual(['r0', 'r1']);
    expect(wholeReadings()).toBe(1);
    expect(errors).toMatchObject([{ message: 'A kept index is damaged' }]);
  });

  it('when its file is something else', async () => {
    writeFileSync(fileOf('records'), 'something else');
    open();
    expect(await found('word')).toEqual(['r0', 'r1']);
    expect(wholeReadings()).toBe(1);
    expect(errors).toEqual([new StoredIndexDamaged('A kept index is damaged')]);
  });

  it.each([
    ['is empty', 0],
    ['ends in its head', 40],
  ])('when its file %s, with a line in the log', async (_, bytes) => {
    truncateSync(fileOf('records'), bytes);
    open();
    expect(await found('word')).toEqual(['r0', 'r1']);
    expect(wholeReadings()).toBe(1);
    expect(errors).toEqual([expect.any(StoredIndexDamaged)]);
  });
});

describe('vectors are read again', () => {
  it.each([
    ['they are gone', () => rmSync(fileOf('vectors-meaning'))],
    ['their file was cut', () => truncateSync(fileOf('vectors-meaning'), 300)],
  ])('when %s', async (_, harm) => {
    harm();
    open();
    expect(await like([0, 1])).toEqual(['r1', 'r0']);
    expect([wholeReadings(), vectorReadings() > 0]).toEqual([0, true]);
  });

  it('when they belong to records that were kept at another time', async () => {
    const older = readFileSync(fileOf('vectors-meaning'));
    for (let index = 0; index < 1_000; index += 1) source.add(`new ${index}`, 'word');
    source.setVector('new 0', [0, 3]);
    const before = readFileSync(fileOf('records'));
    await found('word');
    await kept(before);
    expect(readFileSync(fileOf('vectors-meaning')).equals(older)).toBe(false);
    writeFileSync(fileOf('vectors-meaning'), older);
    open();
    expect(await like([0, 1])).toEqual(['new 0', 'r1', 'r0']);
    expect([wholeReadings(), vectorReadings() > 0]).toEqual([0, true]);
  });
});

it('files of a deleted dataset are removed', async () => {
  engine.readAhead(['another dataset']);
  await until(() => !existsSync(path.join(folder, 'dataset')));
  expect(readdirSync(folder)).toEqual([]);
});

it('an index that changes while it is written is not kept', async () => {
  const index = new FeedbackIndex(MEANING);
  index.put(source.stored);
  const reading = { shape: '', mark: await source.mark(), traces: '', readUpTo: null };
  const indexStore = new FileIndexStore({ folder, program: 'this program' });
  const keeping = indexStore.keep('changing', reading, index);
  await until(() => existsSync(path.join(folder, 'changing', 'records.unfinished')));
  index.put(source.stored.slice(0, 1));
  expect(await keeping).toBe(false);
  expect(await indexStore.find('changing')).toBeNull();
  expect(await indexStore.keep('changing', reading, index)).toBe(true);
  expect(readdirSync(path.join(folder, 'changing')).toSorted()).toEqual(['records', 'vectors-meaning']);
});

it('vectors with any names are kept in the folder of their dataset and loaded again (TWI-31)', async () => {
  const names = ['../../outside', 'a/b', '__proto__', 'MINI', 'mini', '..', '', 'long '.repeat(100), 'nul\0'];
  const shape = { ...MEANING, vectors: names.map((id) => ({ id, dimensions: 2 })) };
  const index = new FeedbackIndex(shape);
  index.put(source.stored.slice(0, 2));
  names.forEach((name, at) => index.putVectors(name, [{ recordId: 'r0', value: Float32Array.of(at, 1) }]));
  const indexStore = new FileIndexStore({ folder: path.join(folder, 'inside'), program: 'this program' });
  const reading = { shape: '', mark: await source.mark(), traces: '', readUpTo: null };
  expect(await indexStore.keep('named', reading, index)).toBe(true);
  expect(readdirSync(folder).toSorted()).toEqual(['dataset', 'inside']);
  expect(readdirSync(path.join(folder, 'inside', 'named'))).toHaveLength(names.length + 1);
  const restored = new FeedbackIndex(shape);
  const stored = await indexStore.find('named');
  await stored?.fill(restored);
  for (const [at, name] of names.entries()) {
    expect(await stored?.fillVectors(name, restored)).toBe(true);
    expect(distancesTo(restored, name, [at, 1])).toEqual(['r0']);
  }
});

function distancesTo(index: FeedbackIndex, name: string, vector: readonly number[]) {
  const order = {
    kind: 'similar',
    column: vectorColumn(name),
    distance: 'euclidean',
    vector,
    exceptRecordId: null,
    order: 'most_similar',
  } as const;
  const where = { kind: 'all', of: [] } as const;
  const found = index.search({ datasetId: 'named', where, order, offset: 0, limit: 5 }, () => false);
  return found.ok ? found.value.hits.map(({ recordId }) => recordId) : found.error;
}
