import type { DefinitionMistake } from '#domain/dataset-import/definition-mistake';
import type { DatasetPlan } from '#domain/dataset-import/dataset-plan';
import type { Result } from '#domain/shared/result';
import type { ImportFile } from './source-files.port';

/** A dataset as a definition file says it, with facts about it that are no part of its plan. */
export interface DefinedDataset {
  readonly plan: DatasetPlan;
  readonly workspace: string;
  readonly recordOrder: 'random' | 'imported';
}

export type DefinitionProblem =
  | { readonly code: 'unreadable' | 'not-json' }
  | { readonly code: 'too-large'; readonly limit: number }
  /** The first mistake, and its place, as `questions[0].settings.options`. */
  | { readonly code: 'mistake'; readonly path: string; readonly mistake: DefinitionMistake };

/** Definition files, as the command that imports takes them (SET-9). */
export interface DefinitionFiles {
  readDefinition(file: ImportFile): Promise<Result<DefinedDataset, DefinitionProblem>>;
  writeDefinition(defined: DefinedDataset): Promise<string>;
}
