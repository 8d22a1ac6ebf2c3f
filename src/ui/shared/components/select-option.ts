import type { ReactNode } from 'react';

export interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly isDisabled?: boolean;
  /** Stands before the label, also while it is the chosen one: the dot of a status. */
  readonly leading?: ReactNode;
  /** Stands at the end of the line in the list: a count. */
  readonly trailing?: ReactNode;
}

export interface SelectProps<Value extends string> {
  label: string;
  isLabelHidden?: boolean;
  options: ReadonlyArray<SelectOption<Value>>;
  value: Value;
  onChange: (value: Value) => void;
  isDisabled?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  /** Stands below the list: what is amiss with its counts. */
  note?: string;
}
