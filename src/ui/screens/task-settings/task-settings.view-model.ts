import { action, computed, makeObservable, observableRef, runInAction } from 'mobx';
import type { DeleteTaskDataset } from '#application/dataset-settings/delete-task-dataset.use-case';
import type { LoadTaskSettings } from '#application/dataset-settings/load-task-settings.use-case';
import type { TaskDatasetAddress } from '#application/datasets/ports/task-dataset-repository.port';
import type {
  TaskDataset,
  TaskDatasetFailure,
} from '#application/find-task-records/load-task-dataset.use-case';
import { taskDatasetRef } from '#application/find-task-records/task-dataset-ref';
import type { RemoveLabel } from '#application/labels/remove-label.use-case';
import type { SaveLabels } from '#application/labels/save-labels.use-case';
import type { Clipboard } from '#application/shared/ports/clipboard.port';
import { isAborted, type RepositoryFailure } from '#application/shared/repository-failure';
import { hasRight } from '#domain/access/rights';
import type { ViewModel } from '#ui/di/view-model';
import type { Translate } from '#ui/shared/i18n/translate';
import { DATASETS_PATH, taskRecordsPath, taskSettingsPath } from '#ui/shared/page/paths';
import type { Address } from '#ui/shared/state/address';
import type { SessionState } from '#ui/shared/state/session.state';
import type { ToastState } from '#ui/shared/state/toast.state';
import { LabelSettingsViewModel } from './label-settings.view-model';

export interface TaskSettingsDeps {
  readonly load: LoadTaskSettings;
  readonly save: SaveLabels;
  readonly removeLabel: RemoveLabel;
  readonly remove: DeleteTaskDataset;
  readonly session: Pick<SessionState, 'user'>;
  readonly address: Address;
  readonly toasts: ToastState;
  readonly clipboard: Clipboard;
  readonly translate: Translate;
}

export type TaskSettingsOpening =
  | { readonly kind: 'loading' }
  | {
      readonly kind: 'ready';
      readonly dataset: TaskDataset;
      /** Null for a task without labels. */
      readonly labels: LabelSettingsViewModel | null;
    }
  | { readonly kind: 'failed'; readonly failure: TaskDatasetFailure };

export type TaskDeletion =
  | { readonly kind: 'none' | 'asked' | 'running' | 'done' }
  | { readonly kind: 'failed'; readonly failure: RepositoryFailure };

const LOADING: TaskSettingsOpening = { kind: 'loading' };

export class TaskSettingsViewModel implements ViewModel {
  opening: TaskSettingsOpening = LOADING;
  deletion: TaskDeletion = { kind: 'none' };
  readonly #params: TaskDatasetAddress;
  readonly #deps: TaskSettingsDeps;
  #leave = new AbortController();

  constructor(params: TaskDatasetAddress, deps: TaskSettingsDeps) {
    this.#params = params;
    this.#deps = deps;
    makeObservable(this, {
      opening: observableRef,
      deletion: observableRef,
      mayManage: computed,
      recordsLink: computed,
      retry: action,
      askToDelete: action,
      keep: action,
    });
  }

  /** Whether the user may save labels and delete the dataset. */
  get mayManage(): boolean {
    return hasRight(this.#deps.session.user?.role ?? 'annotator', 'manage');
  }

  /** The page of the records as it was last shown, so that its search survives. */
  get recordsLink(): string {
    const { workspace, name } = this.#params;
    const path = taskRecordsPath(workspace, name);
    return path + this.#deps.address.queryAt(path);
  }

  activate(): () => void {
    const leave = new AbortController();
    this.#leave = leave;
    void this.#load(leave.signal);
    return () => leave.abort();
  }

  retry(): void {
    this.opening = LOADING;
    void this.#load(this.#leave.signal);
  }

  copyLink(): Promise<boolean> {
    const { workspace, name } = this.#params;
    return this.#deps.clipboard.write(this.#deps.address.absolute(taskSettingsPath(workspace, name)));
  }

  askToDelete(): void {
    this.deletion = { kind: 'asked' };
  }

  /** The dialog was closed. */
  keep(): void {
    if (this.deletion.kind === 'asked') this.deletion = { kind: 'none' };
  }

  /** Leads to the list; a failure stays on the page (SET-7). */
  async deleteDataset(dataset: TaskDataset): Promise<void> {
    if (this.deletion.kind === 'running') return;
    this.#setDeletion({ kind: 'running' });
    const removed = await this.#deps.remove.execute(taskDatasetRef(dataset));
    const { toasts, translate, address } = this.#deps;
    const { name } = dataset;
    if (!removed.ok) {
      this.#setDeletion({ kind: 'failed', failure: removed.error });
      if (removed.error.kind === 'forbidden') return;
      toasts.show({ type: 'error', text: translate('taskSettings.danger.failed', { name }) });
      return;
    }
    this.#setDeletion({ kind: 'done' });
    address.open(DATASETS_PATH, 'push');
    const text = translate('taskSettings.danger.deleted', { name });
    toasts.show({ type: 'success', text, isOfMove: true });
  }

  async #load(signal: AbortSignal): Promise<void> {
    const loaded = await this.#deps.load.execute(this.#params, signal);
    if (signal.aborted) return;
    if (!loaded.ok) {
      const { error: failure } = loaded;
      if (failure.code === 'WRONG_DATASET_TASK' || !isAborted(failure))
        this.#open({ kind: 'failed', failure });
      return;
    }
    const { dataset, labels } = loaded.value;
    const hasLabels = dataset.task !== 'Text2Text';
    const form = hasLabels ? new LabelSettingsViewModel(dataset, labels, this.#deps) : null;
    this.#open({ kind: 'ready', dataset, labels: form });
  }

  #open(opening: TaskSettingsOpening): void {
    runInAction(() => {
      this.opening = opening;
    });
  }

  #setDeletion(deletion: TaskDeletion): void {
    runInAction(() => {
      this.deletion = deletion;
    });
  }
}
