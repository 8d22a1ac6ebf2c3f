import { token } from '#ui/di/token';
import type { MakeTaskSession } from './session/make-task-session';
import type { TaskParams, TaskViewModel } from './task.view-model';

export const TASK_VIEW_MODEL = token<(params: TaskParams) => TaskViewModel>('TaskViewModel');
export const MAKE_TASK_SESSION = token<MakeTaskSession>('MakeTaskSession');
