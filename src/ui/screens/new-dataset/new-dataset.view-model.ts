import { action, computed, makeObservable, observableRef, runInAction } from 'mobx';
import type { CheckRows, RowCheck } from '#application/dataset-creation/check-rows.use-case';
import type { CreateDataset } from '#application/dataset-creation/create-dataset.use-case';
import { NOTHING_IMPORTED } from '#application/dataset-creation/import-records.use-case';
import type { InspectedFile, InspectFile } from '#application/dataset-creation/inspect-file.use-case';
import type { ListWorkspaces } from '#application/dataset-creation/list-workspaces.use-case';
import type { ImportFile, SourceProblem } from '#application/dataset-creation/ports/source-files.port';
import type { IdSource } from '#application/shared/ports/id-source.port';
import type { RepositoryFailure } from '#application/shared/repository-failure';
import { hasRight } from '#domain/access/rights';
import type { DatasetDraft } from '#domain/dataset-import/dataset-draft';
import type { Workspace } from '#domain/workspace/workspace';
import type { ViewModel } from '#ui/di/view-model';
import type { SessionState } from '#ui/shared/state/session.state';
import type { DatasetForm } from './dataset-form';
import type { ImportRun } from './import-run';

export interface NewDatasetParts {
  readonly form: DatasetForm;
  readonly run: ImportRun;
}

export interface NewDatasetActs {
  readonly inspect: InspectFile;
  readonly check: CheckRows;
  readonly create: CreateDataset;
  readonly workspaces: ListWorkspaces;
}

/** A reason why the user cannot go on. */
export type CreationObstacle =
  | { readonly kind: 'file'; readonly problem: SourceProblem }
  | { readonly kind: 'call'; readonly failure: RepositoryFailure };

/** Makes a dataset of a file: the file, what its columns mean, what is asked, the check, and the import. */
export class NewDatasetViewModel implements ViewModel {
  readonly form: DatasetForm;
  readonly run: ImportRun;
  source: InspectedFile | null = null;
  workspaces: readonly Workspace[] | null = null;
  workspaceId: string | null = null;
  obstacle: CreationObstacle | null = null;
  work: 'reading' | 'checking' | 'creating' | null = null;
  /** The last check, with the draft that it is about. */
  checked: { readonly draft: DatasetDraft; readonly rows: RowCheck } | null = null;
  readonly #acts: NewDatasetActs;
  readonly #session: SessionState;
  readonly #ids: IdSource;
  #checking = new AbortController();
  #chosen: ImportFile | null = null;

  constructor({ form, run }: NewDatasetParts, acts: NewDatasetActs, session: SessionState, ids: IdSource) {
    this.form = form;
    this.run = run;
    this.#acts = acts;
    this.#session = session;
    this.#ids = ids;
    makeObservable(this, {
      form: false,
      run: false,
      source: observableRef,
      workspaces: observableRef,
      workspaceId: observableRef,
      obstacle: observableRef,
      work: observableRef,
      checked: observableRef,
      check: computed,
      mayCreate: computed,
      activate: false,
      chooseFile: action,
      chooseWorkspace: action,
      submit: action,
      addMissingOptions: action,
      create: action,
      stopCheck: false,
    });
  }

  /** Leaving the page stops what is under way; what was imported stays. */
  activate(): () => void {
    void this.#loadWorkspaces();
    return () => {
      this.#checking.abort();
      this.run.stop();
    };
  }

  get mayCreate(): boolean {
    const { user } = this.#session;
    return user !== null && hasRight(user.role, 'manage');
  }

  /** Rows that become no record, of a check that went through or is under way; void after any change. */
  get check(): RowCheck | null {
    return this.checked?.draft === this.form.draft ? this.checked.rows : null;
  }

  /** Takes the place of a file that is being read or checked; a dataset under way is finished with its own. */
  async chooseFile(file: ImportFile): Promise<void> {
    if (this.work === 'creating') return;
    this.stopCheck();
    this.#chosen = file;
    this.work = 'reading';
    this.obstacle = null;
    this.checked = null;
    const inspected = await this.#acts.inspect.execute(file);
    runInAction(() => {
      if (this.#chosen !== file) return;
      this.work = null;
      this.source = inspected.ok ? inspected.value : null;
      if (inspected.ok) this.form.begin(inspected.value);
      else this.obstacle = { kind: 'file', problem: inspected.error };
    });
  }

  chooseWorkspace(id: string): void {
    this.workspaceId = id;
  }

  /** Checks all rows; a file without a problem is imported at once, any other when the user has seen which rows are left out. */
  async submit(): Promise<void> {
    const { source } = this;
    if (source === null || this.work !== null) return;
    this.form.insist();
    this.checked = null;
    this.obstacle = null;
    if (this.form.problems.length > 0) return;
    this.work = 'checking';
    const { draft, plan } = this.form;
    const checking = new AbortController();
    this.#checking = checking;
    const onProgress = (rows: RowCheck) =>
      runInAction(() => {
        if (!checking.signal.aborted) this.checked = { draft, rows };
      });
    const checked = await this.#acts.check.execute(source, plan, onProgress, checking.signal);
    runInAction(() => {
      // Another file has been chosen meanwhile, and has the word.
      if (this.work !== 'checking' || this.#checking !== checking) return;
      this.work = null;
      this.checked = checked?.ok === true ? { draft, rows: checked.value } : null;
      if (checked?.ok === false) this.obstacle = { kind: 'file', problem: checked.error };
    });
    if (this.check?.rejected === 0) await this.create();
  }

  /** Files are often sorted: their first rows do not hold every label. */
  async addMissingOptions(): Promise<void> {
    if (this.check === null || this.work !== null) return;
    this.form.addOptions(this.check.missingOptions);
    await this.submit();
  }

  /** Makes the dataset of the draft that was checked, without the rows that become no record. */
  async create(): Promise<void> {
    const { source, workspaceId } = this;
    if (source === null || workspaceId === null || this.work !== null || this.check === null) return;
    this.work = 'creating';
    const { plan } = this.form;
    const created = await this.#acts.create.execute(plan, workspaceId);
    runInAction(() => {
      this.work = null;
      if (!created.ok) this.obstacle = { kind: 'call', failure: created.error };
    });
    if (!created.ok) return;
    const { file, format } = source;
    await this.run.begin({
      id: this.#ids.next(),
      dataset: created.value,
      plan,
      file,
      format,
      counts: NOTHING_IMPORTED,
    });
  }

  stopCheck(): void {
    this.#checking.abort();
  }

  async #loadWorkspaces(): Promise<void> {
    const { user } = this.#session;
    if (user === null) return;
    const listed = await this.#acts.workspaces.execute(user);
    runInAction(() => {
      if (listed.ok) {
        this.workspaces = listed.value;
        this.workspaceId ??= listed.value[0]?.id ?? null;
      } else this.obstacle = { kind: 'call', failure: listed.error };
    });
  }
}
