import { folded } from '../text/folding';
import type { Dataset } from './dataset';
import { tagText } from './tag';

export type DatasetColumn = 'workspace' | 'task' | 'tags';
export type DatasetSortKey = 'name' | 'createdAt' | 'lastActivityAt';

export interface DatasetSort {
  readonly key: DatasetSortKey;
  readonly direction: 'ascending' | 'descending';
}

/** Filters and order of the list. Values of one column are alternatives; columns are combined. */
export interface DatasetListCriteria {
  readonly search: string;
  readonly filters: Readonly<Record<DatasetColumn, readonly string[]>>;
  readonly sort: DatasetSort;
}

export interface FilterOption {
  readonly value: string;
  /** Number of datasets with this value that match the search and the other columns' filters. */
  readonly count: number;
}

export const DATASET_COLUMNS: readonly DatasetColumn[] = ['workspace', 'task', 'tags'];

export const ALL_DATASETS: DatasetListCriteria = {
  search: '',
  filters: { workspace: [], task: [], tags: [] },
  sort: { key: 'lastActivityAt', direction: 'descending' },
};

/** The matching datasets, in the requested order; equal ones by name. */
export function listDatasets(
  datasets: readonly Dataset[],
  criteria: DatasetListCriteria,
): readonly Dataset[] {
  return matchingDatasets(sortedDatasets(datasets, criteria.sort), criteria);
}

/** Sorts datasets; equal ones by name. */
export function sortedDatasets(datasets: readonly Dataset[], sort: DatasetSort): readonly Dataset[] {
  return datasets.toSorted(comparison(sort));
}

/** The matching datasets, in their given order. */
export function matchingDatasets(
  datasets: readonly Dataset[],
  criteria: Pick<DatasetListCriteria, 'search' | 'filters'>,
): readonly Dataset[] {
  return datasets.filter(
    (dataset) => matchesSearch(dataset, criteria.search) && matchesFilters(dataset, criteria),
  );
}

/** Every value of a column with its count, most frequent first; chosen values stay listed even if nothing matches them. */
export function filterOptions(
  datasets: readonly Dataset[],
  criteria: DatasetListCriteria,
  column: DatasetColumn,
): readonly FilterOption[] {
  const counts = new Map<string, number>(criteria.filters[column].map((value) => [value, 0]));
  for (const dataset of datasets) {
    const counted = matchesSearch(dataset, criteria.search) && matchesFilters(dataset, criteria, column);
    for (const value of columnValues(dataset, column))
      counts.set(value, (counts.get(value) ?? 0) + (counted ? 1 : 0));
  }
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || a.value.localeCompare(b.value));
}

/** Returns the criteria with the chosen values of one column replaced. */
export function withFilter(
  criteria: DatasetListCriteria,
  column: DatasetColumn,
  values: readonly string[],
): DatasetListCriteria {
  return { ...criteria, filters: { ...criteria.filters, [column]: values } };
}

export function hasFilters(criteria: DatasetListCriteria): boolean {
  return DATASET_COLUMNS.some((column) => criteria.filters[column].length > 0);
}

function columnValues(dataset: Dataset, column: DatasetColumn): readonly string[] {
  if (column === 'workspace') return [dataset.workspaceName];
  if (column === 'task') return [dataset.task];
  return [...dataset.tags].map(([key, value]) => tagText(key, value));
}

function matchesSearch(dataset: Dataset, search: string): boolean {
  return folded(dataset.name).includes(folded(search).trim());
}

function matchesFilters(
  dataset: Dataset,
  criteria: Pick<DatasetListCriteria, 'filters'>,
  except?: DatasetColumn,
): boolean {
  return DATASET_COLUMNS.every((column) => {
    const chosen = criteria.filters[column];
    return (
      column === except ||
      chosen.length === 0 ||
      columnValues(dataset, column).some((value) => chosen.includes(value))
    );
  });
}

/** Created once, because `localeCompare` creates one for each pair of names. */
const NAMES = new Intl.Collator(undefined, { numeric: true });

function comparison({ key, direction }: DatasetSort): (a: Dataset, b: Dataset) => number {
  const sign = direction === 'ascending' ? 1 : -1;
  const byName = (a: Dataset, b: Dataset) => NAMES.compare(a.name, b.name);
  if (key === 'name') return (a, b) => sign * byName(a, b);
  return (a, b) => sign * (a[key].getTime() - b[key].getTime()) || byName(a, b);
}
