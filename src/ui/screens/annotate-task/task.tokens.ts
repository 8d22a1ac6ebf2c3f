import type { TaskSelection } from '#domain/search/task/task-selection';
import type { SavedViewsDeps } from '#ui/annotation-kit/search-bar/saved-views/saved-views.view-model';
import { token } from '#ui/di/token';
import type { MakeTaskSession } from './session/make-task-session';
import type { TaskNotices } from './session/task-notices';
import type { TaskParams, TaskViewModel } from './task.view-model';

export const TASK_VIEW_MODEL = token<(params: TaskParams) => TaskViewModel>('TaskViewModel');
export const MAKE_TASK_SESSION = token<MakeTaskSession>('MakeTaskSession');
export const TASK_NOTICES = token<TaskNotices>('TaskNotices');
export const TASK_VIEWS = token<SavedViewsDeps<TaskSelection>>('TaskViews');
