import { base64Json, fromBase64Json } from './base64-json';
import { FIRST_TASK_PAGE, isTaskPageSize, USUAL_TASK_PLACE } from './task-page';
import {
  filtersFromJson,
  filtersToJson,
  isObject,
  similarFromJson,
  similarToJson,
  sortFromJson,
  sortToJson,
} from './task-query-json';
import type { TaskPagePlace, TaskSearch } from './task-search';

/** Contents of the address of a task dataset (TSK-32). */
export interface TaskLocation {
  readonly search: TaskSearch;
  readonly place: TaskPagePlace;
  /** As written; null if the address has none. */
  readonly viewMode: string | null;
  /** Name of the record that was validated or discarded last by its own button. */
  readonly record: string | null;
}

export function taskLocationIn(parameters: URLSearchParams): TaskLocation {
  const filters = filtersFromJson(fromBase64Json(parameters.get('query') ?? ''));
  const sort = sortFromJson(fromBase64Json(parameters.get('sort') ?? ''));
  const similar = similarFromJson(fromBase64Json(parameters.get('vectorId') ?? ''));
  return {
    search: { filters, sort, ...(similar !== null && { similar }) },
    place: placeIn(fromBase64Json(parameters.get('pagination') ?? '')),
    viewMode: parameters.get('viewMode'),
    record: parameters.get('record'),
  };
}

/** The parameters with another location; others are kept. */
export function withTaskLocation(parameters: URLSearchParams, location: TaskLocation): URLSearchParams {
  const { search, place, viewMode, record } = location;
  const next = new URLSearchParams(parameters);
  next.set('query', base64Json(filtersToJson(search.filters)));
  next.set('sort', base64Json(sortToJson(search.sort)));
  if (viewMode !== null) next.set('viewMode', viewMode);
  next.set('pagination', base64Json({ size: place.size, page: place.page }));
  if (search.similar) next.set('vectorId', base64Json(similarToJson(search.similar)));
  else next.delete('vectorId');
  if (record === null) next.delete('record');
  else next.set('record', record);
  return next;
}

/** A new location replaces an address without a query, because that address was incomplete; otherwise it is a new history entry. */
export function taskLocationChange(parameters: URLSearchParams): 'push' | 'replace' {
  return parameters.has('query') ? 'push' : 'replace';
}

function placeIn(json: unknown): TaskPagePlace {
  if (!isObject(json)) return USUAL_TASK_PLACE;
  const { size, page } = json;
  const isPage = typeof page === 'number' && Number.isSafeInteger(page) && page >= FIRST_TASK_PAGE;
  return {
    page: isPage ? page : USUAL_TASK_PLACE.page,
    size: isTaskPageSize(size) ? size : USUAL_TASK_PLACE.size,
  };
}
