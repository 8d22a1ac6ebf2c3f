import type { ReactNode } from 'react';

export interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly isDisabled?: boolean;
  /** Shown before the label, in the list and in the closed select: for example the dot of a status. */
  readonly leading?: ReactNode;
  /** Shown at the end of the line, only in the list: for example a count. */
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
  /** Shown below the list: for example that its counts are not exact. */
  note?: string;
}
