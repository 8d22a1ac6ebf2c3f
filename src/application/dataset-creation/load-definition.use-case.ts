import type { DraftColumn } from '#domain/dataset-import/dataset-draft';
import { draftOfPlan, type DefinedDraft } from '#domain/dataset-import/definition-draft';
import { ok, type Result } from '#domain/shared/result';
import type { DefinitionFiles, DefinitionProblem } from './ports/definition-files.port';
import type { ImportFile } from './ports/source-files.port';

export interface LoadedDefinition {
  /** Creates the draft on demand: columns, and keys of questions, may have changed since the file was chosen. */
  readonly draftOf: (columns: readonly DraftColumn[], firstKey: number) => DefinedDraft;
  readonly workspace: string;
}

/** Reads a definition file for the form of a new dataset (SET-77). */
export class LoadDefinition {
  readonly #files: DefinitionFiles;

  constructor(files: DefinitionFiles) {
    this.#files = files;
  }

  async execute(file: ImportFile): Promise<Result<LoadedDefinition, DefinitionProblem>> {
    const read = await this.#files.readDefinition(file);
    if (!read.ok) return read;
    const { plan, workspace, recordOrder } = read.value;
    return ok({
      draftOf: (columns, firstKey) => {
        const { draft, dropped } = draftOfPlan(plan, columns, firstKey);
        return { draft: { ...draft, recordOrder }, dropped };
      },
      workspace,
    });
  }
}
