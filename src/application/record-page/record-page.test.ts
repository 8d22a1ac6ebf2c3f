import { beforeEach, describe, expect, it } from 'vitest';
import { aTextClassification, labeled, TASK_DATASET } from '#tests/builders/task-record.builder';
import { FakeClock } from '#tests/fakes/fake-clock';
import { InMemoryTaskRecordSource } from '#tests/fakes/in-memory-task-record-source';
import { settled } from '#tests/fakes/settled';
import {
  ALL_TASK_RECORDS,
  NO_TASK_FILTERS,
  type TaskFilters,
  type TaskSearch,
} from '#domain/search/task/task-search';
import type { TaskRecord } from '#domain/task-record/task-record';
import { RecordPage } from './record-page';

let clock: FakeClock;
let source: InMemoryTaskRecordSource;
let page: RecordPage;

const by = (filters: Partial<TaskFilters>): TaskSearch => ({
  filters: { ...NO_TASK_FILTERS, ...filters },
  sort: [],
});

const nameAt = (index: number): string => `r${String(index).padStart(5, '0')}`;

function someRecords(count: number): readonly TaskRecord[] {
  return Array.from({ length: count }, (_, index) => aTextClassification({ name: nameAt(index + 1) }));
}

function enter(records: readonly TaskRecord[]): void {
  clock = new FakeClock();
  source = new InMemoryTaskRecordSource(records);
  page = new RecordPage({ source, dataset: TASK_DATASET, clock });
}

const state = () => page.state.value;

describe('RecordPage', () => {
  beforeEach(() => enter(someRecords(35)));

  it('RecordPage loads the first page with its counts, and the progress (TSK-2)', async () => {
    const opening = page.open(ALL_TASK_RECORDS, { page: 1, size: 10 });
    expect(state()).toMatchObject({ phase: 'loading', found: null });
    await opening;
    expect(state()).toMatchObject({ phase: 'ready', total: 35, progress: { total: 35, validated: 0 } });
    expect(state().order).toEqual(Array.from({ length: 10 }, (_, index) => nameAt(index + 1)));
    expect(state().counts?.status.get('Default')).toBe(35);
  });

  it('RecordPage requests counts for a page that comes without them, and keeps them on other pages (TSK-2)', async () => {
    await page.open(ALL_TASK_RECORDS, { page: 3, size: 10 });
    expect(state().order[0]).toBe(nameAt(21));
    expect(state().counts?.status.get('Default')).toBe(35);
    await page.goTo({ page: 4, size: 10 });
    expect(state().counts?.status.get('Default')).toBe(35);
    expect(source.calls.log.filter((call) => call === 'counts')).toHaveLength(1);
  });

  it('RecordPage reads the next page ahead and shows it at once', async () => {
    await page.open(ALL_TASK_RECORDS, { page: 1, size: 10 });
    await settled();
    const asked = source.places.length;
    source.calls.holdNext('page');
    await page.goTo({ page: 2, size: 10 });
    expect(state()).toMatchObject({ phase: 'ready', place: { page: 2, size: 10 } });
    expect(state().order[0]).toBe(nameAt(11));
    expect(source.places.slice(asked)).toEqual([{ page: 3, size: 10 }]);
  });

  it('RecordPage repeats the request for a next page that could not be read ahead', async () => {
    await page.open(ALL_TASK_RECORDS, { page: 1, size: 10 });
    await settled();
    source.calls.failNext('page', { kind: 'network' });
    await page.goTo({ page: 2, size: 10 });
    await page.goTo({ page: 3, size: 10 });
    expect(state().order[0]).toBe(nameAt(21));
  });

  it('RecordPage starts another search on page 1, and keeps the size (TSK-4)', async () => {
    await page.open(ALL_TASK_RECORDS, { page: 1, size: 20 });
    await page.goTo({ page: 2, size: 20 });
    await page.search(by({ status: ['Default'] }));
    expect(state().place).toEqual({ page: 1, size: 20 });
  });

  it('RecordPage shows page 1 after a change of the size (TSK-8)', async () => {
    await page.open(ALL_TASK_RECORDS, { page: 3, size: 10 });
    await page.goTo({ page: 3, size: 20 });
    expect(state()).toMatchObject({ place: { page: 1, size: 20 }, found: { place: { page: 1, size: 20 } } });
  });

  it('RecordPage shows the first page instead of an empty one (TSK-8)', async () => {
    await page.open(ALL_TASK_RECORDS, { page: 9, size: 10 });
    expect(state()).toMatchObject({ phase: 'ready', place: { page: 1, size: 10 }, total: 35 });
  });

  it('RecordPage never requests records after the 10,000th (TSK-8)', async () => {
    await page.open(ALL_TASK_RECORDS, { page: 4_000, size: 10 });
    expect(source.places[0]).toEqual({ page: 1_000, size: 10 });
  });

  it('RecordPage ignores a late answer to an earlier search', async () => {
    await page.open(ALL_TASK_RECORDS, { page: 1, size: 10 });
    const release = source.calls.holdNext('page');
    const late = page.search(by({ status: ['Validated'] }));
    await page.search(by({ status: ['Default'] }));
    release();
    await late;
    expect(state()).toMatchObject({ phase: 'ready', total: 35 });
    expect(state().search.filters.status).toEqual(['Default']);
  });

  it('RecordPage keeps the previous records when a search fails (TSK-31)', async () => {
    await page.open(ALL_TASK_RECORDS, { page: 1, size: 10 });
    await settled();
    source.calls.failNext('page', { kind: 'rejected', detail: 'Failed to parse query [(bear]' });
    await page.search(by({ text: '(bear' }));
    expect(state()).toMatchObject({
      phase: 'failed',
      failure: { code: 'ERROR_FETCHING_TASK_RECORDS', detail: 'Failed to parse query [(bear]' },
      found: { search: ALL_TASK_RECORDS },
      total: 35,
    });
    expect(state().order).toHaveLength(10);
  });

  it('RecordPage drops the counts of the previous search if the new one cannot be counted', async () => {
    await page.open(ALL_TASK_RECORDS, { page: 2, size: 10 });
    source.calls.failNext('counts', { kind: 'network' });
    await page.open(by({ status: ['Default'] }), { page: 2, size: 10 });
    expect(state().counts).toBeNull();
  });

  it('RecordPage refreshes the page, its counts and the progress (TSK-41)', async () => {
    await page.open(ALL_TASK_RECORDS, { page: 2, size: 10 });
    source.records = source.records.map((record) => ({ ...record, status: 'Validated' as const }));
    await page.refresh();
    expect(state().records.get(nameAt(11))?.status).toBe('Validated');
    expect(state().counts?.status.get('Validated')).toBe(35);
    expect(state().progress?.validated).toBe(35);
  });
});

describe('RecordPage after a save', () => {
  beforeEach(async () => {
    enter(someRecords(35));
    await page.open(by({ status: ['Default'] }), { page: 1, size: 10 });
    await settled();
  });

  function save(name: string): TaskRecord {
    const saved = aTextClassification({ name, status: 'Validated', annotation: labeled('mia', 'spam') });
    source.records = source.records.map((record) => (record.name.text === name ? saved : record));
    page.put(saved);
    return saved;
  }

  it('RecordPage shows a saved record at its place, although the search no longer finds it (TSK-13, TSK-37)', async () => {
    const saved = save(nameAt(2));
    await settled();
    expect(state().records.get(nameAt(2))).toBe(saved);
    expect(state().order[1]).toBe(nameAt(2));
    expect(state().counts?.status.get('Default')).toBe(35);
  });

  it('RecordPage reads only the progress after a save (STA-57, TSK-41)', async () => {
    source.calls.log.length = 0;
    save(nameAt(2));
    await settled();
    expect(state().progress).toMatchObject({ validated: 1, annotatedAs: new Map([['spam', 1]]) });
    expect(source.calls.log).toEqual(['progress']);
  });

  it('RecordPage reads the progress once for all records that are saved during a request', async () => {
    source.calls.log.length = 0;
    const release = source.calls.holdNext('progress');
    for (const index of [1, 2, 3, 4]) save(nameAt(index));
    release();
    await settled();
    expect(state().progress?.validated).toBe(4);
    expect(source.calls.log).toEqual(['progress', 'progress']);
  });

  it('RecordPage reads the progress again if the server finds saved records only after a while', async () => {
    source.findsAtOnce = false;
    save(nameAt(2));
    save(nameAt(3));
    await settled();
    source.calls.log.length = 0;
    clock.advance(1_200);
    await settled();
    expect(source.calls.log).toEqual(['progress']);
  });

  it('RecordPage ignores saved records of other pages', async () => {
    save(nameAt(30));
    await settled();
    expect(state().records.has(nameAt(30))).toBe(false);
  });

  it('RecordPage reads the next page again after a save, because that page begins with other records now', async () => {
    save(nameAt(2));
    await page.goTo({ page: 2, size: 10 });
    expect(state().order[0]).toBe(nameAt(12));
  });

  it('RecordPage makes no request after it was closed', async () => {
    source.findsAtOnce = false;
    save(nameAt(2));
    page.close();
    await settled();
    source.calls.log.length = 0;
    clock.advance(5_000);
    await settled();
    expect(source.calls.log).toEqual([]);
  });
});

describe('whether records can have several labels', () => {
  it.each([true, false])(
    'any record shows whether records can have several labels: %s (TSK-3)',
    async (isMultiLabel) => {
      enter([aTextClassification({ isMultiLabel })]);
      await page.open(ALL_TASK_RECORDS, { page: 1, size: 10 });
      expect(state().isMultiLabel).toBe(isMultiLabel);
    },
  );

  it('one record without a filter shows whether records can have several labels if a search finds none (TSK-3)', async () => {
    enter([aTextClassification({ isMultiLabel: true })]);
    await page.open(by({ status: ['Validated'] }), { page: 1, size: 10 });
    expect(state()).toMatchObject({ total: 0, isMultiLabel: true });
  });

  it('without a record it is unknown whether records can have several labels (TSK-3)', async () => {
    enter([]);
    await page.open(ALL_TASK_RECORDS, { page: 1, size: 10 });
    expect(state().isMultiLabel).toBeNull();
  });
});

describe('similar records', () => {
  const near = (record: string) => ({ record, vector: 'mini' });

  beforeEach(async () => {
    enter(someRecords(70));
    source.records.forEach(({ name }, index) =>
      source.vectors.set(name.text, new Map([['mini', [index, 0]]])),
    );
    await page.open(ALL_TASK_RECORDS, { page: 2, size: 10 });
    await settled();
  });

  it('similar records are 50 on one page, the nearest first, with their counts and the reference (TSK-15)', async () => {
    expect(await page.findSimilar(near(nameAt(70)))).toBeNull();
    expect(state()).toMatchObject({
      phase: 'ready',
      place: { page: 1, size: 10 },
      total: 50,
      search: { similar: near(nameAt(70)) },
    });
    expect(state().order.slice(0, 2)).toEqual([nameAt(69), nameAt(68)]);
    expect(state().order).toHaveLength(50);
    expect(state().reference?.name.text).toBe(nameAt(70));
    expect(state().counts?.status.get('Default')).toBe(50);
  });

  it('similar records are not read ahead, and the page stays the first one (TSK-15)', async () => {
    await page.findSimilar(near(nameAt(70)));
    await settled();
    source.calls.log.length = 0;
    await page.goTo({ page: 3, size: 10 });
    expect(state().place).toEqual({ page: 1, size: 10 });
    await settled();
    expect(source.calls.log).toEqual(['similar']);
  });

  it('similar records match the filters too, and the search without similarity has the previous size again (TSK-15)', async () => {
    await page.findSimilar(near(nameAt(1)));
    await page.search({ ...state().search, filters: { ...NO_TASK_FILTERS, status: ['Validated'] } });
    expect(state()).toMatchObject({ total: 0, search: { similar: near(nameAt(1)) } });
    await page.search({ ...ALL_TASK_RECORDS, similar: null });
    expect(state()).toMatchObject({ total: 70, reference: null, place: { page: 1, size: 10 } });
  });

  it('finding similar records changes nothing if the reference cannot be read or does not have the vector (TSK-15)', async () => {
    const before = state();
    source.calls.failNext('reference', { kind: 'network' });
    expect(await page.findSimilar(near(nameAt(1)))).toMatchObject({ kind: 'network' });
    expect(await page.findSimilar(near('unknown'))).toMatchObject({ kind: 'not-found' });
    expect(await page.findSimilar({ record: nameAt(1), vector: 'other' })).toMatchObject({
      kind: 'not-found',
    });
    expect(state()).toBe(before);
  });

  it('similar records of a link are found once its record was read (TSK-15, TSK-32)', async () => {
    await page.open({ ...ALL_TASK_RECORDS, similar: near(nameAt(3)) }, { page: 5, size: 20 });
    expect(state().order.slice(0, 2)).toEqual([nameAt(2), nameAt(4)]);
    expect(state().place).toEqual({ page: 1, size: 20 });
  });

  it('similar records of a link to a missing record are a failed search (TSK-31)', async () => {
    await page.open({ ...ALL_TASK_RECORDS, similar: near('unknown') }, { page: 1, size: 10 });
    expect(state()).toMatchObject({ phase: 'failed', failure: { kind: 'not-found' } });
  });

  it('similar records are given up if another search starts before their reference was read', async () => {
    const release = source.calls.holdNext('reference');
    const late = page.findSimilar(near(nameAt(1)));
    await page.search(by({ status: ['Default'] }));
    release();
    await late;
    expect(state().search.similar).toBeUndefined();
    expect(state().order[0]).toBe(nameAt(1));
  });

  it('similar records are compared by the current numbers after a refresh (TSK-41)', async () => {
    await page.findSimilar(near(nameAt(1)));
    source.vectors.set(nameAt(1), new Map([['mini', [69, 0]]]));
    await page.refresh();
    expect(state().order[0]).toBe(nameAt(70));
  });
});
