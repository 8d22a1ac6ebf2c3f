import { beforeEach, describe, expect, it } from 'vitest';
import { aTextClassification, labeled, TASK_DATASET } from '#tests/builders/task-record.builder';
import { english } from '#tests/fakes/english';
import { FakeClock } from '#tests/fakes/fake-clock';
import { InMemoryPreferenceStore } from '#tests/fakes/in-memory-preference-store';
import { InMemoryTaskRecordSource } from '#tests/fakes/in-memory-task-record-source';
import { settled } from '#tests/fakes/settled';
import { RecordPage } from '#application/record-page/record-page';
import { ALL_TASK_RECORDS } from '#domain/search/task/task-search';
import type { TaskFilterGroup } from '#domain/search/task/task-filter-catalog';
import { RecentQueries } from './query-box/recent-queries.state';
import { TaskFilterBarViewModel } from './task-filter-bar.view-model';

let source: InMemoryTaskRecordSource;
let records: RecordPage;
let bar: TaskFilterBarViewModel;
/** Searches that wait until the user has agreed. */
let waiting: (() => void)[];
let asksFirst: boolean;

const RECORDS = [
  aTextClassification({ name: 'r1', prediction: labeled('bot', 'spam'), metadata: { split: 'train' } }),
  aTextClassification({ name: 'r2', prediction: labeled('bot', 'ham'), metadata: { split: 'test' } }),
  aTextClassification({ name: 'r3', status: 'Validated', prediction: labeled('bot', 'spam') }),
  aTextClassification({ name: 'r4', inputs: { text: 'A quick cat.' } }),
];

beforeEach(async () => {
  source = new InMemoryTaskRecordSource(RECORDS);
  records = new RecordPage({ source, dataset: TASK_DATASET, clock: new FakeClock() });
  await records.open(ALL_TASK_RECORDS, { page: 1, size: 10 });
  waiting = [];
  asksFirst = false;
  const guard = (run: () => void) => (asksFirst ? void waiting.push(run) : run());
  bar = new TaskFilterBarViewModel({
    task: 'TextClassification',
    labels: ['spam', 'ham', 'other'],
    records,
    recent: new RecentQueries(new InMemoryPreferenceStore(), 'mia', TASK_DATASET.id),
    clock: new FakeClock(),
    guard,
    translate: english().t,
  });
});

function group(id: TaskFilterGroup) {
  const found = bar.groups.find((one) => one.id === id);
  if (found === undefined) throw new Error(`No group ${id}`);
  return found;
}

function filter(id: TaskFilterGroup, name: string) {
  const category = group(id).menu.categories.find(({ text }) => text === name);
  const [found] = category?.filters ?? [];
  if (found === undefined) throw new Error(`No filter ${name}`);
  return found;
}

function choose(id: TaskFilterGroup, name: string, ...values: readonly string[]): void {
  group(id).menu.open();
  filter(id, name).change({ kind: 'terms', values, operator: 'or' });
}

const found = () => records.state.value.order;
const applied = () => records.state.value.search;

describe('groups of filters', () => {
  it('groups of filters are those with values in the result (TSK-5, TSK-34)', () => {
    const shown = bar.groups.filter(({ menu }) => menu.isShown);
    expect(shown.map(({ id, menu }) => [id, menu.categories.map(({ text }) => text)])).toEqual([
      ['predictions', ['Predicted as', 'Predicted by']],
      ['status', ['Status']],
      ['metadata', ['split']],
    ]);
  });

  it('groups of filters list values by count with their texts (TSK-35)', () => {
    const { control, counts } = filter('status', 'Status');
    expect(control).toMatchObject({
      kind: 'terms',
      options: [{ id: 'Default', text: 'Default' }, { text: 'Validated' }],
    });
    expect(counts).toEqual({
      counts: new Map([
        ['Default', 3],
        ['Validated', 1],
      ]),
      isCut: false,
    });
  });

  it('groups of filters apply all chosen values together when the drop-down closes (TSK-35)', async () => {
    choose('predictions', 'Predicted as', 'spam');
    filter('predictions', 'Predicted by').change({ kind: 'terms', values: ['bot'], operator: 'or' });
    expect(applied()).toBe(ALL_TASK_RECORDS);
    group('predictions').menu.close();
    await settled();
    expect(found()).toEqual(['r1', 'r3']);
    expect(group('predictions').applied).toBe(2);
  });

  it('groups of filters discard chosen values on Cancel (TSK-35)', () => {
    choose('status', 'Status', 'Validated');
    group('status').cancel();
    expect(applied()).toBe(ALL_TASK_RECORDS);
    expect(filter('status', 'Status').condition).toBeNull();
    expect(group('status').menu.level).toBeNull();
  });

  it('groups of filters remove only their own filters (TSK-34)', async () => {
    choose('status', 'Status', 'Default', 'Validated');
    group('status').menu.close();
    choose('metadata', 'split', 'train');
    group('metadata').menu.close();
    await settled();
    group('status').removeAll();
    await settled();
    expect(applied().filters).toMatchObject({ status: [], metadata: new Map([['split', ['train']]]) });
  });

  it('groups of filters keep an applied value that no result has, with the count 0 (TSK-35)', async () => {
    choose('status', 'Status', 'Validated');
    group('status').menu.close();
    await settled();
    bar.query.type('nothing like it');
    bar.query.submit();
    await settled();
    expect(found()).toEqual([]);
    expect(filter('status', 'Status').counts).toEqual({ counts: new Map([['Validated', 0]]), isCut: false });
  });

  it('groups of filters wait for the user while a record is pending, and show what is applied (TSK-14)', async () => {
    asksFirst = true;
    choose('status', 'Status', 'Validated');
    group('status').menu.close();
    expect(applied()).toBe(ALL_TASK_RECORDS);
    expect(group('status').applied).toBe(0);
    waiting[0]?.();
    await settled();
    expect(found()).toEqual(['r3']);
  });
});

describe('the query box', () => {
  it('the query box searches on request only, with the text as it was typed (TSK-4)', async () => {
    bar.query.type('cat ');
    expect(applied()).toBe(ALL_TASK_RECORDS);
    bar.query.submit();
    await settled();
    expect(found()).toEqual(['r4']);
    expect(applied().filters.text).toBe('cat ');
    expect(bar.query.text).toBe('cat ');
  });

  it('the query box searches at once without a text when it is cleared (TSK-4)', async () => {
    bar.query.type('cat');
    bar.query.submit();
    bar.query.clear();
    await settled();
    expect(applied().filters.text).toBe('');
    expect(bar.query.text).toBe('');
  });

  it('the query box restores the applied text', () => {
    bar.query.type('cat');
    expect(bar.query.revert()).toBe(true);
    expect(bar.query.text).toBe('');
    expect(bar.query.revert()).toBe(false);
  });

  it('the query box shows another text that came from elsewhere, such as the address', async () => {
    bar.query.type('half a wo');
    await records.search({ ...ALL_TASK_RECORDS, filters: { ...ALL_TASK_RECORDS.filters, text: 'cat' } });
    expect(bar.query.text).toBe('cat');
  });

  it('the query box shows the previous text when the user goes back to it (TSK-32)', async () => {
    const before = applied();
    bar.query.type('cat');
    bar.query.submit();
    await settled();
    await records.open(before, { page: 1, size: 10 });
    expect(bar.query.text).toBe('');
  });

  it('the query box keeps filters and order (TSK-4)', async () => {
    choose('status', 'Status', 'Default');
    group('status').menu.close();
    bar.sort.choose('status');
    bar.sort.close();
    bar.query.type('cat');
    bar.query.submit();
    await settled();
    expect(applied()).toMatchObject({
      filters: { status: ['Default'] },
      sort: [{ id: 'status', order: 'asc' }],
    });
  });

  it('the query box shows the message of the server for a query that it refuses (TSK-4)', async () => {
    const detail = 'The field score has no value high';
    source.calls.failNext('page', { kind: 'rejected', status: 400, detail });
    bar.query.type('score:high');
    bar.query.submit();
    await settled();
    expect(bar.refusal).toBe(detail);
    expect(bar.query.mistake).toBeNull();
    expect(bar.query.text).toBe('score:high');
    bar.query.type('bear');
    bar.query.submit();
    await settled();
    expect(bar.refusal).toBeNull();
  });
});

describe('the fields of queries', () => {
  const valuesOf = (name: string) => [...(bar.box.fields.find((field) => field.name === name)?.values ?? [])];

  it('the fields of queries have the values and counts of the result, and the labels of the dataset (TSK-4)', () => {
    expect(valuesOf('predicted_as')).toEqual([
      ['spam', 2],
      ['ham', 1],
      ['other', 0],
    ]);
    expect(valuesOf('metadata.split')).toEqual([
      ['test', 1],
      ['train', 1],
    ]);
  });

  it('the fields of queries keep values of previous results (TSK-4)', async () => {
    bar.query.type('cat');
    bar.query.submit();
    await settled();
    expect(valuesOf('metadata.split')).toEqual([
      ['test', 0],
      ['train', 0],
    ]);
  });
});

describe('the sort menu', () => {
  it('the sort menu offers the fields of the result, each once (TSK-36)', () => {
    const offered = () => bar.sort.list.found.map(({ text }) => text);
    expect(offered()).toEqual(['Predicted as', 'Predicted by', 'Status', 'split']);
    bar.sort.choose('status');
    expect(offered()).toEqual(['Predicted as', 'Predicted by', 'split']);
  });

  it('the sort menu applies all rows in their order together (TSK-36)', async () => {
    bar.sort.open();
    bar.sort.choose('status');
    bar.sort.startAdding();
    bar.sort.choose('metadata.split');
    bar.sort.turn('metadata.split');
    bar.sort.move('metadata.split', -1);
    expect(applied().sort).toEqual([]);
    bar.sort.close();
    await settled();
    expect(applied().sort).toEqual([
      { id: 'metadata.split', order: 'desc' },
      { id: 'status', order: 'asc' },
    ]);
    expect(bar.sort.applied).toEqual(applied().sort);
  });

  it('the sort menu replaces a field with another one, ascending (TSK-36)', () => {
    bar.sort.choose('status');
    bar.sort.turn('status');
    bar.sort.startReplacing('status');
    bar.sort.choose('predicted_as');
    expect(bar.sort.keys).toEqual([{ by: 'predicted_as', order: 'asc' }]);
  });

  it('the sort menu discards changes on Cancel (TSK-36)', () => {
    bar.sort.open();
    bar.sort.choose('status');
    bar.sort.cancel();
    expect(bar.sort.keys).toEqual([]);
    expect(bar.sort.isOpen).toBe(false);
  });

  it('the sort menu applies at once when the only field is removed (TSK-36)', async () => {
    bar.sort.choose('status');
    bar.sort.close();
    await settled();
    bar.sort.open();
    bar.sort.remove('status');
    await settled();
    expect(applied().sort).toEqual([]);
  });
});
