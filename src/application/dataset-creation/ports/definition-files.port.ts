import type { DefinitionMistake } from '#domain/dataset-import/definition-mistake';
import type { DatasetPlan } from '#domain/dataset-import/dataset-plan';
import type { Result } from '#domain/shared/result';
import type { ImportFile } from './source-files.port';

/** A dataset as described by a definition file, with facts that are not part of its plan. */
export interface DefinedDataset {
  readonly plan: DatasetPlan;
  readonly workspace: string;
  readonly recordOrder: 'random' | 'imported';
}

export type DefinitionProblem =
  | { readonly code: 'unreadable' | 'not-json' }
  | { readonly code: 'too-large'; readonly limit: number }
  /** The first mistake and its path, such as `questions[0].settings.options`. */
  | { readonly code: 'mistake'; readonly path: string; readonly mistake: DefinitionMistake };

/** Definition files, as accepted by the import command (SET-9). */
export interface DefinitionFiles {
  readDefinition(file: ImportFile): Promise<Result<DefinedDataset, DefinitionProblem>>;
  writeDefinition(defined: DefinedDataset): Promise<string>;
}
