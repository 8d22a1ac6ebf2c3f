import type { MetadataSettings } from '../metadata/metadata-value';
import type { Question } from '../question/question';

/** Source of a score or an agent: a column of the data, or the same value for every row. */
type ColumnOr<T> = { readonly column: string } | { readonly constant: T };

/** Number ranges with a value each: the first whose `below` is greater than the number decides; the last has none. */
type ValueSteps = ReadonlyArray<{
  readonly below?: number | undefined;
  readonly value?: unknown;
}>;

/** How the suggestion for a question is read from a row. */
export interface SuggestionSource {
  readonly question: string;
  readonly column: string;
  /** Values of the question by text of the cell. */
  readonly values?: ReadonlyMap<string, unknown> | undefined;
  readonly steps?: ValueSteps | undefined;
  readonly type: 'model' | 'human' | null | { readonly column: string };
  readonly score?: ColumnOr<number> | undefined;
  readonly agent?: ColumnOr<string> | undefined;
}

/** Which column of the data goes where, by names of parts of the dataset. */
export interface ColumnMapping {
  readonly fields: ReadonlyMap<string, string>;
  readonly metadata: ReadonlyMap<string, string>;
  readonly suggestions: readonly SuggestionSource[];
  readonly externalId: string | null;
  readonly vectors: ReadonlyMap<string, string>;
  /** The rows are those of an export: texts of CSV are marked, and an empty list is a suggestion as any other (SET-28). */
  readonly exported?: boolean | undefined;
  /** Cells of terms and of undeclared metadata carry their types (SET-29). Exports of earlier versions wrote all of them as texts. */
  readonly typedMetadata?: boolean | undefined;
}

interface PlannedField {
  readonly name: string;
  readonly title: string;
  readonly required: boolean;
  readonly useMarkdown: boolean;
  /** Missing for a field without formulas. */
  readonly useMath?: boolean;
}

export type PlannedQuestion = Omit<Question, 'id' | 'datasetId'>;

interface PlannedProperty {
  readonly name: string;
  readonly title: string;
  readonly settings: MetadataSettings;
  readonly visibleForAnnotators: boolean;
}

interface PlannedVector {
  readonly name: string;
  readonly title: string;
  readonly dimensions: number;
}

/** A dataset that is to be made, with the way that rows of a file become its records. */
export interface DatasetPlan {
  readonly name: string;
  readonly guidelines: string | null;
  readonly allowExtraMetadata: boolean;
  /** Missing where texts load nothing from other sites. */
  readonly loadsRemoteMedia?: boolean;
  readonly fields: readonly PlannedField[];
  readonly questions: readonly PlannedQuestion[];
  readonly properties: readonly PlannedProperty[];
  readonly vectors: readonly PlannedVector[];
  readonly mapping: ColumnMapping;
}

/** Parts of a plan that decide what becomes of a row. */
export type RowPlan = Pick<DatasetPlan, 'fields' | 'questions' | 'properties' | 'vectors' | 'mapping'>;

/** Every column the mapping reads. */
export function mappedColumns(mapping: ColumnMapping): readonly string[] {
  const columns = new Set([
    ...mapping.fields.values(),
    ...mapping.metadata.values(),
    ...mapping.vectors.values(),
  ]);
  if (mapping.externalId !== null) columns.add(mapping.externalId);
  for (const { column, score, agent, type } of mapping.suggestions) {
    columns.add(column);
    for (const source of [score, agent, type])
      if (typeof source === 'object' && source !== null && 'column' in source) columns.add(source.column);
  }
  return [...columns];
}
