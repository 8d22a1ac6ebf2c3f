import { observer } from 'mobx-react-lite';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import type { Field } from '#domain/field/field';
import styles from '#ui/annotation-kit/bulk-acts/ActDialog.module.css';
import { SwitchedText } from '#ui/annotation-kit/record-field/SwitchedText.tsx';

interface SampleTextsProps {
  record: FeedbackRecord;
  fields: readonly Field[];
}

export const SampleTexts = observer(function SampleTexts({ record, fields }: SampleTextsProps) {
  return fields.map((field) => {
    const text = record.fields.get(field.name);
    return (
      text !== undefined && (
        <section key={field.name}>
          <h3 className={styles['field']} dir="auto">
            {field.title}
          </h3>
          <SwitchedText field={field} text={text} />
        </section>
      )
    );
  });
});
