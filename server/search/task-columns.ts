import { METADATA_KINDS } from '#domain/task-record/metadata-kinds';
import { isHiddenKey } from '#domain/task-record/normal-form';
import type { Column, ColumnKind, TextColumn, VectorColumn } from './search-request';

/*
 * Columns of task datasets: how a request names them. `task-layout.ts` fills them. The engine knows columns only.
 */

type ColumnOf<K extends ColumnKind> = Column & { readonly kind: K };

/** Keywords of every task dataset. */
export const TASK_KEYWORDS = [
  /** Id of the record as text. */
  'id',
  'status',
  /** `ok` or `ko`. */
  'predicted',
  'predicted_as',
  'annotated_as',
  'predicted_by',
  'annotated_by',
  /** The best of several labels; of multi-label records only, since others have just one. */
  'predicted_first',
  'annotated_first',
  /** All labels of the prediction and the annotation, whatever their scores. */
  'labels',
  /** `true` or `false`. */
  'multi_label',
  /** Names of the vectors of a record. */
  'vectors',
] as const;

export type TaskKeyword = (typeof TASK_KEYWORDS)[number];

export function keywordColumn(name: TaskKeyword): ColumnOf<'keyword'> {
  return { name, kind: 'keyword' };
}

/** Scores of the prediction; a record may have several. */
export const SCORE_COLUMN: ColumnOf<'double'> = { name: 'score', kind: 'double' };

/** In code points. */
export const TEXT_LENGTH_COLUMN: ColumnOf<'whole'> = { name: 'text_length', kind: 'whole' };

/** A number for the words of all inputs in their order (`alike-texts.ts`); text classification only. */
export const ALIKE_COLUMN: ColumnOf<'double'> = { name: 'alike', kind: 'double' };

export type TaskTime = 'event_timestamp' | 'last_updated';

/** In microseconds since 1970, UTC: a bound or a term of these columns is such a number. */
export function taskTimeColumn(name: TaskTime): ColumnOf<'time'> {
  return { name, kind: 'time' };
}

/** All texts of a record as if they were one. */
export const TASK_TEXT_COLUMN: TextColumn = { name: 'text', kind: 'text', analyzer: 'standard' };

/** A vector by the name that its records give it. */
export function taskVectorColumn(name: string): VectorColumn {
  return { name, kind: 'vector' };
}

/** An input of text classification. */
export function inputColumn(key: string): TextColumn {
  return { name: `inputs.${key}`, kind: 'text', analyzer: 'standard' };
}

/** The exact words of a text column (contract 4.3): not analyzed, but split at white space. */
export function exactWordsOf(column: TextColumn): TextColumn {
  return { ...column, analyzer: 'blanks' };
}

/**
 * Null for a key that is stored and not searched. `kinds` are those of its values. Numbers next to texts are found as they were
 * written.
 */
export function taskMetadataColumn(
  key: string,
  kinds: number,
): ColumnOf<'keyword' | 'whole' | 'double'> | null {
  const name = `metadata.${key}`;
  if (isHiddenKey(key) || kinds === 0) return null;
  if ((kinds & (METADATA_KINDS.text | METADATA_KINDS.boolean)) !== 0) return { name, kind: 'keyword' };
  return { name, kind: (kinds & METADATA_KINDS.fraction) === 0 ? 'whole' : 'double' };
}
