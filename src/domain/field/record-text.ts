import type { Field } from './field';

/** The texts of a record in any family. */
export interface TextRecord {
  readonly id: string;
  /** Text by field name; fields without a text are omitted. */
  readonly fields: ReadonlyMap<string, string>;
}

export interface RecordText {
  readonly field: Field;
  readonly text: string;
}

/** The texts of a record in the order of the dataset's fields (ANN-1). Optional fields without a text are omitted. */
export function textsOf(record: Pick<TextRecord, 'fields'>, fields: readonly Field[]): readonly RecordText[] {
  return fields.flatMap((field) => {
    const text = record.fields.get(field.name) ?? '';
    return text === '' && !field.required ? [] : [{ field, text }];
  });
}
