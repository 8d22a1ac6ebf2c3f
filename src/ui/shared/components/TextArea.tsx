import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldProps } from './Field';
import styles from './Field.module.css';

type NativeProps = Omit<
  ComponentPropsWithRef<'textarea'>,
  'onChange' | 'value' | 'className' | 'required' | 'id'
>;

interface TextAreaProps extends NativeProps, FieldProps {
  value: string;
  onChange: (value: string) => void;
}

export function TextArea(props: TextAreaProps) {
  const { label, isLabelHidden, description, errorText, isRequired, value, onChange, ...native } = props;
  return (
    <Field {...{ label, isLabelHidden, description, errorText, isRequired }}>
      {(control) => (
        <textarea
          rows={4}
          dir="auto"
          {...native}
          {...control}
          className={styles['input']}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
