import { action, makeObservable, observableRef } from 'mobx';
import { expect, it } from 'vitest';
import { someTaskCounts } from '#tests/builders/task-counts.builder';
import {
  ALL_TASK_RECORDS,
  NO_TASK_FILTERS,
  type ScoreRange,
  type TaskSearch,
} from '#domain/search/task/task-search';
import { RequestedSearch, type TaskSearchTarget } from './requested-search.state';
import { TaskScoreFilter } from './task-score-filter.view-model';

class Target implements TaskSearchTarget {
  search: TaskSearch;

  constructor(search: TaskSearch) {
    this.search = search;
    makeObservable(this, { search: observableRef, narrow: action });
  }

  narrow(search: TaskSearch): void {
    this.search = search;
  }
}

function scoreFilter(score: ScoreRange | null, counted: ReadonlyMap<number, number> = new Map()) {
  const target = new Target({ ...ALL_TASK_RECORDS, filters: { ...NO_TASK_FILTERS, score } });
  const edited = new RequestedSearch(target);
  const counts = () => someTaskCounts({ score: counted });
  const filter = new TaskScoreFilter({ edited, counts, refresh: () => undefined });
  return { filter, target, edited };
}

it('the range of the score filter is in percent, and applied as fractions (TSK-6)', () => {
  const { filter, target, edited } = scoreFilter({ from: 0, to: 0.8 });
  expect(filter.condition).toEqual({ kind: 'range', ge: null, le: 80 });
  filter.change({ kind: 'range', ge: 57, le: null });
  expect(filter.condition).toEqual({ kind: 'range', ge: 57, le: null });
  expect(target.search.filters.score).toEqual({ from: 0, to: 0.8 });
  edited.apply();
  expect(target.search.filters.score).toEqual({ from: 0.57, to: 1 });
});

it('the score filter is removed at once (TSK-6)', () => {
  const { filter, target } = scoreFilter({ from: 0.2, to: 0.8 });
  filter.remove();
  expect(filter.condition).toBeNull();
  expect(target.search.filters.score).toBeNull();
});

it('the score filter has a histogram of the current result (TSK-6)', () => {
  const { filter } = scoreFilter(null, new Map([[0.5, 3]]));
  const { control } = filter;
  expect(control).toMatchObject({ kind: 'range', bounds: { min: 0, max: 100, step: 1 }, unit: 'percent' });
  expect(control.kind === 'range' && control.bars?.[25]).toBe(3);
});
