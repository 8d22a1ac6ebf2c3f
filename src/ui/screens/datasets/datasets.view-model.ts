import { actionBound, computed, makeObservable } from 'mobx';
import type { Clipboard } from '#application/shared/ports/clipboard.port';
import type { Dataset } from '#domain/dataset/dataset';
import { mayOpen, reachesNothing } from '#domain/access/page-access';
import type { ViewModel } from '#ui/di/view-model';
import { NEW_DATASET_PATH } from '#ui/shared/page/paths';
import type { Address } from '#ui/shared/state/address';
import type { DatasetChanges } from '#ui/shared/state/dataset-changes';
import type { ExportState } from '#ui/shared/state/export.state';
import type { SessionState } from '#ui/shared/state/session.state';
import { endAll } from '#ui/shared/state/end-all';
import { canBeOpened, datasetPath } from './dataset-path';
import type { DatasetSource } from './dataset-source';
import type { DatasetTableViewModel } from './dataset-table.view-model';
import type { ProgressColumn } from './progress-column';
import type { UnsavedRecords } from './unsaved-records';

interface DatasetsDeps {
  readonly source: DatasetSource;
  readonly table: DatasetTableViewModel;
  readonly progress: ProgressColumn;
  readonly unsaved: UnsavedRecords;
  readonly exporting: Pick<ExportState, 'open'>;
  readonly changes: DatasetChanges;
  readonly session: SessionState;
  readonly address: Address;
  readonly clipboard: Clipboard;
}

export type EmptyReason = 'nothing-matches' | 'nothing-imported' | 'nothing-shared' | 'nothing-made';

export class DatasetsViewModel implements ViewModel {
  readonly source: DatasetSource;
  readonly table: DatasetTableViewModel;
  readonly progress: ProgressColumn;
  readonly unsaved: UnsavedRecords;

  readonly #deps: DatasetsDeps;

  constructor(deps: DatasetsDeps) {
    this.source = deps.source;
    this.table = deps.table;
    this.progress = deps.progress;
    this.unsaved = deps.unsaved;
    this.#deps = deps;
    makeObservable(this, {
      emptyReason: computed,
      mayCreate: computed,
      workspaces: computed,
      catchUp: actionBound,
      refresh: actionBound,
      openFirstHit: actionBound,
    });
  }

  activate(): () => void {
    const parts = [this.source, this.table, this.progress, this.unsaved];
    return endAll(...parts.map((part) => part.activate()), this.#deps.changes.followAll(this.catchUp));
  }

  /** Reason why the list is empty; null while it is not, or nothing is known yet. */
  get emptyReason(): EmptyReason | null {
    if (this.source.state.kind !== 'ready' || this.table.listed.length > 0) return null;
    if (this.source.datasets.length > 0) return 'nothing-matches';
    if (this.mayCreate) return 'nothing-imported';
    return this.workspaces.length > 0 ? 'nothing-made' : 'nothing-shared';
  }

  get workspaces(): readonly string[] {
    return this.#deps.session.user?.workspaces ?? [];
  }

  get mayCreate(): boolean {
    const { user } = this.#deps.session;
    return user !== null && mayOpen(user, NEW_DATASET_PATH) && !reachesNothing(user);
  }

  /** Loads changes after the user returns to the window, or when another tab reports one. */
  catchUp(): void {
    void this.source.refreshSilently();
    this.progress.renew();
    this.unsaved.renew();
  }

  refresh(): void {
    void this.source.refresh();
    this.progress.renew();
  }

  /** Opens the first dataset that the typed search lists; without a search nothing is a hit. */
  openFirstHit(): void {
    this.table.finishSearch();
    if (this.table.criteria.search.trim() === '') return;
    const hit = this.table.listed.find(canBeOpened);
    if (hit !== undefined) this.#deps.address.open(datasetPath(hit), 'push');
  }

  /** The rows that can be seen; only the feedback datasets among them have progress to fetch. */
  showRows(datasetIds: readonly string[]): void {
    this.progress.show(datasetIds.filter((id) => this.table.byId.get(id)?.task === 'FeedbackTask'));
  }

  copyText(text: string): Promise<boolean> {
    return this.#deps.clipboard.write(text);
  }

  /** Offers all records of a dataset as a file. */
  exportRecords({ id, name }: Dataset): void {
    this.#deps.exporting.open({ datasetId: id, datasetName: name, selection: null });
  }

  copyLink(dataset: Dataset): Promise<boolean> {
    return this.#deps.clipboard.write(this.#deps.address.absolute(datasetPath(dataset)));
  }
}
