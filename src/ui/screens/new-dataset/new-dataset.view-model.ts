import { action, computed, makeObservable, observableRef, runInAction } from 'mobx';
import type { RowCheck } from '#application/dataset-creation/check-rows.use-case';
import { newImport } from '#application/dataset-creation/import-job';
import type { InspectedFile } from '#application/dataset-creation/inspect-file.use-case';
import type { ListWorkspaces } from '#application/dataset-creation/list-workspaces.use-case';
import type { ImportFile } from '#application/dataset-creation/ports/source-files.port';
import type { IdSource } from '#application/shared/ports/id-source.port';
import type { RepositoryFailure } from '#application/shared/repository-failure';
import { mayOpen, reachesNothing } from '#domain/access/page-access';
import type { Workspace } from '#domain/workspace/workspace';
import { formOf } from '#domain/dataset-import/file-format';
import type { ViewModel } from '#ui/di/view-model';
import type { FileCheck, FileChoice } from '#ui/import-kit/file-check';
import type { ImportRun } from '#ui/import-kit/import-run';
import type { UnfinishedImports } from '#ui/import-kit/unfinished-imports';
import { NEW_DATASET_PATH } from '#ui/shared/page/paths';
import type { SessionState } from '#ui/shared/state/session.state';
import type { DatasetForm } from './dataset-form';

export interface NewDatasetParts {
  readonly form: DatasetForm;
  readonly file: FileCheck;
  readonly run: ImportRun;
  readonly unfinished: UnfinishedImports;
}

/** Makes a dataset of a file: chooses the file, maps its columns, adds questions, checks the rows and imports them. */
export class NewDatasetViewModel implements ViewModel {
  readonly form: DatasetForm;
  readonly file: FileCheck;
  readonly run: ImportRun;
  readonly unfinished: UnfinishedImports;
  workspaces: readonly Workspace[] | null = null;
  workspaceId: string | null = null;
  /** Why the workspaces could not be listed. */
  private listFailure: RepositoryFailure | null = null;
  readonly #listWorkspaces: ListWorkspaces;
  readonly #session: SessionState;
  readonly #ids: IdSource;

  constructor(
    { form, file, run, unfinished }: NewDatasetParts,
    listWorkspaces: ListWorkspaces,
    session: SessionState,
    ids: IdSource,
  ) {
    this.form = form;
    this.file = file;
    this.run = run;
    this.unfinished = unfinished;
    this.#listWorkspaces = listWorkspaces;
    this.#session = session;
    this.#ids = ids;
    makeObservable<NewDatasetViewModel, 'listFailure'>(this, {
      workspaces: observableRef,
      workspaceId: observableRef,
      listFailure: observableRef,
      failure: computed,
      source: computed,
      work: computed,
      check: computed,
      refusal: computed,
      chooseFile: action,
      readAs: action,
      chooseWorkspace: action,
      submit: action,
      addMissingOptions: action,
      create: action,
    });
  }

  /** Leaving the page stops what is under way; what was imported stays. */
  activate(): () => void {
    const leave = new AbortController();
    void this.#loadWorkspaces();
    void this.unfinished.look('new-datasets', leave.signal);
    return () => {
      leave.abort();
      this.file.stop();
      void this.run.leave();
    };
  }

  get source(): InspectedFile | null {
    return this.file.source;
  }

  get work(): FileCheck['work'] {
    return this.file.work;
  }

  /** Why the last call that the user waited for was not carried out. */
  get failure(): RepositoryFailure | null {
    return this.run.refusal ?? this.listFailure;
  }

  /** Why the user can create none here; null where they can. */
  get refusal(): 'notAllowed' | 'withoutWorkspace' | null {
    const { user } = this.#session;
    if (user === null || !mayOpen(user, NEW_DATASET_PATH)) return 'notAllowed';
    return reachesNothing(user) ? 'withoutWorkspace' : null;
  }

  /** Rows that become no record, of a check that went through or is under way; void after any change. */
  get check(): RowCheck | null {
    return this.file.of(this.form.draft);
  }

  /** Takes the place of a file that is being read or checked; an import under way is finished with its own. */
  async chooseFile(file: ImportFile): Promise<void> {
    if (this.run.state.kind !== 'idle') return;
    this.run.dismissRefusal();
    await this.file.choose(file, (source) => this.form.begin(source));
  }

  /** Another sheet has other columns; another encoding only writes them in other letters. */
  async readAs(choice: FileChoice): Promise<void> {
    if (this.run.state.kind !== 'idle') return;
    await this.file.readAs(choice, (source) =>
      choice.encoding === undefined ? this.form.begin(source) : this.form.readAgain(source),
    );
  }

  chooseWorkspace(id: string): void {
    this.workspaceId = id;
  }

  /** Checks all rows; a file without a problem is imported at once, any other when the user has seen which rows are left out. */
  async submit(): Promise<void> {
    if (this.source === null || this.work !== null) return;
    this.form.insist();
    this.run.dismissRefusal();
    if (this.form.problems.length > 0) return;
    await this.file.check(this.form.plan, this.form.draft);
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
    const { source, workspaceId, check } = this;
    const { user } = this.#session;
    if (source === null || workspaceId === null || user === null) return;
    if (this.work !== null || check === null || this.run.state.kind !== 'idle') return;
    const { file } = source;
    const { plan } = this.form;
    const { name: datasetName, guidelines, allowExtraMetadata, loadsRemoteMedia } = plan;
    const id = this.#ids.next();
    const head = { workspaceId, guidelines, allowExtraMetadata, isBegun: false, draftId: null };
    const isInOrder = this.form.draft.recordOrder === 'imported';
    const dataset = {
      ...head,
      ...(isInOrder && { recordOrder: 'imported' as const }),
      ...(loadsRemoteMedia === true && { loadsRemoteMedia }),
    };
    const rows = { plan, file, ...formOf(source), rowCount: check.rows };
    await this.run.begin(newImport({ id, datasetName, dataset, ...rows, duplicates: null }), user.id);
  }

  async #loadWorkspaces(): Promise<void> {
    const { user } = this.#session;
    if (user === null) return;
    const listed = await this.#listWorkspaces.execute(user);
    runInAction(() => {
      if (listed.ok) {
        this.workspaces = listed.value;
        this.workspaceId ??= listed.value[0]?.id ?? null;
      } else this.listFailure = listed.error;
    });
  }
}
