import { action, makeObservable, observableRef, runInAction } from 'mobx';
import type { LoadDefinition } from '#application/dataset-creation/load-definition.use-case';
import type { DefinitionProblem } from '#application/dataset-creation/ports/definition-files.port';
import type { ImportFile } from '#application/dataset-creation/ports/source-files.port';
import type {
  WriteDefinition,
  WrittenDefinition,
} from '#application/dataset-creation/write-definition.use-case';
import type { DroppedPart } from '#domain/dataset-import/definition-draft';
import type { NewDatasetViewModel } from './new-dataset.view-model';

export interface DefinitionDeps {
  readonly load: LoadDefinition;
  readonly write: WriteDefinition;
}

export type DefinitionOutcome =
  | { readonly kind: 'failed'; readonly problem: DefinitionProblem }
  | { readonly kind: 'incomplete' }
  | {
      readonly kind: 'loaded';
      readonly dropped: readonly DroppedPart[];
      /** The workspace of the file, where the user can make no dataset in it. */
      readonly workspace: string | null;
    };

type DefinedForm = Pick<NewDatasetViewModel, 'form' | 'workspaces' | 'workspaceId' | 'chooseWorkspace'>;

/** The form as a definition file: loaded from the device, or saved to it (SET-77). */
export class DefinitionFileViewModel {
  outcome: DefinitionOutcome | null = null;
  readonly #page: DefinedForm;
  readonly #deps: DefinitionDeps;
  #chosen: ImportFile | null = null;

  constructor(page: DefinedForm, deps: DefinitionDeps) {
    this.#page = page;
    this.#deps = deps;
    makeObservable(this, { outcome: observableRef, load: action, write: action });
  }

  /** The form begins again from the file. A file that is chosen in the meantime has the word. */
  async load(file: ImportFile): Promise<void> {
    this.#chosen = file;
    this.outcome = null;
    const loaded = await this.#deps.load.execute(file);
    if (this.#chosen !== file) return;
    runInAction(() => {
      if (!loaded.ok) {
        this.outcome = { kind: 'failed', problem: loaded.error };
        return;
      }
      const { draftOf, workspace } = loaded.value;
      let dropped: readonly DroppedPart[] = [];
      this.#page.form.startOver((draft, firstKey) => {
        const defined = draftOf(draft.columns, firstKey);
        ({ dropped } = defined);
        return defined.draft;
      });
      const found = this.#page.workspaces?.find(({ name }) => name === workspace);
      if (found !== undefined) this.#page.chooseWorkspace(found.id);
      const missing = found === undefined ? workspace : null;
      this.outcome = { kind: 'loaded', dropped, workspace: missing };
    });
  }

  /** Returns null if the form has problems, and shows them from then on. */
  async write(): Promise<WrittenDefinition | null> {
    const { form, workspaces, workspaceId } = this.#page;
    const workspace = workspaces?.find(({ id }) => id === workspaceId)?.name ?? 'main';
    this.outcome = null;
    const written = await this.#deps.write.execute(form.draft, workspace);
    if (written.ok) return written.value;
    runInAction(() => {
      form.insist();
      this.outcome = { kind: 'incomplete' };
    });
    return null;
  }
}
