import type { Clock } from '../../../../application/shared/ports/clock.port';
import type { PreferenceStore } from '../../../../application/shared/ports/preference-store.port';
import type { RecordDeskViewModel } from '../record-desk.view-model';
import { BulkDeskViewModel } from './bulk-desk.view-model';
import { changesOfVisit } from './form/answer-changes.state';
import { BulkFormViewModel } from './form/bulk-form.view-model';
import { BulkListViewModel, type BulkListParts } from './list/bulk-list.view-model';

interface BulkDeskMeans {
  readonly desk: RecordDeskViewModel;
  readonly outbox: BulkListParts['outbox'];
  readonly store: PreferenceStore;
  readonly clock: Clock;
  readonly session: { readonly user: { readonly id: string } | null };
}

/** Puts the view models of list and shared form together. */
export function makeBulkDesk({ desk, outbox, store, clock, session }: BulkDeskMeans): BulkDeskViewModel {
  const { dataset, questions } = desk.workbench;
  const list = new BulkListViewModel({ desk, edits: desk.edits, outbox, store });
  const form = new BulkFormViewModel({
    questions,
    targets: list.selection,
    changes: changesOfVisit(session).of(session.user?.id ?? '', dataset.id),
    clock,
    onAct: () => undefined,
  });
  return new BulkDeskViewModel(list, form);
}
