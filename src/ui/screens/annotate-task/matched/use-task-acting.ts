import { useMemo } from 'react';
import { CLOCK } from '#ui/di/port.tokens';
import { useService } from '#ui/di/use-service';
import { TOAST_STATE, TRANSLATE } from '#ui/shared/state/state.tokens';
import { TASK_ACTS } from '../shell/task-shell.tokens';
import type { PageOfMatched, TaskActing } from './task-acting';
import { taskActingOf } from './task-acting-of';

/** Returns the bulk actions of an open page. They must be loaded. */
export function useTaskActing(page: PageOfMatched): TaskActing {
  const { acts } = useService(TASK_ACTS);
  if (acts === null) throw new Error('Bulk actions are drawn before they are loaded');
  const clock = useService(CLOCK);
  const toasts = useService(TOAST_STATE);
  const translate = useService(TRANSLATE);
  return useMemo(
    () => taskActingOf(page, { acts, clock, toasts, translate }),
    [page, acts, clock, toasts, translate],
  );
}
