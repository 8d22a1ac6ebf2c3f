import { describe, expect, it } from 'vitest';
import { isTaskPageSize, lastTaskPage, taskOffset, withinTaskPages } from './task-page';

describe('pages of a task dataset', () => {
  it.each([
    [0, 10, 1],
    [1, 10, 1],
    [10, 10, 1],
    [11, 10, 2],
    [4_209, 20, 211],
    [4_209, 1, 4_209],
    [9_999, 100, 100],
    [10_000, 10, 1_000],
    [1_000_000, 10, 1_000],
    [1_000_000, 1, 10_000],
  ] as const)('the last page of %i records in pages of %i is %i (TSK-8)', (total, size, page) => {
    expect(lastTaskPage(total, size)).toBe(page);
  });

  it('the offset of a page skips the records of the previous pages', () => {
    expect(taskOffset({ page: 1, size: 50 })).toBe(0);
    expect(taskOffset({ page: 3, size: 20 })).toBe(40);
  });

  it('the last page ends at record 10,000 (TSK-8)', () => {
    expect(withinTaskPages({ page: 1_001, size: 10 })).toEqual({ page: 1_000, size: 10 });
    expect(withinTaskPages({ page: 7, size: 100 })).toEqual({ page: 7, size: 100 });
  });

  it.each([1, 10, 20, 50, 100])('the page size %i is known (TSK-8)', (size) => {
    expect(isTaskPageSize(size)).toBe(true);
  });

  it.each([0, 2, 25, '10', null, Number.NaN])('the page size %s is not known (TSK-8)', (size) => {
    expect(isTaskPageSize(size)).toBe(false);
  });
});
