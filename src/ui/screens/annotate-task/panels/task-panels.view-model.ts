import { action, makeObservable, observableRef } from 'mobx';
import type { PreferenceStore } from '#application/shared/ports/preference-store.port';
import { ColumnWidthsViewModel } from '#ui/annotation-kit/side-panels/column-widths.view-model';

export type TaskPanel = 'progress' | 'stats' | 'history' | 'shortcuts';

/** Panel next to the records, its width, and the sheet of shortcuts. */
export class TaskPanelsViewModel {
  open: TaskPanel | null = null;
  isSheetOpen = false;
  readonly columns: ColumnWidthsViewModel;

  constructor(datasetId: string, preferences: PreferenceStore) {
    this.columns = new ColumnWidthsViewModel(datasetId, preferences);
    makeObservable(this, {
      open: observableRef,
      isSheetOpen: observableRef,
      toggle: action,
      close: action,
      showSheet: action,
      closeSheet: action,
    });
  }

  /** All panels are closed when a dataset is opened (TSK-16). */
  restore(): void {
    this.close();
  }

  toggle(panel: TaskPanel): void {
    this.open = this.open === panel ? null : panel;
  }

  close(): void {
    this.open = null;
  }

  showSheet(): void {
    this.isSheetOpen = true;
  }

  closeSheet(): void {
    this.isSheetOpen = false;
  }
}
