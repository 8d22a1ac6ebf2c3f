import type { Field } from '../field/field';
import type { FeedbackRecord } from './feedback-record';

export interface RecordText {
  readonly field: Field;
  readonly text: string;
}

/** Texts in the fields of a record, in the order of the dataset; empty fields are left out. */
export function textsOf(
  record: Pick<FeedbackRecord, 'fields'>,
  fields: readonly Field[],
): readonly RecordText[] {
  return fields.flatMap((field) => {
    const text = record.fields.get(field.name) ?? '';
    return text === '' ? [] : [{ field, text }];
  });
}
