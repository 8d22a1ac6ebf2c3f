import { beforeEach, describe, expect, it } from 'vitest';
import { FakeSearchSource } from '#tests/fakes/fake-search-source';
import { metadataColumn, statusColumn, statusCondition, vectorColumn } from './feedback-columns';
import { createIndex } from './dataset-family';
import type { CreateIndex } from './hosting/hosted-index';
import { FeedbackIndex } from './feedback-index';
import { ThrottledSource } from './hosting/throttled-source';
import { SearchClosed } from './search-engine';
import type { SearchRequest } from './search-request';
import { IndexedSearchEngine } from './indexed-search-engine';

const MEANING = { questions: [], properties: [], vectors: [{ id: 'meaning', dimensions: 2 }] };

let source: FakeSearchSource;
let engine: IndexedSearchEngine;
let errors: unknown[];

const throttled = () =>
  new ThrottledSource({ source, pace: { now: () => source.time, pause: async () => {} } });

function open(memoryBudgetBytes = Number.MAX_SAFE_INTEGER): IndexedSearchEngine {
  return new IndexedSearchEngine(memoryBudgetBytes, {
    source: throttled(),
    createIndex,
    pace: { now: () => source.time },
    reportError: (error) => errors.push(error),
  });
}

beforeEach(() => {
  source = new FakeSearchSource();
  errors = [];
  engine = open();
});

/** Lets the source report a number of records whose index takes about so many bytes. */
function sourceOfBytes(bytes: number): number {
  source.reportedExtent = { records: bytes / 300, bytes: 0 };
  return bytes;
}

const everything = (datasetId = 'dataset'): SearchRequest => ({
  datasetId,
  where: { kind: 'all', of: [] },
  order: { kind: 'index' },
  offset: 0,
  limit: 1_000,
});

async function found(request: SearchRequest = everything()): Promise<readonly string[]> {
  const result = await engine.search(request);
  if (!result.ok) throw new Error(result.error.code);
  return result.value.hits.map(({ recordId }) => recordId);
}

const submitted = (): SearchRequest => ({
  ...everything(),
  where: statusCondition(['submitted'], null),
});

/** Everything that can happen by then has happened. */
const calm = () => new Promise((resolve) => setImmediate(resolve));

const wholeReadings = () => source.asked.filter((asked) => asked === 'records 0').length;

describe('a dataset', () => {
  it('is read when it is first searched, and not again', async () => {
    source.add('a');
    source.add('b');
    expect(source.asked).toEqual([]);
    expect(await found()).toEqual(['a', 'b']);
    expect(await found()).toEqual(['a', 'b']);
    expect(wholeReadings()).toBe(1);
  });

  it('is read once for all who ask in the meantime', async () => {
    source.add('a');
    const goOn = source.holdUp();
    const answers = Promise.all([found(), found(), found()]);
    goOn();
    expect(await answers).toEqual([['a'], ['a'], ['a']]);
    expect(wholeReadings()).toBe(1);
  });

  it('can be read ahead', async () => {
    source.add('a');
    engine.warm('dataset');
    engine.warm('dataset');
    expect(await found()).toEqual(['a']);
    expect(wholeReadings()).toBe(1);
  });

  it('that could not be read fails that search, and is read for the next', async () => {
    source.add('a');
    source.failNext('records');
    await expect(found()).rejects.toThrow('no database');
    expect(await found()).toEqual(['a']);
  });

  it('a dataset that could not be read ahead is reported, and read for the search', async () => {
    source.add('a');
    source.failNext('records');
    engine.warm('dataset');
    await calm();
    expect(errors).toMatchObject([{ message: 'no database' }]);
    expect(await found()).toEqual(['a']);
  });
});

describe('written changes', () => {
  beforeEach(async () => {
    source.add('a');
    source.add('b');
    await found();
    source.asked.length = 0;
  });

  it('is known to the next search, which reads only what changed', async () => {
    source.answer('b');
    expect(await found(submitted())).toEqual(['b']);
    expect(await found(submitted())).toEqual(['b']);
    expect(source.asked).toEqual(['again b']);
  });

  it('after a search began is known to one that is asked afterwards', async () => {
    source.answer('a');
    const goOn = source.holdUp();
    const earlier = found(submitted());
    await calm();
    expect(source.asked).toEqual(['again a']);
    source.answer('b');
    const later = found(submitted());
    goOn();
    await earlier;
    expect(await later).toEqual(['a', 'b']);
  });

  it('adds records', async () => {
    source.add('c');
    expect(await found()).toEqual(['a', 'b', 'c']);
    expect(source.asked).toEqual(['again c']);
  });

  it('to a record that was deleted then takes it away', async () => {
    source.answer('b');
    source.delete('b');
    expect(await found()).toEqual(['a']);
    expect(wholeReadings()).toBe(0);
  });

  it('that are deletions take records away', async () => {
    source.delete('a');
    expect(await found()).toEqual(['b']);
    expect(wholeReadings()).toBe(0);
  });

  it('to vector settings have no record read again', async () => {
    source.datasetShape = MEANING;
    expect(await found()).toEqual(['a', 'b']);
    expect(source.asked).toEqual(['vectors meaning']);
  });

  it('that were forgotten in the meantime have all read again', async () => {
    source.answer('b');
    source.trimmed = Infinity;
    const search = found(submitted());
    await calm();
    source.trimmed = 0;
    expect(await search).toEqual(['b']);
    expect(wholeReadings()).toBe(1);
  });

  it('is tried again when it could not be read', async () => {
    source.answer('b');
    source.failNext('again');
    await expect(found(submitted())).rejects.toThrow('no database');
    expect(await found(submitted())).toEqual(['b']);
  });
});

describe('a metadata property', () => {
  const LENGTH = { name: 'length', type: 'integer' } as const;
  const withLength = (): SearchRequest => ({
    ...everything(),
    where: { kind: 'value', column: metadataColumn(LENGTH), match: { kind: 'range', ge: 2, le: null } },
  });

  beforeEach(async () => {
    source.add('a');
    source.add('b', 'b', { length: 3, topic: 'sport' });
    await found();
    source.asked.length = 0;
  });

  it('that is new is read alone, and found by', async () => {
    source.datasetShape = { questions: [], properties: [LENGTH], vectors: [] };
    expect(await found(withLength())).toEqual(['b']);
    expect(await found(withLength())).toEqual(['b']);
    expect(source.asked).toEqual(['metadata length', 'metadata length']);
  });

  it('that could not be read is read by the next search', async () => {
    source.datasetShape = { questions: [], properties: [LENGTH], vectors: [] };
    source.failNext('metadata');
    await expect(found(withLength())).rejects.toThrow('no database');
    expect(await found(withLength())).toEqual(['b']);
    expect(wholeReadings()).toBe(0);
  });

  it('that was removed is not found by any more', async () => {
    source.datasetShape = { questions: [], properties: [LENGTH], vectors: [] };
    await found(withLength());
    source.datasetShape = { questions: [], properties: [], vectors: [] };
    expect(await found(withLength())).toEqual([]);
    expect(wholeReadings()).toBe(0);
  });
});

describe('the mark of an index', () => {
  it('is noted when it was read, and after a thousand changes', async () => {
    source.add('a');
    await found();
    await calm();
    expect(source.noted).toEqual([{ snapshot: '1', portion: null }]);
    for (let change = 0; change < 1_000; change += 1) source.setVector('a', null);
    await found();
    await calm();
    // The thousand changes are of one record.
    expect(source.noted).toHaveLength(1);
    for (let record = 0; record < 1_000; record += 1) source.add(`record ${record}`);
    await found();
    await calm();
    expect(source.noted.at(-1)).toEqual({ snapshot: '2001', portion: null });
  });

  it('is noted after a day with any change, since a silent reader is forgotten', async () => {
    const HOUR = 60 * 60 * 1000;
    const search = async () => {
      source.add('a');
      await found();
      await calm();
      return source.noted.at(-1)?.snapshot;
    };
    expect(await search()).toBe('1');
    source.time += 23 * HOUR;
    expect(await search()).toBe('1');
    source.time += HOUR;
    expect(await search()).toBe('3');
    source.time += 25 * HOUR;
    await found();
    await calm();
    expect(source.noted).toHaveLength(2);
    expect(await search()).toBe('4');
  });
});

describe('reading', () => {
  beforeEach(() => {
    for (let index = 0; index < 500; index += 1) source.add(`record ${index}`);
  });

  it('takes portions that fit into a few milliseconds', async () => {
    source.costOfRecord = 0.1;
    await found();
    expect(Math.max(...source.portions) * source.costOfRecord).toBeLessThanOrEqual(5);
    expect(source.portions.at(-1)).toBeGreaterThanOrEqual(20);
  });

  it('takes small portions where records are dear', async () => {
    source.costOfRecord = 1;
    await found();
    expect(source.portions.slice(4).every((rows) => rows <= 10)).toBe(true);
  });

  it('takes one portion at a time, of whatever dataset', async () => {
    await Promise.all([found(everything('one')), found(everything('other'))]);
    expect(source.mostAtOnce).toBe(1);
  });

  it('a reading ends with the engine, and waiting searches end as closed', async () => {
    const goOn = source.holdUp();
    const search = found();
    const reason = search.catch((thrown: unknown) => thrown);
    await calm();
    expect(source.atOnce).toBe(1);
    const closed = engine.close();
    goOn();
    await closed;
    expect(await reason).toBeInstanceOf(SearchClosed);
    expect(source.asked).toEqual(['records 0']);
    await expect(found()).rejects.toThrow(SearchClosed);
    engine.warm('dataset');
    expect(errors).toEqual([]);
  });
});

describe('vectors', () => {
  const like = (vector: readonly number[]): SearchRequest => ({
    ...everything(),
    order: {
      kind: 'similar',
      column: vectorColumn('meaning'),
      vector,
      exceptRecordId: null,
      order: 'most_similar',
    },
  });

  beforeEach(() => {
    source.datasetShape = MEANING;
    source.add('a');
    source.add('b');
    source.storedVectors.set('a', [1, 0]).set('b', [0, 1]);
  });

  it('are read after the rest', async () => {
    await found();
    await calm();
    expect(source.asked.filter((asked) => asked === 'vectors meaning')).toHaveLength(2);
    expect(source.asked.indexOf('vectors meaning')).toBeGreaterThan(source.asked.lastIndexOf('records 2'));
  });

  it('are there when a search for like records answers, once read', async () => {
    expect(await found(like([0, 1]))).toEqual(['b', 'a']);
    expect(await found(like([1, 0]))).toEqual(['a', 'b']);
    expect(source.asked.filter((asked) => asked === 'vectors meaning')).toHaveLength(2);
  });

  it('of new records are found', async () => {
    await found(like([0, 1]));
    source.add('c');
    source.setVector('c', [0, 2]);
    expect(await found(like([0, 1]))).toEqual(['b', 'c', 'a']);
  });

  it('that were taken away are not found any more', async () => {
    await found(like([0, 1]));
    source.setVector('b', null);
    expect(await found(like([0, 1]))).toEqual(['a']);
  });

  it('are not read again when a record is answered', async () => {
    await found(like([0, 1]));
    source.asked.length = 0;
    source.answer('b');
    await found(like([0, 1]));
    expect(source.asked).toEqual(['again b']);
  });

  it('of settings that are gone are not read, and those of new ones are', async () => {
    await found(like([0, 1]));
    source.datasetShape = { ...MEANING, vectors: [{ id: 'style', dimensions: 2 }] };
    source.asked.length = 0;
    await found();
    await calm();
    expect(new Set(source.asked)).toEqual(new Set(['vectors style']));
    expect(await found(like([0, 1]))).toEqual([]);
  });

  it('vectors that could not be read ahead are read when a search needs them', async () => {
    source.failNext('vectors');
    await found();
    await calm();
    expect(errors).toMatchObject([{ message: 'no database' }]);
    expect(await found(like([0, 1]))).toEqual(['b', 'a']);
  });

  it('belong to the index that the search began again', async () => {
    const goOn = source.holdUp();
    const search = found(like([0, 1]));
    source.delete('a');
    goOn();
    expect(await search).toEqual(['b']);
  });
});

describe('reading ahead', () => {
  const wholeReadingsOf = (datasetId: string) => source.begun.filter((begun) => begun === datasetId).length;

  it('looks up much that has changed in parts, and forgets what is gone in each of them', async () => {
    const ids = Array.from({ length: 500 }, (_, index) => `record ${index}`);
    for (const id of ids) source.add(id);
    source.costOfRecord = 0.05;
    await found();
    for (const id of ids) source.answer(id);
    for (const id of ids.filter((_, index) => index % 2 === 0)) source.delete(id);
    const left = ids.filter((_, index) => index % 2 === 1);
    expect(await found(submitted())).toEqual(left);
    expect(source.asked.filter((asked) => asked.startsWith('again')).length).toBeGreaterThan(2);
    expect(wholeReadings()).toBe(1);
  });

  it('an index reports how much it knows while it takes in many changes', async () => {
    source.changesAtOnce = 100;
    for (let index = 0; index < 100; index += 1) source.add(`record ${index}`);
    await found();
    for (let index = 100; index < 400; index += 1) source.add(`record ${index}`);
    const shares: number[] = [];
    source.onRead = async () => shares.push((await engine.preparation('dataset')).records);
    await found();
    expect(new Set(shares)).toEqual(new Set([0.25, 0.5, 0.75]));
    expect((await engine.preparation('dataset')).records).toBe(1);
  });

  it('reads all datasets, the first one first, without a search', async () => {
    source.add('a');
    engine.readAhead(['first', 'second']);
    await calm();
    expect(source.begun).toEqual(['first', 'second']);
    expect(await engine.preparation('second')).toEqual({ records: 1, vectors: 1 });
    await found(everything('first'));
    expect(wholeReadingsOf('first')).toBe(1);
  });

  it('reads vectors too', async () => {
    source.datasetShape = MEANING;
    source.add('a');
    source.storedVectors.set('a', [1, 0]);
    engine.readAhead(['first']);
    await calm();
    expect(source.asked).toContain('vectors meaning');
  });

  it('yields to a dataset that a search waits for', async () => {
    for (let index = 0; index < 500; index += 1) source.add(`record ${index}`);
    const goOn = source.holdUp();
    engine.readAhead(['first']);
    await calm();
    const search = found(everything('searched'));
    goOn();
    await search;
    expect((await engine.preparation('first')).records).toBeLessThan(1);
    await calm();
    expect((await engine.preparation('first')).records).toBe(1);
  });

  it('goes on with the next one when one could not be read', async () => {
    source.add('a');
    source.failNext('records');
    engine.readAhead(['first', 'second']);
    await calm();
    expect(errors).toMatchObject([{ message: 'no database' }]);
    expect((await engine.preparation('second')).records).toBe(1);
  });

  it('a dataset without room next to the indexes that are open is not read', async () => {
    for (let index = 0; index < 100; index += 1) source.add(`record ${index}`);
    const one = new FeedbackIndex(source.datasetShape);
    one.put(source.stored);
    engine = open(1.2 * sourceOfBytes(one.bytes));
    engine.readAhead(['first', 'second']);
    await calm();
    expect(source.begun).toEqual(['first']);
    await found(everything('first'));
    expect(wholeReadingsOf('first')).toBe(1);
    expect(errors).toEqual([]);
  });

  it('gives up a dataset for one that is searched', async () => {
    for (let index = 0; index < 500; index += 1) source.add(`record ${index}`);
    engine = open(1.5 * sourceOfBytes(1_000_000));
    const goOn = source.holdUp();
    engine.readAhead(['ahead']);
    await calm();
    const search = found(everything('searched'));
    goOn();
    expect(await search).toHaveLength(500);
    await calm();
    expect(await engine.preparation('ahead')).toEqual({ records: 0, vectors: 0 });
    expect(errors).toEqual([]);
  });

  it('has the last one forgotten first', async () => {
    for (let index = 0; index < 100; index += 1) source.add(`record ${index}`);
    const one = new FeedbackIndex(source.datasetShape);
    one.put(source.stored);
    engine = open(one.bytes * 2.5);
    engine.readAhead(['first', 'second']);
    await calm();
    await found(everything('searched'));
    await found(everything('first'));
    expect([wholeReadingsOf('first'), wholeReadingsOf('second')]).toEqual([1, 1]);
    await found(everything('second'));
    expect(wholeReadingsOf('second')).toBe(2);
  });

  it('follows a dataset that has grown, so that its next search reads nothing', async () => {
    source.add('a');
    await found();
    source.add('b');
    engine.follow('dataset');
    await calm();
    source.asked.length = 0;
    expect(await found()).toEqual(['a', 'b']);
    expect(source.asked).toEqual([]);
  });

  it('makes room for a dataset that has grown as for one that is searched', async () => {
    for (let index = 0; index < 100; index += 1) source.add(`record ${index}`);
    const one = new FeedbackIndex(source.datasetShape);
    one.put(source.stored);
    engine = open(one.bytes * 1.5);
    await found(everything('first'));
    engine.follow('new');
    await calm();
    await found(everything('new'));
    expect([wholeReadingsOf('first'), wholeReadingsOf('new')]).toEqual([1, 1]);
    await found(everything('first'));
    expect(wholeReadingsOf('first')).toBe(2);
  });

  it('the engine reports how much of a dataset was read', async () => {
    for (let index = 0; index < 500; index += 1) source.add(`record ${index}`);
    expect(await engine.preparation('dataset')).toEqual({ records: 0, vectors: 0 });
    const shares: number[] = [];
    source.onRead = async () => shares.push((await engine.preparation('dataset')).records);
    await found();
    expect(shares.toSorted((a, b) => a - b)).toEqual(shares);
    expect(shares.some((share) => share > 0.2 && share < 0.9)).toBe(true);
    expect(await engine.preparation('dataset')).toEqual({ records: 1, vectors: 1 });
  });
});

describe('memory', () => {
  it('is made room in by forgetting what was longest not searched', async () => {
    for (let index = 0; index < 100; index += 1) source.add(`record ${index}`);
    const one = new FeedbackIndex(source.datasetShape);
    one.put(source.stored);
    engine = open(one.bytes * 2.5);
    await found(everything('first'));
    await found(everything('second'));
    await found(everything('first'));
    await found(everything('third'));
    expect(wholeReadings()).toBe(3);
    await found(everything('first'));
    expect(wholeReadings()).toBe(3);
    await found(everything('second'));
    expect(wholeReadings()).toBe(4);
  });

  const TOO_LARGE = { ok: false, error: { code: 'too-large' } };

  it('memory is reserved before anything is read, and a dataset that is too large for it is reported once (LIM-52)', async () => {
    source.add('a');
    engine = open(299);
    expect(await engine.search(everything())).toEqual(TOO_LARGE);
    expect(await engine.counts({ ...everything(), facets: [] })).toEqual(TOO_LARGE);
    engine.readAhead(['dataset']);
    await calm();
    expect(source.begun).toEqual([]);
    expect(errors).toMatchObject([{ name: 'NoMemoryForIndex', refusal: { datasetId: 'dataset' } }]);
  });

  it('that a dataset outgrows ends its reading, which does not begin again as long as it is as large', async () => {
    const wordsOf = (index: number) => Array.from({ length: 20 }, (_, word) => `w${index}x${word}`).join(' ');
    for (let index = 0; index < 500; index += 1) source.add(`record ${index}`, wordsOf(index));
    const one = new FeedbackIndex(source.datasetShape);
    one.put(source.stored.slice(0, 250));
    source.reportedExtent = { bytes: 0 };
    engine = open(one.bytes);
    expect(await engine.search(everything())).toEqual(TOO_LARGE);
    expect(await engine.search(everything())).toEqual(TOO_LARGE);
    expect(wholeReadings()).toBe(1);
    for (const { id } of source.stored.slice(250)) source.delete(id);
    source.reportedExtent = {};
    expect(await found()).toHaveLength(250);
  });

  it('is asked for again as a dataset grows', async () => {
    source.add('a');
    const one = new FeedbackIndex(source.datasetShape);
    one.put(source.stored);
    engine = open(one.bytes + 500);
    expect(await found()).toEqual(['a']);
    for (let index = 0; index < 500; index += 1) source.add(`record ${index}`);
    expect(await engine.search(everything())).toEqual(TOO_LARGE);
    // Changes that find no room are not read either.
    expect(source.asked.some((asked) => asked.startsWith('again') && asked.includes('record 499'))).toBe(
      false,
    );
  });

  it('that has no room for vectors still lets records be found', async () => {
    source.datasetShape = { ...MEANING, vectors: [{ id: 'meaning', dimensions: 1_000_000 }] };
    source.add('a');
    source.setVector('a', [1, 0]);
    engine = open(2_000_000);
    expect(await found()).toEqual(['a']);
    const vector = Array.from({ length: 1_000_000 }, () => 1);
    const alike = { kind: 'similar', column: vectorColumn('meaning'), vector, exceptRecordId: null } as const;
    const order = { ...alike, order: 'most_similar' } as const;
    expect(await engine.search({ ...everything(), order })).toEqual(TOO_LARGE);
    expect(source.asked).not.toContain('vectors meaning');
  });

  it('memory that other searches use is reported as full for now', async () => {
    for (let index = 0; index < 100; index += 1) source.add(`record ${index}`);
    engine = open(1.5 * sourceOfBytes(1_000_000));
    const goOn = source.holdUp();
    const first = engine.search(everything('first'));
    await calm();
    expect(await engine.search(everything('second'))).toEqual({ ok: false, error: { code: 'full' } });
    goOn();
    expect((await first).ok).toBe(true);
    expect(await found(everything('second'))).toHaveLength(100);
    expect(errors).toEqual([]);
  });
});

/** An engine in which every look at the clock takes so many milliseconds. */
function slowEngine(ms: number, create: CreateIndex = createIndex): IndexedSearchEngine {
  return new IndexedSearchEngine(Number.MAX_SAFE_INTEGER, {
    source: throttled(),
    createIndex: create,
    pace: { now: () => (source.time += ms) },
    reportError: (error) => errors.push(error),
  });
}

it('a query that would take too long is given up', async () => {
  source.add('a');
  await found();
  engine = slowEngine(2_010);
  expect(await engine.search(everything())).toEqual({ ok: false, error: { code: 'too-costly' } });
  expect(await engine.counts({ ...everything(), facets: [statusColumn(null)] })).toEqual({
    ok: false,
    error: { code: 'too-costly' },
  });
});

it('a query in an index of one gigabyte may take five seconds longer', async () => {
  source.add('a');
  await found();
  const large: CreateIndex = (shape) => Object.defineProperty(createIndex(shape), 'bytes', { value: 1e9 });
  engine = slowEngine(6_990, large);
  expect((await engine.search(everything())).ok).toBe(true);
  engine = slowEngine(7_010, large);
  expect(await engine.search(everything())).toEqual({ ok: false, error: { code: 'too-costly' } });
});
