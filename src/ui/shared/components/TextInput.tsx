import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldProps } from './Field';
import styles from './Field.module.css';

type NativeProps = Omit<
  ComponentPropsWithRef<'input'>,
  'onChange' | 'value' | 'size' | 'className' | 'required' | 'id'
>;

interface TextInputProps extends NativeProps, FieldProps {
  value: string;
  onChange: (value: string) => void;
  size?: 'medium' | 'large';
}

export function TextInput(props: TextInputProps) {
  const { label, isLabelHidden, description, errorText, isRequired, ...input } = props;
  const { value, onChange, size = 'medium', ...native } = input;
  return (
    <Field {...{ label, isLabelHidden, description, errorText, isRequired }}>
      {(control) => (
        <input
          type="text"
          {...native}
          {...control}
          className={styles['input']}
          data-size={size}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
