import { action, computed, makeObservable, observableRef, runInAction } from 'mobx';
import type { LoadOwnProgress } from '../../../application/progress/load-own-progress.use-case';
import { ownPending, type OwnProgress } from '../../../domain/progress/progress';
import type { RecordStatus } from '../../../domain/record/feedback-record';

export type SidePanel = 'progress' | 'shortcuts';

/** What the side bar has open, and the person's own numbers, wherever they are shown. */
export class SidePanelsViewModel {
  open: SidePanel | null = null;
  progress: OwnProgress | null = null;

  private readonly datasetId: string;
  private readonly loadOwnProgress: LoadOwnProgress;
  private request: AbortController | null = null;

  constructor(datasetId: string, loadOwnProgress: LoadOwnProgress) {
    this.datasetId = datasetId;
    this.loadOwnProgress = loadOwnProgress;
    makeObservable<SidePanelsViewModel, 'datasetId' | 'loadOwnProgress' | 'request'>(this, {
      open: observableRef,
      progress: observableRef,
      counts: computed,
      toggle: action,
      close: action,
      refresh: false,
      refreshWhereShown: false,
      leave: false,
      datasetId: false,
      loadOwnProgress: false,
      request: false,
    });
  }

  /** Records by queue; null until the numbers are known. */
  get counts(): Readonly<Record<RecordStatus, number>> | null {
    if (this.progress === null) return null;
    const { submitted, discarded, draft } = this.progress;
    return { pending: ownPending(this.progress), draft, submitted, discarded };
  }

  toggle(panel: SidePanel): void {
    this.open = this.open === panel ? null : panel;
    if (this.open === 'progress') void this.refresh();
  }

  close(): void {
    this.open = null;
  }

  async refresh(): Promise<void> {
    this.request?.abort();
    const request = new AbortController();
    this.request = request;
    const progress = await this.loadOwnProgress.execute(this.datasetId, request.signal);
    // Own numbers are a convenience: without them the last known ones stay (specification, section 7).
    if (!progress.ok || request.signal.aborted) return;
    runInAction(() => {
      this.progress = progress.value;
    });
  }

  /** After each saved response, while somebody is looking at the numbers. */
  refreshWhereShown(): void {
    if (this.open === 'progress') void this.refresh();
  }

  leave(): void {
    this.request?.abort();
  }
}
