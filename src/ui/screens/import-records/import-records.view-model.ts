import { action, computed, makeObservable, observableRef, runInAction } from 'mobx';
import type { RowCheck } from '#application/dataset-creation/check-rows.use-case';
import { newImport } from '#application/dataset-creation/import-job';
import type { ImportFile } from '#application/dataset-creation/ports/source-files.port';
import type {
  DatasetParts,
  LoadDatasetSettings,
} from '#application/dataset-settings/load-dataset-settings.use-case';
import type { IdSource } from '#application/shared/ports/id-source.port';
import { isAborted, type RepositoryFailure } from '#application/shared/repository-failure';
import type { Dataset } from '#domain/dataset/dataset';
import type { RowPlan } from '#domain/dataset-import/dataset-plan';
import type { DuplicateRule } from '#domain/dataset-import/duplicates';
import {
  firstTargets,
  planOfTargets,
  targetProblems,
  type ColumnTarget,
  type TargetedColumn,
  type TargetParts,
  type TargetProblem,
} from '#domain/dataset-import/import-target';
import { formOf } from '#domain/dataset-import/file-format';
import type { ViewModel } from '#ui/di/view-model';
import type { ImportPlans } from '#ui/import-kit/record-preview/record-preview.view-model';
import type { FileCheck, FileChoice } from '#ui/import-kit/file-check';
import type { ImportRun } from '#ui/import-kit/import-run';
import type { UnfinishedImports } from '#ui/import-kit/unfinished-imports';
import type { SessionState } from '#ui/shared/state/session.state';

export interface ImportRecordsParams {
  readonly datasetId: string;
}

export interface ImportRecordsDeps {
  readonly load: LoadDatasetSettings;
  readonly file: FileCheck;
  readonly run: ImportRun;
  readonly unfinished: UnfinishedImports;
}

export type TargetOpening =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly failure: RepositoryFailure }
  | {
      readonly kind: 'ready';
      readonly dataset: Dataset;
      readonly parts: TargetParts;
      readonly questionIds: ReadonlyMap<string, string>;
    }
  /** The user may not add records, or the dataset is a draft, which accepts none. */
  | { readonly kind: 'closed'; readonly reason: 'notAllowed' | 'draft'; readonly dataset: Dataset };

const LOADING: TargetOpening = { kind: 'loading' };
const NO_PLAN = planOfTargets([], {
  fields: [],
  questions: [],
  properties: [],
  vectors: [],
  allowExtraMetadata: false,
});

/** Imports a file into a dataset: the file, the parts that its columns fill, the check, and the import. */
export class ImportRecordsViewModel implements ViewModel, ImportPlans {
  readonly file: FileCheck;
  readonly run: ImportRun;
  readonly unfinished: UnfinishedImports;
  opening: TargetOpening = LOADING;
  columns: readonly TargetedColumn[] = [];
  /** The default loses nothing: each such row is listed, and no existing record changes. */
  duplicates: DuplicateRule = 'refuse';
  readonly #datasetId: string;
  readonly #load: LoadDatasetSettings;
  readonly #session: SessionState;
  readonly #ids: IdSource;
  #leave: AbortController | null = null;

  constructor(
    { datasetId }: ImportRecordsParams,
    { load, file, run, unfinished }: ImportRecordsDeps,
    session: SessionState,
    ids: IdSource,
  ) {
    this.file = file;
    this.run = run;
    this.unfinished = unfinished;
    this.#datasetId = datasetId;
    this.#load = load;
    this.#session = session;
    this.#ids = ids;
    makeObservable(this, {
      opening: observableRef,
      columns: observableRef,
      duplicates: observableRef,
      problems: computed,
      check: computed,
      plan: computed,
      previewPlan: computed,
      hasExternalIds: computed,
      retry: action,
      chooseFile: action,
      readAs: action,
      direct: action,
      setDuplicateRule: action,
      submit: action,
      begin: action,
    });
  }

  get problems(): readonly TargetProblem[] {
    return this.opening.kind === 'ready' ? targetProblems(this.columns, this.opening.parts) : [];
  }

  get plan(): RowPlan {
    return this.opening.kind === 'ready' ? planOfTargets(this.columns, this.opening.parts) : NO_PLAN;
  }

  /** Parts of an existing dataset keep their names. */
  get previewPlan(): RowPlan {
    return this.plan;
  }

  /** The finished or running check; null after any column has changed. */
  get check(): RowCheck | null {
    return this.file.of(this.columns);
  }

  get hasExternalIds(): boolean {
    return this.columns.some(({ target }) => target.to === 'external-id');
  }

  /** Leaving the page stops the check and the import; imported records stay. */
  activate(): () => void {
    const leave = new AbortController();
    this.#leave = leave;
    void this.unfinished.look({ datasetId: this.#datasetId }, leave.signal);
    if (this.opening.kind !== 'ready') void this.#open();
    return () => {
      leave.abort();
      this.file.stop();
      void this.run.leave();
    };
  }

  retry(): void {
    this.opening = LOADING;
    void this.#open();
  }

  async chooseFile(file: ImportFile): Promise<void> {
    const { opening } = this;
    if (opening.kind !== 'ready') return;
    await this.file.choose(file, ({ columns }) => {
      this.columns = firstTargets(columns, opening.parts);
    });
  }

  /** Another sheet has other columns; in another encoding, those that keep their names keep their targets. */
  async readAs(choice: FileChoice): Promise<void> {
    const { opening } = this;
    if (opening.kind !== 'ready') return;
    await this.file.readAs(choice, ({ columns }) => {
      const before = choice.encoding === undefined ? [] : this.columns;
      const targets = new Map(before.map(({ column, target }) => [column.name, target]));
      this.columns = firstTargets(columns, opening.parts).map((item) => ({
        ...item,
        target: targets.get(item.column.name) ?? item.target,
      }));
    });
  }

  /** Sets the part of the record that a column fills. */
  direct(name: string, target: ColumnTarget): void {
    this.columns = this.columns.map((item) => (item.column.name === name ? { ...item, target } : item));
  }

  setDuplicateRule(rule: DuplicateRule): void {
    this.duplicates = rule;
  }

  /** Checks all rows; imports a file without a problem at once, any other after the user has seen the rejected rows. */
  async submit(): Promise<void> {
    const { opening, columns } = this;
    if (opening.kind !== 'ready' || this.file.work !== null || this.problems.length > 0) return;
    await this.file.check(this.plan, columns);
    if (this.check?.rejected === 0) await this.begin();
  }

  /** Imports the checked rows without the rejected ones. */
  async begin(): Promise<void> {
    const { opening, check, plan, duplicates } = this;
    const { source, work } = this.file;
    const { user } = this.#session;
    if (opening.kind !== 'ready' || source === null || user === null) return;
    if (work !== null || check === null) return;
    const { questionIds } = opening;
    const { id: datasetId, name: datasetName } = opening.dataset;
    const { file } = source;
    const id = this.#ids.next();
    const dataset = { datasetName, dataset: { id: datasetId, questionIds } };
    const rows = { plan, file, ...formOf(source), rowCount: check.rows };
    await this.run.begin(newImport({ id, ...dataset, ...rows, duplicates }), user.id);
  }

  async #open(): Promise<void> {
    const signal = this.#leave?.signal;
    const role = this.#session.user?.role ?? 'annotator';
    const loaded = await this.#load.execute(this.#datasetId, role, signal);
    if (signal?.aborted === true || (!loaded.ok && isAborted(loaded.error))) return;
    runInAction(() => {
      this.opening = loaded.ok
        ? openingOf(loaded.value.dataset, loaded.value.parts)
        : { kind: 'failed', failure: loaded.error };
    });
  }
}

function openingOf(dataset: Dataset, parts: DatasetParts | null): TargetOpening {
  if (parts === null) return { kind: 'closed', reason: 'notAllowed', dataset };
  if (dataset.status === 'draft') return { kind: 'closed', reason: 'draft', dataset };
  const { fields, questions, properties, vectors } = parts;
  return {
    kind: 'ready',
    dataset,
    parts: {
      fields,
      questions,
      properties: properties.map(({ isVisibleForAnnotators: visibleForAnnotators, ...property }) => ({
        ...property,
        visibleForAnnotators,
      })),
      vectors,
      allowExtraMetadata: dataset.allowExtraMetadata,
    },
    questionIds: new Map(questions.map(({ name, id }) => [name, id])),
  };
}
