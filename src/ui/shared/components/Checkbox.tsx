import { useEffect, useRef, type ComponentPropsWithoutRef, type ReactNode } from 'react';
import styles from './Ticks.module.css';

type NativeProps = Omit<
  ComponentPropsWithoutRef<'input'>,
  'onChange' | 'checked' | 'type' | 'className' | 'children' | 'disabled'
>;

interface CheckboxProps extends NativeProps {
  /** The accessible name; with `isLabelHidden` for assistive technology only. */
  label: string;
  isLabelHidden?: boolean;
  isSelected: boolean;
  /** Some of the items behind this box are selected, but not all. */
  isIndeterminate?: boolean;
  isDisabled?: boolean;
  onChange: (isSelected: boolean) => void;
  /** Shown at the end of the line, a count for example. */
  trailing?: ReactNode;
}

export function Checkbox(props: CheckboxProps) {
  const {
    label,
    isLabelHidden = false,
    isSelected,
    isIndeterminate = false,
    isDisabled = false,
    onChange,
    trailing,
    ...native
  } = props;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // HTML has no attribute for it.
    if (input.current !== null) input.current.indeterminate = isIndeterminate;
  }, [isIndeterminate]);
  return (
    <label className={styles['choice']}>
      <input
        {...native}
        ref={input}
        type="checkbox"
        className={styles['mark']}
        checked={isSelected}
        disabled={isDisabled}
        {...(isLabelHidden && { 'aria-label': label })}
        onChange={(event) => onChange(event.target.checked)}
      />
      {!isLabelHidden && <span>{label}</span>}
      {trailing !== undefined && <span className={styles['note']}>{trailing}</span>}
    </label>
  );
}
