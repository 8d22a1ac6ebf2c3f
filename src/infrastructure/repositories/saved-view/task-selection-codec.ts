import {
  taskSelectionFromQuery,
  taskSelectionToQuery,
  type TaskSelection,
} from '#domain/search/task/task-selection';
import type { SelectionCodec } from './http-saved-view.repository';

export const TASK_SELECTION: SelectionCodec<TaskSelection> = {
  toQuery: taskSelectionToQuery,
  fromQuery: taskSelectionFromQuery,
};
