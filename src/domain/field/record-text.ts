import type { Field } from './field';

/** The text that a record has in one of its fields. */
export interface RecordText {
  readonly field: Field;
  readonly text: string;
}
