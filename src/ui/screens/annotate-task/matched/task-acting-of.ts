import type { Clock } from '#application/shared/ports/clock.port';
import type { BulkTask } from '#domain/bulk/task/task-bulk';
import { showEnds } from '#ui/annotation-kit/bulk-acts/act-ends';
import type { Translate } from '#ui/shared/i18n/translate';
import type { BulkActs } from '#ui/shared/state/bulk/bulk-acts';
import type { ToastState } from '#ui/shared/state/toast.state';
import { taskActTexts } from './task-act-texts';
import { taskActing, type PageOfMatched, type TaskActing } from './task-acting';

export interface ActingServices {
  readonly acts: BulkActs<BulkTask>;
  readonly clock: Clock;
  readonly toasts: Pick<ToastState, 'show'>;
  readonly translate: Translate;
}

/** One instance for each session, so that all parts of the page show the same actions. */
const known = new WeakMap<PageOfMatched['session'], TaskActing>();

/** The bulk actions of an open page. */
export function taskActingOf(page: PageOfMatched, services: ActingServices): TaskActing {
  const { acts, clock, toasts, translate } = services;
  const kept = known.get(page.session);
  if (kept !== undefined) return kept;
  const showEnd = showEnds(toasts, translate, taskActTexts(translate));
  const acting = taskActing({ page, acts, showEnd, clock });
  known.set(page.session, acting);
  return acting;
}
