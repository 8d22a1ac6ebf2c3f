import type { ExactNumber } from '../shared/exact-json';
import type { Field } from '../field/field';
import type { Question } from '../question/question';
import type { MetadataProperty, VectorSettings } from '../search/feedback/search-guide';

/** Source of a score or an agent: a column of the data, or the same value for every row. */
type ColumnOr<T> = { readonly column: string } | { readonly constant: T };

/** Number ranges with a value each: the first one whose `below` is greater than the number applies; the last one has no `below`. */
type ValueSteps = ReadonlyArray<{
  readonly below?: ExactNumber | undefined;
  readonly value?: unknown;
}>;

export interface SuggestionSource {
  readonly question: string;
  readonly column: string;
  /** Values of the question by the text of the cell. */
  readonly values?: ReadonlyMap<string, unknown> | undefined;
  readonly steps?: ValueSteps | undefined;
  readonly type: 'model' | 'human' | null | { readonly column: string };
  readonly score?: ColumnOr<number> | undefined;
  readonly agent?: ColumnOr<string> | undefined;
}

/** Columns of the data, by names of parts of the dataset. */
export interface ColumnMapping {
  readonly fields: ReadonlyMap<string, string>;
  readonly metadata: ReadonlyMap<string, string>;
  readonly suggestions: readonly SuggestionSource[];
  readonly externalId: string | null;
  readonly vectors: ReadonlyMap<string, string>;
  /** True for rows of an export: texts in CSV are marked, and an empty list is a valid suggestion (SET-28). */
  readonly exported?: boolean | undefined;
  /**
   * True if cells of terms and undeclared metadata contain their types (SET-29). Exports of earlier versions wrote all of them as
   * texts.
   */
  readonly typedMetadata?: boolean | undefined;
}

interface PlannedField extends Pick<Field, 'name' | 'title' | 'required' | 'useMarkdown'> {
  /** Undefined for a field without formulas. */
  readonly useMath?: boolean;
}

export type PlannedQuestion = Omit<Question, 'id' | 'datasetId'>;

interface PlannedProperty extends Omit<MetadataProperty, 'id'> {
  readonly visibleForAnnotators: boolean;
}

type PlannedVector = Omit<VectorSettings, 'id'>;

/** A dataset to create, and the mapping from rows of a file to its records. */
export interface DatasetPlan {
  readonly name: string;
  readonly guidelines: string | null;
  readonly allowExtraMetadata: boolean;
  /** Undefined if texts load nothing from other sites. */
  readonly loadsRemoteMedia?: boolean;
  readonly fields: readonly PlannedField[];
  readonly questions: readonly PlannedQuestion[];
  readonly properties: readonly PlannedProperty[];
  readonly vectors: readonly PlannedVector[];
  readonly mapping: ColumnMapping;
}

/** The parts of a plan that are needed to map rows. */
export type RowPlan = Pick<DatasetPlan, 'fields' | 'questions' | 'properties' | 'vectors' | 'mapping'>;

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
