import type { Field } from './field';

/** A record as far as it is read: whatever family it belongs to, it has texts. */
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

/** The texts of a record in the order of the dataset's fields; fields without a text are left out. */
export function textsOf(record: Pick<TextRecord, 'fields'>, fields: readonly Field[]): readonly RecordText[] {
  return fields.flatMap((field) => {
    const text = record.fields.get(field.name) ?? '';
    return text === '' ? [] : [{ field, text }];
  });
}
