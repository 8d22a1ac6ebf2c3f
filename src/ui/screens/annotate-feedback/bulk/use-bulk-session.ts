import { useState } from 'react';
import { CLIENT_PREFERENCES, CLOCK } from '#ui/di/port.tokens';
import { useService } from '#ui/di/use-service';
import { SESSION_STATE, TOAST_STATE, TRANSLATE } from '#ui/shared/state/state.tokens';
import type { AnnotationSessionViewModel } from '../session/annotation-session.view-model';
import { FEEDBACK_ACTS, FEEDBACK_OUTBOX } from '../shell/shell.tokens';
import { BulkSessionViewModel } from './bulk-session.view-model';
import type { Clock } from '#application/shared/ports/clock.port';
import type { PreferenceStore } from '#application/shared/ports/preference-store.port';
import type { Translate } from '#ui/shared/i18n/translate';
import type { BulkFeedback } from '#domain/bulk/feedback/feedback-bulk';
import type { BulkActs } from '#ui/shared/state/bulk/bulk-acts';
import type { ToastState } from '#ui/shared/state/toast.state';
import { showEnds } from '#ui/annotation-kit/bulk-acts/act-ends';
import { feedbackActTexts } from './acts/feedback-act-slots';
import { feedbackActing, type FeedbackActingDeps } from './acts/feedback-acting';
import { changesOfVisit } from './form/answer-changes.state';
import { BulkFormViewModel } from './form/bulk-form.view-model';
import { BulkListViewModel, type BulkListDeps } from './list/bulk-list.view-model';

export type SessionInBulk = BulkListDeps['session'] &
  FeedbackActingDeps['session'] &
  Pick<AnnotationSessionViewModel, 'edits' | 'form' | 'views'>;

/** One for each session, so that the selection is kept while a single record is shown. */
const known = new WeakMap<SessionInBulk, BulkSessionViewModel>();

/** The list, its form and the bulk actions of a session. Requires that `useBulkLoaded` has returned true. */
export function useBulkSession(session: SessionInBulk): BulkSessionViewModel {
  const { acts } = useService(FEEDBACK_ACTS);
  if (acts === null) throw new Error('The list view is drawn before bulk actions are loaded');
  const outbox = useService(FEEDBACK_OUTBOX);
  const userSession = useService(SESSION_STATE);
  const device = { store: useService(CLIENT_PREFERENCES), clock: useService(CLOCK) };
  const messages = { toasts: useService(TOAST_STATE), translate: useService(TRANSLATE) };
  const [bulk] = useState(() => {
    const made =
      known.get(session) ?? makeBulkSession(session, { acts, outbox, userSession, device, messages });
    known.set(session, made);
    return made;
  });
  return bulk;
}

interface BulkSessionDeps {
  readonly acts: BulkActs<BulkFeedback>;
  readonly outbox: BulkListDeps['outbox'];
  readonly userSession: { readonly user: { readonly id: string } | null };
  readonly device: { readonly store: PreferenceStore; readonly clock: Clock };
  readonly messages: { readonly toasts: ToastState; readonly translate: Translate };
}

function makeBulkSession(session: SessionInBulk, deps: BulkSessionDeps): BulkSessionViewModel {
  const { acts, outbox, userSession, device, messages } = deps;
  const { toasts, translate } = messages;
  const { dataset, questions } = session.workbench;
  const { store, clock } = device;
  const list = new BulkListViewModel({
    session,
    edits: session.edits,
    outbox,
    store,
    onIncomplete: () => toasts.show({ text: translate('annotation.form.incomplete') }),
  });
  const showEnd = showEnds(toasts, translate, feedbackActTexts(translate));
  const acting = feedbackActing({ session, acts, targets: list.selection, showEnd, clock });
  const changes = changesOfVisit(userSession).of(userSession.user?.id ?? '', dataset.id);
  const form = new BulkFormViewModel(questions, { list, acting, changes, saved: session.history, clock });
  return new BulkSessionViewModel(list, form, acting);
}
