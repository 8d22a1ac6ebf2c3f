import { describe, expect, it } from 'vitest';
import { aDataset } from '#tests/builders/dataset.builder';
import { forEachSeed, type Random } from '#tests/builders/random';
import type { Dataset } from './dataset';
import {
  ALL_DATASETS,
  DATASET_COLUMNS,
  filterOptions,
  hasFilters,
  listDatasets,
  withFilter,
  type DatasetListCriteria,
  type DatasetSort,
} from './dataset-list';

const day = (number: number) => new Date(Date.UTC(2026, 0, number));

const news = aDataset({
  id: '1',
  name: 'News 10',
  workspaceName: 'media',
  lastActivityAt: day(3),
  createdAt: day(1),
});
const mail = aDataset({
  id: '2',
  name: 'mail',
  workspaceName: 'support',
  lastActivityAt: day(1),
  createdAt: day(3),
});
const older = aDataset({
  id: '3',
  name: 'news 9',
  workspaceName: 'media',
  task: 'TextClassification',
  tags: new Map([
    ['lang', 'en'],
    ['round', '2'],
  ]),
  lastActivityAt: day(2),
  createdAt: day(2),
});
const all = [news, mail, older];

const ids = (datasets: readonly Dataset[]) => datasets.map(({ id }) => id);
const criteria = (given: Partial<DatasetListCriteria>): DatasetListCriteria => ({
  ...ALL_DATASETS,
  ...given,
});
const sortedBy = (key: DatasetSort['key'], direction: DatasetSort['direction']) =>
  criteria({ sort: { key, direction } });

describe('listDatasets', () => {
  it('listDatasets returns all datasets, those with the latest activity first (SEA-53)', () => {
    expect(ids(listDatasets(all, ALL_DATASETS))).toEqual(['1', '3', '2']);
  });

  it.each([
    ['name', 'ascending', ['2', '3', '1']],
    ['name', 'descending', ['1', '3', '2']],
    ['createdAt', 'ascending', ['1', '3', '2']],
    ['createdAt', 'descending', ['2', '3', '1']],
    ['lastActivityAt', 'ascending', ['2', '3', '1']],
  ] as const)(
    'listDatasets sorts by %s, %s, with numbers in names by value and ignoring case',
    (key, direction, order) => {
      expect(ids(listDatasets(all, sortedBy(key, direction)))).toEqual(order);
    },
  );

  it('listDatasets sorts datasets with the same time by name', () => {
    const same = ['c', 'a', 'b'].map((name) => aDataset({ id: name, name }));
    expect(ids(listDatasets(same, ALL_DATASETS))).toEqual(['a', 'b', 'c']);
  });

  it('listDatasets finds a part of a name, ignoring case and surrounding spaces (SEA-51)', () => {
    expect(ids(listDatasets(all, criteria({ search: '  NEWS ' })))).toEqual(['1', '3']);
    expect(listDatasets(all, criteria({ search: 'nowhere' }))).toEqual([]);
  });

  it('listDatasets treats values of a column as alternatives and combines columns (SEA-52)', () => {
    const both = withFilter(ALL_DATASETS, 'workspace', ['media', 'support']);
    expect(ids(listDatasets(all, both))).toEqual(['1', '3', '2']);
    expect(ids(listDatasets(all, withFilter(both, 'task', ['TextClassification'])))).toEqual(['3']);
    expect(ids(listDatasets(all, withFilter(ALL_DATASETS, 'tags', ['round: 2', 'round: 3'])))).toEqual(['3']);
  });

  it('listDatasets does not change the given list', () => {
    const given = Object.freeze([...all]);
    listDatasets(given, sortedBy('name', 'ascending'));
    expect(ids(given)).toEqual(['1', '2', '3']);
  });
});

describe('filterOptions', () => {
  it('filterOptions counts every value, most frequent first, equal counts by name', () => {
    expect(filterOptions(all, ALL_DATASETS, 'workspace')).toEqual([
      { value: 'media', count: 2 },
      { value: 'support', count: 1 },
    ]);
    expect(filterOptions(all, ALL_DATASETS, 'tags')).toEqual([
      { value: 'lang: en', count: 1 },
      { value: 'round: 2', count: 1 },
    ]);
  });

  it('filterOptions counts with the search and the filters of other columns, but not of its own', () => {
    const filtered = withFilter(withFilter(ALL_DATASETS, 'workspace', ['support']), 'task', ['FeedbackTask']);
    expect(filterOptions(all, filtered, 'workspace')).toEqual([
      { value: 'media', count: 1 },
      { value: 'support', count: 1 },
    ]);
  });

  it('filterOptions keeps a chosen value without datasets', () => {
    expect(filterOptions([mail], withFilter(ALL_DATASETS, 'workspace', ['gone']), 'workspace')).toEqual([
      { value: 'support', count: 1 },
      { value: 'gone', count: 0 },
    ]);
  });

  it('filterOptions counts the datasets that are listed if only this value is chosen', () => {
    forEachSeed((random) => {
      const datasets = someDatasets(random);
      const chosen = someCriteria(random, datasets);
      for (const column of DATASET_COLUMNS) {
        for (const { value, count } of filterOptions(datasets, chosen, column)) {
          expect(listDatasets(datasets, withFilter(chosen, column, [value]))).toHaveLength(count);
        }
      }
    });
  });
});

describe('hasFilters', () => {
  it('hasFilters is true for chosen values, but not for a search', () => {
    expect(hasFilters(criteria({ search: 'a' }))).toBe(false);
    expect(hasFilters(withFilter(ALL_DATASETS, 'tags', ['a: b']))).toBe(true);
  });
});

function someDatasets(random: Random): readonly Dataset[] {
  return Array.from({ length: random.below(12) }, (_, index) =>
    aDataset({
      id: String(index),
      name: random.pick(['news', 'mail', 'chat']),
      workspaceName: random.pick(['media', 'support']),
      task: random.pick(['FeedbackTask', 'Text2Text']),
      tags: new Map(random.some(['en', 'de']).map((value) => ['lang', value])),
    }),
  );
}

function someCriteria(random: Random, datasets: readonly Dataset[]): DatasetListCriteria {
  let chosen = criteria({ search: random.pick(['', 'a', 'ne']) });
  for (const column of DATASET_COLUMNS) {
    const values = filterOptions(datasets, ALL_DATASETS, column).map(({ value }) => value);
    chosen = withFilter(chosen, column, random.some(values));
  }
  return chosen;
}
