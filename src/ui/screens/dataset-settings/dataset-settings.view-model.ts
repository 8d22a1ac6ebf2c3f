import { action, actionBound, computed, makeObservable, observableRef, runInAction } from 'mobx';
import type { DeleteDataset } from '#application/dataset-settings/delete-dataset.use-case';
import type {
  DatasetSettings,
  LoadDatasetSettings,
} from '#application/dataset-settings/load-dataset-settings.use-case';
import type { UpdateSettingsPart } from '#application/dataset-settings/update-settings-part.use-case';
import type { Clipboard } from '#application/shared/ports/clipboard.port';
import type { Clock } from '#application/shared/ports/clock.port';
import { isAborted, type RepositoryFailure } from '#application/shared/repository-failure';
import type { Role } from '#domain/access/rights';
import type { ViewModel } from '#ui/di/view-model';
import { annotationPath, DATASETS_PATH, settingsPath } from '#ui/shared/page/paths';
import type { Translate } from '#ui/shared/i18n/translate';
import type { Address } from '#ui/shared/state/address';
import type { DatasetChanges } from '#ui/shared/state/dataset-changes';
import type { SessionState } from '#ui/shared/state/session.state';
import type { ToastState } from '#ui/shared/state/toast.state';
import { SettingsForms } from './settings-forms';
import { sectionInQuery, sectionPath, sectionsOf, type Section } from './settings-sections';

export interface DatasetSettingsParams {
  readonly datasetId: string;
}

export interface DatasetSettingsDeps {
  readonly load: LoadDatasetSettings;
  readonly update: UpdateSettingsPart;
  readonly remove: DeleteDataset;
  readonly changes: DatasetChanges;
  readonly clock: Clock;
}

interface PageDeps {
  readonly session: SessionState;
  readonly address: Address;
  readonly toasts: ToastState;
  readonly clipboard: Clipboard;
  readonly translate: Translate;
}

export type SettingsOpening =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly settings: DatasetSettings; readonly forms: SettingsForms }
  | { readonly kind: 'failed'; readonly failure: RepositoryFailure };

export type Deletion =
  | { readonly kind: 'none' }
  | { readonly kind: 'asked' }
  | { readonly kind: 'running' }
  | { readonly kind: 'failed'; readonly failure: RepositoryFailure }
  | { readonly kind: 'done' };

const LOADING: SettingsOpening = { kind: 'loading' };

export class DatasetSettingsViewModel implements ViewModel {
  opening: SettingsOpening = LOADING;
  deletion: Deletion = { kind: 'none' };
  readonly datasetId: string;
  readonly #deps: DatasetSettingsDeps;
  readonly #page: PageDeps;
  #leave: AbortController | null = null;
  /** Counts loadings: the answer to an earlier one is ignored. */
  #turn = 0;

  constructor({ datasetId }: DatasetSettingsParams, deps: DatasetSettingsDeps, page: PageDeps) {
    this.datasetId = datasetId;
    this.#deps = deps;
    this.#page = page;
    makeObservable(this, {
      opening: observableRef,
      deletion: observableRef,
      sections: computed,
      section: computed,
      annotationLink: computed,
      hasUnsaved: computed,
      retry: action,
      losesAny: actionBound,
      showUnsaved: actionBound,
      askToDelete: action,
      keep: actionBound,
      deleteDataset: actionBound,
    });
  }

  get sections(): readonly Section[] {
    return this.opening.kind === 'ready' ? sectionsOf(this.opening.settings) : [];
  }

  get section(): Section {
    return sectionInQuery(this.#page.address.queryAt(settingsPath(this.datasetId)), this.sections);
  }

  /** Address of the annotation page as it was last shown, so that its search survives (SET-20). */
  get annotationLink(): string {
    const path = annotationPath(this.datasetId);
    return path + this.#page.address.queryAt(path);
  }

  get hasUnsaved(): boolean {
    const isGone = this.deletion.kind === 'done';
    return !isGone && this.opening.kind === 'ready' && this.opening.forms.unsaved.size > 0;
  }

  activate(): () => void {
    const leave = new AbortController();
    this.#leave = leave;
    const stop = this.#deps.changes.follow(this.datasetId, () => void this.#load());
    if (this.opening.kind === 'loading') void this.#load();
    return () => {
      leave.abort();
      stop();
    };
  }

  retry(): void {
    this.opening = LOADING;
    void this.#load();
  }

  /** The address of the section that is shown, as others can open it. */
  copyLink(): Promise<boolean> {
    const path = sectionPath(this.datasetId, this.section);
    return this.#page.clipboard.write(this.#page.address.absolute(path));
  }

  /** One function for all texts of previews. */
  readonly copyText = (text: string): Promise<boolean> => this.#page.clipboard.write(text);

  losesAny(): boolean {
    return this.hasUnsaved;
  }

  /** Leads to the first section with unsaved changes, unless the one that is shown has some. */
  showUnsaved(): void {
    const unsaved = this.opening.kind === 'ready' ? this.opening.forms.unsaved : new Set<Section>();
    const [first] = unsaved;
    if (first === undefined || unsaved.has(this.section)) return;
    this.#page.address.open(sectionPath(this.datasetId, first), 'push');
  }

  askToDelete(): void {
    this.deletion = { kind: 'asked' };
  }

  /** The dialog was closed. */
  keep(): void {
    if (this.deletion.kind === 'asked') this.deletion = { kind: 'none' };
  }

  async deleteDataset(name: string): Promise<void> {
    if (this.deletion.kind === 'running') return;
    this.deletion = { kind: 'running' };
    const removed = await this.#deps.remove.execute(this.datasetId);
    const { toasts, translate, address } = this.#page;
    runInAction(() => {
      this.deletion = removed.ok ? { kind: 'done' } : { kind: 'failed', failure: removed.error };
    });
    if (removed.ok) {
      address.open(DATASETS_PATH, 'push');
      toasts.show({
        type: 'success',
        text: translate('datasetSettings.danger.deleted', { name }),
        isOfMove: true,
      });
    } else if (removed.error.kind !== 'forbidden') {
      // The danger zone gives the reason; a refusal is shown there only (ROL-19).
      toasts.show({ type: 'error', text: translate('datasetSettings.danger.failed', { name }) });
    }
  }

  async #load(): Promise<void> {
    const role: Role = this.#page.session.user?.role ?? 'annotator';
    const signal = this.#leave?.signal;
    this.#turn += 1;
    const turn = this.#turn;
    const loaded = await this.#deps.load.execute(this.datasetId, role, signal);
    const isOver = signal?.aborted === true || turn !== this.#turn;
    if (isOver || this.deletion.kind === 'done') return;
    runInAction(() => {
      if (loaded.ok) this.#apply(loaded.value);
      else if (!isAborted(loaded.error) && this.#isLost(loaded.error))
        this.opening = { kind: 'failed', failure: loaded.error };
    });
  }

  /** A page that is open stays as it is when a reload fails, unless the dataset is gone. */
  #isLost({ kind }: RepositoryFailure): boolean {
    return this.opening.kind !== 'ready' || kind === 'not-found';
  }

  #apply(settings: DatasetSettings): void {
    const { update, clock } = this.#deps;
    const known = this.opening.kind === 'ready' ? this.opening.forms : null;
    const forms = known ?? new SettingsForms(settings, { update, clock });
    if (known !== null) known.rebase(settings);
    this.opening = { kind: 'ready', settings, forms };
  }
}
