import type { ReactNode } from 'react';
import { Checkbox } from './Checkbox';
import { LongList, SHORT_LIST } from './LongList';
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
}

const ROW_HEIGHT = 28;
const valueOf = ({ value }: CheckboxOption) => value;

export function CheckboxGroup({
  label,
  isLabelHidden = false,
  options,
  selected,
  onToggle,
}: CheckboxGroupProps) {
  const box = ({ value, ...option }: CheckboxOption) => (
    <Checkbox
      key={value}
      {...option}
      isSelected={selected.has(value)}
      onChange={(isSelected) => onToggle(value, isSelected)}
    />
  );
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>
        {isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </legend>
      {options.length > SHORT_LIST ? (
        <LongList items={options} idOf={valueOf} rowHeight={ROW_HEIGHT}>
          {box}
        </LongList>
      ) : (
        <div className={styles['options']}>{options.map(box)}</div>
      )}
    </fieldset>
  );
}
