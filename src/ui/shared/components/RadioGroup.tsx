import { useId } from 'react';
import styles from './Ticks.module.css';
import { VisuallyHidden } from './VisuallyHidden';

export interface RadioOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly description?: string;
  readonly isDisabled?: boolean;
}

interface RadioGroupProps<Value extends string> {
  label: string;
  isLabelHidden?: boolean;
  options: ReadonlyArray<RadioOption<Value>>;
  value: Value | null;
  onChange: (value: Value) => void;
  direction?: 'column' | 'row';
}

/** Native radios of one name: the browser already moves with the arrows and keeps one tab stop. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, isLabelHidden = false, options, value, onChange, direction = 'column' } = props;
  const name = useId();
  return (
    <fieldset role="radiogroup" className={styles['group']} data-direction={direction}>
      <legend className={styles['legend']}>
        {isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </legend>
      <div className={styles['options']}>
        {options.map((option) => (
          <label key={option.value} className={styles['choice']}>
            <input
              type="radio"
              className={styles['mark']}
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.isDisabled ?? false}
              onChange={() => onChange(option.value)}
            />
            <span>
              {option.label}
              {option.description !== undefined && (
                <span className={styles['note']}> {option.description}</span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
