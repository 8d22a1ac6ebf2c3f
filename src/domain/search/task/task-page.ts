import { TASK_PAGE_SIZES, type TaskPagePlace, type TaskPageSize } from './task-search';

export const FIRST_TASK_PAGE = 1;

/** The last record that pages can reach (TSK-8). */
export const LAST_TASK_PLACE = 10_000;

export const USUAL_TASK_PLACE: TaskPagePlace = { page: FIRST_TASK_PAGE, size: 10 };

export function isTaskPageSize(size: unknown): size is TaskPageSize {
  return TASK_PAGE_SIZES.some((known) => known === size);
}

/** The last page that can be shown; at least the first page, which is shown even without records. */
export function lastTaskPage(total: number, size: TaskPageSize): number {
  return Math.max(FIRST_TASK_PAGE, Math.ceil(Math.min(total, LAST_TASK_PLACE) / size));
}

/** Number of records before a page. */
export function taskOffset({ page, size }: TaskPagePlace): number {
  return (page - FIRST_TASK_PAGE) * size;
}

/** The nearest page that a server returns. */
export function withinTaskPages({ page, size }: TaskPagePlace): TaskPagePlace {
  return { page: Math.min(page, lastTaskPage(LAST_TASK_PLACE, size)), size };
}
