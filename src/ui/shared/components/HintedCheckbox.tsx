import { useId } from 'react';
import { Checkbox } from './Checkbox';
import styles from './HintedCheckbox.module.css';

interface HintedCheckboxProps {
  label: string;
  /** Explains what follows from it, below the label. */
  hint: string;
  isSelected: boolean;
  isDisabled?: boolean;
  onChange: (isSelected: boolean) => void;
}

/** A checkbox with an explanation, which assistive technology reads with it. */
export function HintedCheckbox({ hint, ...checkbox }: HintedCheckboxProps) {
  const id = useId();
  return (
    <div>
      <Checkbox {...checkbox} aria-describedby={id} />
      <p id={id} className={styles['hint']}>
        {hint}
      </p>
    </div>
  );
}
