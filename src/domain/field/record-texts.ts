import type { Field } from './field';
import type { RecordText } from './record-text';
import type { FeedbackRecord } from '../feedback/feedback-record';

/** The texts of a record in the order of the dataset's fields; fields without a text are left out. */
export function textsOf(
  record: Pick<FeedbackRecord, 'fields'>,
  fields: readonly Field[],
): readonly RecordText[] {
  return fields.flatMap((field) => {
    const text = record.fields.get(field.name) ?? '';
    return text === '' ? [] : [{ field, text }];
  });
}
