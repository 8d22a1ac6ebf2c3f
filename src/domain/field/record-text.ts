import type { Field } from './field';

/** The texts of a record of any family. */
export interface TextRecord {
  readonly id: string;
  /** Text by field name; a field without a text is absent. */
  readonly fields: ReadonlyMap<string, string>;
}

/** The text that a record has in one of its fields. */
export interface RecordText {
  readonly field: Field;
  readonly text: string;
}

/** The texts of a record in the order of the dataset's fields (ANN-1). Fields without a text are left out, but for required ones. */
export function textsOf(record: Pick<TextRecord, 'fields'>, fields: readonly Field[]): readonly RecordText[] {
  return fields.flatMap((field) => {
    const text = record.fields.get(field.name) ?? '';
    return text === '' && !field.required ? [] : [{ field, text }];
  });
}
