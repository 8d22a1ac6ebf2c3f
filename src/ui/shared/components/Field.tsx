import { useId, type ReactNode } from 'react';
import { ErrorText } from './ErrorText';
import styles from './Field.module.css';
import { RequiredMark } from './RequiredMark';
import { VisuallyHidden } from './VisuallyHidden';

/** Frame of every input with a label. */
export interface FieldProps {
  label: string;
  /** The label is for assistive technology only. */
  isLabelHidden?: boolean | undefined;
  description?: string | undefined;
  errorText?: string | undefined;
  isRequired?: boolean | undefined;
}

/** To be spread over the native control. */
export interface ControlProps {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
}

interface FieldFrameProps extends FieldProps {
  children: (control: ControlProps) => ReactNode;
}

export function Field({
  label,
  isLabelHidden = false,
  description,
  errorText,
  isRequired = false,
  children,
}: FieldFrameProps) {
  const id = useId();
  const notes = [description && `${id}-description`, errorText && `${id}-error`].filter(Boolean).join(' ');
  const control: ControlProps = {
    id,
    ...(notes !== '' && { 'aria-describedby': notes }),
    ...(errorText !== undefined && { 'aria-invalid': true as const }),
    ...(isRequired && { 'aria-required': true as const }),
  };
  const name = (
    <label htmlFor={id} className={styles['label']}>
      {label}
      {isRequired && <RequiredMark />}
    </label>
  );
  return (
    <div className={styles['field']}>
      {isLabelHidden ? <VisuallyHidden>{name}</VisuallyHidden> : name}
      {children(control)}
      {description !== undefined && (
        <p id={`${id}-description`} className={styles['note']}>
          {description}
        </p>
      )}
      {errorText !== undefined && <ErrorText id={`${id}-error`}>{errorText}</ErrorText>}
    </div>
  );
}
