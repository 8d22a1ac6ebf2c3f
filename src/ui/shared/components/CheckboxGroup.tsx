import type { ReactNode } from 'react';
import { Checkbox } from './Checkbox';
import styles from './Ticks.module.css';
import { VisuallyHidden } from './VisuallyHidden';

export interface CheckboxOption {
  readonly value: string;
  readonly label: string;
  readonly trailing?: ReactNode;
  readonly isDisabled?: boolean;
}

interface CheckboxGroupProps {
  label: string;
  isLabelHidden?: boolean;
  options: readonly CheckboxOption[];
  selected: ReadonlySet<string>;
  onToggle: (value: string, isSelected: boolean) => void;
  direction?: 'column' | 'row';
}

export function CheckboxGroup({
  label,
  isLabelHidden = false,
  options,
  selected,
  onToggle,
  direction = 'column',
}: CheckboxGroupProps) {
  return (
    <fieldset className={styles['group']} data-direction={direction}>
      <legend className={styles['legend']}>
        {isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </legend>
      <div className={styles['options']}>
        {options.map(({ value, ...option }) => (
          <Checkbox
            key={value}
            {...option}
            isSelected={selected.has(value)}
            onChange={(isSelected) => onToggle(value, isSelected)}
          />
        ))}
      </div>
    </fieldset>
  );
}
