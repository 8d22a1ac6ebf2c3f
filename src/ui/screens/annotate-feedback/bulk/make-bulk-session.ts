import type { Clock } from '#application/shared/ports/clock.port';
import type { PreferenceStore } from '#application/shared/ports/preference-store.port';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import type { Translate } from '#ui/shared/i18n/translate';
import type { BulkActs } from '#ui/shared/state/bulk/bulk-acts';
import type { ToastState } from '#ui/shared/state/toast.state';
import type { AnnotationSessionViewModel } from '../session/annotation-session.view-model';
import { ActNotices } from '#ui/annotation-kit/bulk-acts/act-notices';
import { BulkActing } from './acts/bulk-acting.view-model';
import type { BulkTargets } from '#ui/annotation-kit/bulk-acts/bulk-targets';
import { BulkSessionViewModel } from './bulk-session.view-model';
import { changesOfVisit } from './form/answer-changes.state';
import { BulkFormViewModel } from './form/bulk-form.view-model';
import { BulkListViewModel, type BulkListParts } from './list/bulk-list.view-model';

interface BulkSessionDeps {
  readonly session: AnnotationSessionViewModel;
  readonly outbox: BulkListParts['outbox'];
  readonly store: PreferenceStore;
  readonly clock: Clock;
  readonly userSession: { readonly user: { readonly id: string } | null };
  readonly acts: BulkActs;
  readonly toasts: ToastState;
  readonly translate: Translate;
}

/** Puts the view models of the list, the shared form and bulk actions together. */
export function makeBulkSession(means: BulkSessionDeps): BulkSessionViewModel {
  const { session, outbox, store, clock, userSession, acts, toasts, translate } = means;
  const { dataset, questions } = session.workbench;
  const list = new BulkListViewModel({
    session,
    edits: session.edits,
    outbox,
    store,
    onIncomplete: () => toasts.show({ text: translate('annotation.form.incomplete') }),
  });
  const acting = new BulkActing({
    session,
    acts,
    targets: list.selection,
    known: () => recordsInMemory(session, list.selection),
    notices: new ActNotices(toasts, translate),
    clock,
  });
  const form = new BulkFormViewModel({
    questions,
    targets: list.selection,
    changes: changesOfVisit(userSession).of(userSession.user?.id ?? '', dataset.id),
    clock,
    isBusy: () => acting.isBusy,
    hasSuggestions: () => list.records.ids.some((id) => (list.recordOf(id)?.suggestions.length ?? 0) > 0),
    lastAct: () => session.history.lastAct,
    onAct: (order) => acting.ask(order),
  });
  return new BulkSessionViewModel(list, form, acting);
}

/** Picked records that need not be fetched. */
function recordsInMemory(
  { queue }: AnnotationSessionViewModel,
  { pick }: Pick<BulkTargets<FeedbackRecord>, 'pick'>,
): ReadonlyMap<string, FeedbackRecord> {
  const ids = pick.mode === 'picked' ? [...pick.ids] : [];
  return new Map(
    ids.flatMap((id) => {
      const found = queue.find(id);
      return found === null ? [] : [[id, found.record] as const];
    }),
  );
}
