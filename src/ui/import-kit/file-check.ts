import { action, computed, makeObservable, observableRef, runInAction } from 'mobx';
import type { CheckRows, RowCheck } from '#application/dataset-creation/check-rows.use-case';
import type { InspectedFile, InspectFile } from '#application/dataset-creation/inspect-file.use-case';
import type { ImportFile, SourceProblem } from '#application/dataset-creation/ports/source-files.port';
import type { FileChoices, FileForm } from '#domain/dataset-import/file-format';
import type { RowPlan } from '#domain/dataset-import/dataset-plan';

export interface FileCheckActs {
  readonly inspect: InspectFile;
  readonly check: CheckRows;
}

/** A choice that a file does not determine. */
export type FileChoice = Pick<FileForm, 'encoding' | 'sheet'>;

/** A file to import: its contents, and the check of all its rows by a plan. */
export class FileCheck {
  source: InspectedFile | null = null;
  problem: SourceProblem | null = null;
  work: 'reading' | 'checking' | null = null;
  isEncodingGuessed = true;
  /** The last check with its subject. */
  checked: { readonly subject: object; readonly rows: RowCheck } | null = null;
  readonly #acts: FileCheckActs;
  #checking = new AbortController();
  #chosen: { readonly file: ImportFile; readonly choice: FileChoice } | null = null;

  constructor(acts: FileCheckActs) {
    this.#acts = acts;
    makeObservable(this, {
      source: observableRef,
      problem: observableRef,
      work: observableRef,
      checked: observableRef,
      choices: computed,
      isEncodingGuessed: observableRef,
      choose: action,
      readAs: action,
      check: action,
    });
  }

  /** Choices that the file does not determine; null if there are none, or if the file could not be read for another reason. */
  get choices(): FileChoices | null {
    const { source, problem } = this;
    if (source !== null) return source.choices;
    return problem?.code === 'encoding' ? { encoding: problem.encoding, sheets: [], sheet: null } : null;
  }

  /** The finished or running check of a subject; null after any change by the user. */
  of(subject: object): RowCheck | null {
    return this.checked?.subject === subject ? this.checked.rows : null;
  }

  /** Replaces a file that is being read or checked. Calls back with the contents, unless another file has replaced it. */
  choose(file: ImportFile, onInspected: (source: InspectedFile) => void): Promise<void> {
    return this.#inspect({ file, choice: {} }, onInspected);
  }

  /** Reads the file again, in another encoding or another sheet. */
  async readAs(choice: FileChoice, onInspected: (source: InspectedFile) => void): Promise<void> {
    if (this.#chosen === null) return;
    await this.#inspect({ file: this.#chosen.file, choice }, onInspected);
  }

  async #inspect(
    chosen: { readonly file: ImportFile; readonly choice: FileChoice },
    onInspected: (source: InspectedFile) => void,
  ): Promise<void> {
    this.stop();
    this.#chosen = chosen;
    this.isEncodingGuessed = chosen.choice.encoding === undefined;
    this.work = 'reading';
    this.problem = null;
    this.checked = null;
    const inspected = await this.#acts.inspect.execute(chosen.file, chosen.choice);
    runInAction(() => {
      if (this.#chosen !== chosen) return;
      this.work = null;
      this.source = inspected.ok ? inspected.value : null;
      if (inspected.ok) onInspected(inspected.value);
      else this.problem = inspected.error;
    });
  }

  /** Checks all rows by a plan that was derived from the subject. */
  async check(plan: RowPlan, subject: object): Promise<void> {
    const { source } = this;
    if (source === null || this.work !== null) return;
    this.work = 'checking';
    this.checked = null;
    this.problem = null;
    const checking = new AbortController();
    this.#checking = checking;
    const onProgress = (rows: RowCheck) =>
      runInAction(() => {
        if (!checking.signal.aborted) this.checked = { subject, rows };
      });
    const checked = await this.#acts.check.execute(source, plan, onProgress, checking.signal);
    runInAction(() => {
      // Another file has been chosen since.
      if (this.work !== 'checking' || this.#checking !== checking) return;
      this.work = null;
      this.checked = checked?.ok === true ? { subject, rows: checked.value } : null;
      if (checked?.ok === false) this.problem = checked.error;
    });
  }

  stop(): void {
    this.#checking.abort();
  }
}
