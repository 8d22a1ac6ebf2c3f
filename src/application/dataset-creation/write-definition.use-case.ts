import type { DatasetDraft } from '#domain/dataset-import/dataset-draft';
import { draftProblems } from '#domain/dataset-import/draft-problems';
import { planOfDraft } from '#domain/dataset-import/draft-plan';
import { err, ok, type Result } from '#domain/shared/result';
import type { DefinitionFiles } from './ports/definition-files.port';

export interface WrittenDefinition {
  readonly name: string;
  readonly text: string;
}

/**
 * Writes the form of a new dataset as a definition file; refuses a form with problems, because no import accepts such a file
 * (SET-77).
 */
export class WriteDefinition {
  readonly #files: DefinitionFiles;

  constructor(files: DefinitionFiles) {
    this.#files = files;
  }

  async execute(draft: DatasetDraft, workspace: string): Promise<Result<WrittenDefinition, 'incomplete'>> {
    if (draftProblems(draft).length > 0) return err('incomplete');
    const plan = planOfDraft(draft);
    const { recordOrder = 'random' } = draft;
    const text = await this.#files.writeDefinition({ plan, workspace, recordOrder });
    return ok({ name: `${plan.name}.definition.json`, text });
  }
}
