import { action, computed, makeObservable, observableRef, runInAction } from 'mobx';
import type { LoadOwnProgress } from '#application/progress/load-own-progress.use-case';
import type { PreferenceStore } from '#application/shared/ports/preference-store.port';
import { ownPending, type OwnProgress } from '#domain/progress/progress';
import type { RecordStatus } from '#domain/feedback/record-status';
import { ColumnWidthsViewModel } from '#ui/annotation-kit/side-panels/column-widths.view-model';

export type SidePanel = 'guidelines' | 'progress' | 'history' | 'shortcuts';

const OPEN = 'open';
const CLOSED = 'closed';

/** Holds the open side panel, its width, and the user's own progress, which several places show. */
export class SidePanelsViewModel {
  open: SidePanel | null = null;
  /** All shortcuts at once, above the page. */
  isSheetOpen = false;
  progress: OwnProgress | null = null;
  readonly columns: ColumnWidthsViewModel;

  readonly #datasetId: string;
  readonly #loadOwnProgress: LoadOwnProgress;
  readonly #preferences: PreferenceStore;
  #request: AbortController | null = null;
  #isOutdated = false;

  constructor(datasetId: string, loadOwnProgress: LoadOwnProgress, preferences: PreferenceStore) {
    this.#datasetId = datasetId;
    this.#loadOwnProgress = loadOwnProgress;
    this.#preferences = preferences;
    this.columns = new ColumnWidthsViewModel(datasetId, preferences);
    makeObservable(this, {
      open: observableRef,
      isSheetOpen: observableRef,
      progress: observableRef,
      counts: computed,
      restore: action,
      toggle: action,
      close: action,
      showSheet: action,
      closeSheet: action,
    });
  }

  /** Records by queue; null until the numbers are known. */
  get counts(): Readonly<Record<RecordStatus, number>> | null {
    if (this.progress === null) return null;
    const { submitted, discarded, draft } = this.progress;
    return { pending: ownPending(this.progress), draft, submitted, discarded };
  }

  /** Guidelines that were open when the dataset was left are open again, for who has room for them. */
  restore(): void {
    if (this.open === null && this.#preferences.read(this.#preference) === OPEN) this.open = 'guidelines';
  }

  toggle(panel: SidePanel): void {
    this.#show(this.open === panel ? null : panel);
    if (this.open === 'progress') void this.refresh();
  }

  close(): void {
    this.#show(null);
  }

  showSheet(): void {
    this.isSheetOpen = true;
  }

  closeSheet(): void {
    this.isSheetOpen = false;
  }

  /** One call at a time: who saves faster than the server counts sees the numbers move all the same. */
  async refresh(): Promise<void> {
    this.#isOutdated = true;
    if (this.#request !== null) return;
    const request = new AbortController();
    this.#request = request;
    while (this.#isOutdated && !request.signal.aborted) {
      this.#isOutdated = false;
      // oxlint-disable-next-line no-await-in-loop -- the next call counts what was saved during this one.
      const progress = await this.#loadOwnProgress.execute(this.#datasetId, request.signal);
      // Own numbers are a convenience: without them the last known ones stay (WIR-50).
      if (!progress.ok || request.signal.aborted) continue;
      runInAction(() => {
        this.progress = progress.value;
      });
    }
    if (this.#request === request) this.#request = null;
  }

  /** After each saved response, while the progress is on screen. */
  refreshWhereShown(): void {
    if (this.open === 'progress') void this.refresh();
  }

  leave(): void {
    this.#request?.abort();
    this.#request = null;
  }

  #show(panel: SidePanel | null): void {
    const before = this.open;
    this.open = panel;
    if (before !== 'guidelines' && panel !== 'guidelines') return;
    this.#preferences.write(this.#preference, panel === 'guidelines' ? OPEN : CLOSED);
  }

  get #preference(): string {
    return `annotation.guidelines.${this.#datasetId}`;
  }
}
