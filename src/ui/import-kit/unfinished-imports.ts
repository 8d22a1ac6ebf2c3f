import { action, makeObservable, observableRef, runInAction } from 'mobx';
import type { DiscardedDataset, DiscardImport } from '#application/dataset-creation/discard-import.use-case';
import type {
  FindUnfinishedImports,
  UnfinishedImport,
} from '#application/dataset-creation/find-unfinished-imports.use-case';
import type { ImportsOf, StoredImport } from '#application/dataset-creation/stored-import';
import type { ImportFile } from '#application/dataset-creation/ports/source-files.port';
import type { ResumeImport, ResumeProblem } from '#application/dataset-creation/resume-import.use-case';
import type { RepositoryFailure } from '#application/shared/repository-failure';
import { token } from '#ui/di/token';
import type { SessionState } from '#ui/shared/state/session.state';
import type { ImportRun } from './import-run';

export interface UnfinishedImportsActs {
  readonly find: FindUnfinishedImports;
  readonly resume: ResumeImport;
  readonly discard: DiscardImport;
}

export type UnfinishedProblem = ResumeProblem | RepositoryFailure;

/** Unfinished imports of this device, for one page. */
export class UnfinishedImports {
  items: readonly UnfinishedImport[] = [];
  /** The import that the user continues, until its file is identified. */
  workingOn: string | null = null;
  problem: { readonly id: string; readonly problem: UnfinishedProblem } | null = null;
  /** The import that was discarded last, and the outcome for its dataset. */
  discarded: { readonly kept: StoredImport; readonly dataset: DiscardedDataset } | null = null;
  readonly #acts: UnfinishedImportsActs;
  readonly #session: SessionState;
  readonly #run: ImportRun;
  readonly #awaited = new Set<string>();
  #page: { readonly where: ImportsOf; readonly signal: AbortSignal } | null = null;

  constructor(acts: UnfinishedImportsActs, session: SessionState, run: ImportRun) {
    this.#acts = acts;
    this.#session = session;
    this.#run = run;
    makeObservable(this, {
      items: observableRef,
      workingOn: observableRef,
      problem: observableRef,
      discarded: observableRef,
      look: action,
      goOn: action,
      discard: action,
    });
  }

  /** Finds the imports, until the signal reports that the user has left the page. */
  async look(where: ImportsOf, signal: AbortSignal): Promise<void> {
    const { user } = this.#session;
    if (user === null) return;
    this.#page = { where, signal };
    const found = await this.#acts.find.execute(user.id, where);
    if (signal.aborted) return;
    runInAction(() => (this.items = found));
    for (const item of found) if (item.isElsewhere) void this.#lookOnceFree(item, where, signal);
  }

  /** Continues after the last confirmed row; without a file, the stored handle is opened. */
  async goOn({ kept }: UnfinishedImport, file: ImportFile | null): Promise<void> {
    if (this.workingOn !== null || this.#run.state.kind !== 'idle') return;
    this.workingOn = kept.id;
    this.problem = null;
    const resumed = await this.#acts.resume.execute(kept, file);
    runInAction(() => {
      this.workingOn = null;
      if (!resumed.ok) this.problem = { id: kept.id, problem: resumed.error };
    });
    if (!resumed.ok) return;
    const page = this.#page;
    if (page === null || page.signal.aborted) return resumed.value.release();
    await this.#run.resume(resumed.value);
    // An import whose dataset was refused is deleted.
    if (this.#run.refusal !== null) await this.look(page.where, page.signal);
  }

  /** Deletes the import; its dataset stays, unless it is a draft. */
  async discard({ kept }: UnfinishedImport): Promise<void> {
    const discarded = await this.#acts.discard.execute(kept);
    runInAction(() => {
      if (discarded.ok) {
        this.items = this.items.filter((item) => item.kept.id !== kept.id);
        this.discarded = { kept, dataset: discarded.value };
      } else this.problem = { id: kept.id, problem: discarded.error };
    });
  }

  async #lookOnceFree(item: UnfinishedImport, where: ImportsOf, signal: AbortSignal): Promise<void> {
    if (this.#awaited.has(item.kept.id)) return;
    this.#awaited.add(item.kept.id);
    await this.#acts.find.whenFree(item);
    this.#awaited.delete(item.kept.id);
    await this.look(where, signal);
  }
}

/** Imports of a page: the current one, and the unfinished ones. */
export interface ImportRuns {
  readonly run: ImportRun;
  readonly unfinished: UnfinishedImports;
}

export const IMPORT_RUNS = token<() => ImportRuns>('ImportRuns');
