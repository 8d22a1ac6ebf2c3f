import { useMemo } from 'react';
import { CLOCK } from '#ui/di/port.tokens';
import { useService } from '#ui/di/use-service';
import { ActNotices } from '#ui/annotation-kit/bulk-acts/act-ends';
import { TOAST_STATE, TRANSLATE } from '#ui/shared/state/state.tokens';
import { TASK_ACTS } from '../shell/task-shell.tokens';
import { taskActing, type PageOfMatched, type TaskActing } from './task-acting';
import { taskActTexts } from './task-act-texts';

/** One for each session, so that all parts of the page show the same actions. */
const known = new WeakMap<PageOfMatched['session'], TaskActing>();

/** The bulk actions of an open page; once they are loaded. */
export function useTaskActing(page: PageOfMatched): TaskActing {
  const { acts } = useService(TASK_ACTS);
  if (acts === null) throw new Error('Bulk actions are drawn before they are loaded');
  const clock = useService(CLOCK);
  const toasts = useService(TOAST_STATE);
  const translate = useService(TRANSLATE);
  return useMemo(() => {
    const notices = new ActNotices(toasts, translate, taskActTexts(translate));
    const acting = known.get(page.session) ?? taskActing({ page, acts, notices, clock });
    known.set(page.session, acting);
    return acting;
  }, [page, acts, clock, toasts, translate]);
}
