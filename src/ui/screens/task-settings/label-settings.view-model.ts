import { action, computed, makeObservable, observableRef, runInAction } from 'mobx';
import type { TaskDataset } from '#application/find-task-records/load-task-dataset.use-case';
import { taskDatasetRef } from '#application/find-task-records/task-dataset-ref';
import type { RemovalFailure, RemoveLabel } from '#application/labels/remove-label.use-case';
import type { LabelFailure, SaveLabels } from '#application/labels/save-labels.use-case';
import { hasUnsavedLabels } from '#domain/label/label-schema';
import { listedLabels } from '#domain/label/shown-labels';
import type { TaskLabel } from '#domain/label/task-label';
import type { Translate } from '#ui/shared/i18n/translate';
import type { ToastState } from '#ui/shared/state/toast.state';

interface LabelSettingsDeps {
  readonly save: SaveLabels;
  readonly removeLabel: RemoveLabel;
  readonly toasts: ToastState;
  readonly translate: Translate;
}

/** The labels of a task dataset: the list, and the input for another one (SET-6). */
export class LabelSettingsViewModel {
  labels: readonly TaskLabel[];
  isExpanded = false;
  /** The new label as it is typed; null while the input is closed. */
  name: string | null = null;
  isSaving = false;
  readonly #dataset: TaskDataset;
  readonly #deps: LabelSettingsDeps;
  /** Names of the labels added during this visit, whose adding can be undone. */
  readonly #added: string[] = [];

  constructor(dataset: TaskDataset, labels: readonly TaskLabel[], deps: LabelSettingsDeps) {
    this.#dataset = dataset;
    this.labels = labels;
    this.#deps = deps;
    makeObservable(this, {
      labels: observableRef,
      isExpanded: observableRef,
      name: observableRef,
      isSaving: observableRef,
      listed: computed,
      hidden: computed,
      canCollapse: computed,
      hasUnsaved: computed,
      canCreate: computed,
      toggle: action,
      startCreating: action,
      stopCreating: action,
      type: action,
    });
  }

  get listed(): readonly TaskLabel[] {
    return this.isExpanded ? this.labels : this.labels.slice(0, listedLabels(this.labels.length));
  }

  get hidden(): number {
    return this.labels.length - this.listed.length;
  }

  get canCollapse(): boolean {
    return this.isExpanded && listedLabels(this.labels.length) < this.labels.length;
  }

  get hasUnsaved(): boolean {
    return hasUnsavedLabels(this.labels);
  }

  get canCreate(): boolean {
    return this.name !== null && this.name.trim() !== '' && !this.isSaving;
  }

  toggle(): void {
    this.isExpanded = !this.isExpanded;
  }

  startCreating(): void {
    this.name = '';
  }

  stopCreating(): void {
    this.name = null;
  }

  type(name: string): void {
    this.name = name;
  }

  /** One label; the list is expanded to show it. A name that was refused stays in the input. */
  async create(): Promise<void> {
    const { name } = this;
    if (name === null || !this.canCreate) return;
    const wasKnown = this.labels.some((label) => label.name === name.trim());
    const isSaved = await this.#save([name]);
    if (!isSaved) return;
    if (!wasKnown) this.#added.push(name.trim());
    this.#showSaved(!wasKnown);
    runInAction(() => {
      this.isExpanded = true;
      this.name = null;
    });
  }

  /** Saves labels that were only found in records. */
  async saveFound(): Promise<void> {
    if (this.isSaving) return;
    if (await this.#save([])) this.#showSaved(false);
  }

  /** Removes the label that was added last, unless records use it (SET-6). */
  async undo(): Promise<void> {
    const name = this.#added.at(-1);
    if (name === undefined || this.isSaving) return;
    const { removeLabel, toasts, translate } = this.#deps;
    this.#setSaving(true);
    const removed = await removeLabel.execute(taskDatasetRef(this.#dataset), name);
    this.#setSaving(false);
    if (!removed.ok) {
      this.#showRemovalFailure(removed.error, name);
      return;
    }
    this.#added.pop();
    runInAction(() => {
      this.labels = removed.value;
    });
    toasts.show({ type: 'success', text: translate('taskSettings.labels.removed', { label: name }) });
  }

  async #save(added: readonly string[]): Promise<boolean> {
    this.#setSaving(true);
    const saved = await this.#deps.save.execute(taskDatasetRef(this.#dataset), this.labels, added);
    this.#setSaving(false);
    if (!saved.ok) {
      this.#showFailure(saved.error);
      return false;
    }
    runInAction(() => {
      this.labels = saved.value;
    });
    return true;
  }

  #showSaved(canUndo: boolean): void {
    const { toasts, translate } = this.#deps;
    const action = { label: translate('taskSettings.labels.undo'), run: () => void this.undo() };
    toasts.show({
      type: 'success',
      text: translate('taskSettings.labels.saved'),
      ...(canUndo && { action }),
    });
  }

  #setSaving(isSaving: boolean): void {
    runInAction(() => {
      this.isSaving = isSaving;
    });
  }

  #showRemovalFailure(failure: RemovalFailure, label: string): void {
    const { toasts, translate } = this.#deps;
    if (failure.code === 'LABEL_IN_USE')
      toasts.show({ type: 'info', text: translate('taskSettings.labels.inUse', { label }) });
    else this.#showFailure(failure);
  }

  #showFailure(failure: LabelFailure): void {
    const { toasts, translate } = this.#deps;
    // Refused rights are not shown (ERR-4).
    if (failure.code === 'NOT_ALLOWED_TO_UPDATE_LABELS') return;
    if (failure.code === 'LABEL_ALREADY_EXIST') {
      const text = translate('taskSettings.labels.exist', { labels: failure.names.join(', ') });
      toasts.show({ type: 'info', text });
      return;
    }
    const { name, task } = this.#dataset;
    const status = 'status' in failure ? (failure.status ?? '–') : '–';
    toasts.show({ type: 'error', text: translate('taskSettings.labels.failed', { status, name, task }) });
  }
}
