import type { CheckedSuggestion } from '../feedback/suggestion-rules';
import type { RowProblem } from './row-problem';

/** A valid record that is ready to be written. Uses maps, because every legal name may be a key. */
export interface NewRecord {
  readonly fields: ReadonlyMap<string, string>;
  readonly metadata: ReadonlyMap<string, unknown> | null;
  readonly externalId: string | null;
  readonly suggestions: readonly NewSuggestion[];
  readonly vectors: ReadonlyMap<string, readonly number[]>;
}

export interface MappedRecord extends NewRecord {
  /** Why parts of the row are missing. */
  readonly omissions: readonly RowProblem[];
}

export interface NewSuggestion extends CheckedSuggestion {
  readonly question: string;
  readonly type: 'model' | 'human' | null;
}
