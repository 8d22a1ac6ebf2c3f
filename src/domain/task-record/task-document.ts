import type { RecordName, TaskStatus } from './task-record';
import type { JsonEntries } from '#domain/shared/ordered-json';

/**
 * A task record as the server stores it: its parts as JSON in normal form, with the keys in the order and the numbers in the
 * spelling in which they were sent.
 */
export interface TaskDocument extends DocumentParts {
  readonly name: RecordName;
  readonly status: TaskStatus;
  /** `event_timestamp` as it was sent. */
  readonly eventTimestamp: string | null;
}

export interface DocumentParts {
  /** `inputs`, `multi_label` and `explanation`; `text` and `tokens`; or `text`. */
  readonly content: JsonEntries;
  /** `prediction`, `predictions`, `annotation` and `annotations`. */
  readonly marks: JsonEntries;
  /** Flat: keys of nested objects are joined by dots. */
  readonly metadata: JsonEntries;
  /** Objects with `value`, by name of the vector. */
  readonly vectors: JsonEntries;
}

/** A side of the marks: `prediction` comes from a program, `annotation` from a person. */
export type MarkSide = 'prediction' | 'annotation';

export const MARK_SIDES: readonly MarkSide[] = ['prediction', 'annotation'];

/** Key of the marks of all agents of a side. */
export function agentsKey(side: MarkSide): 'predictions' | 'annotations' {
  return side === 'prediction' ? 'predictions' : 'annotations';
}

/**
 * A record of a request, checked and in normal form. It is merged into the stored record with the same name (TWI-16), so its parts
 * contain only the values of the request.
 */
export interface IncomingRecord extends TaskDocument {
  /** Sides whose marks are removed (TWI-17). */
  readonly removed: ReadonlySet<MarkSide>;
  /** The `last_updated` that the writer knows; null if any state may be overwritten. */
  readonly knownVersion: string | null;
}
