import { useId } from 'react';
import styles from './Segments.module.css';

interface SegmentsProps<Value extends string> {
  label: string;
  options: ReadonlyArray<{ readonly value: Value; readonly label: string; readonly isDisabled?: boolean }>;
  /** Null if none of them applies. */
  value: Value | null;
  onChange: (value: Value) => void;
}

/** One of a few, side by side. Native radios of one name: the browser moves with the arrows and keeps one tab stop. */
export function Segments<Value extends string>({ label, options, value, onChange }: SegmentsProps<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" className={styles['segments']} aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={styles['segment']}>
          <input
            type="radio"
            className={styles['radio']}
            name={name}
            checked={option.value === value}
            disabled={option.isDisabled ?? false}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
