import { FIRST_TASK_PAGE } from './task-page';
import { sameTaskSearch, type TaskPageSize, type TaskSearch } from './task-search';
import { taskLocationIn, withTaskLocation } from './task-url';

/** Task records as a saved view selects them: their search and the size of a page, but not the page (ENT-53). */
export interface TaskSelection {
  readonly search: TaskSearch;
  readonly size: TaskPageSize;
}

export function sameTaskSelection(a: TaskSelection, b: TaskSelection): boolean {
  return a.size === b.size && sameTaskSearch(a.search, b.search);
}

/** The query of an address that shows the first page of these records, without the `?`. */
export function taskSelectionToQuery({ search, size }: TaskSelection): string {
  const place = { page: FIRST_TASK_PAGE, size };
  const location = { search, place, viewMode: null, record: null };
  return withTaskLocation(new URLSearchParams(), location).toString();
}

export function taskSelectionFromQuery(query: string): TaskSelection {
  const { search, place } = taskLocationIn(new URLSearchParams(query));
  return { search, size: place.size };
}
