import {
  taskSelectionFromQuery,
  taskSelectionToQuery,
  type TaskSelection,
} from '#domain/search/task/task-selection';
import type { SelectionCodec } from './http-saved-view.repository';

/** Selections of task records as queries of a URL. */
export const TASK_SELECTION: SelectionCodec<TaskSelection> = {
  toQuery: taskSelectionToQuery,
  fromQuery: taskSelectionFromQuery,
};
