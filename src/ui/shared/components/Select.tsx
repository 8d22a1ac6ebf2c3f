import type { ReactNode } from 'react';
import {
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Select as AriaSelect,
  SelectValue,
} from 'react-aria-components/Select';
import CheckGlyph from 'lucide-react/icons/check';
import ChevronGlyph from 'lucide-react/icons/chevron-down';
import { Icon } from '../icons/Icon';
import overlay from './Overlay.module.css';
import styles from './Select.module.css';
import { SelectTrigger } from './SelectTrigger';

export interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly isDisabled?: boolean;
  /** Stands before the label, also while it is the chosen one: the dot of a status. */
  readonly leading?: ReactNode;
  /** Stands at the end of the line in the list: a count. */
  readonly trailing?: ReactNode;
}

interface SelectProps<Value extends string> {
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

export function Select<Value extends string>(props: SelectProps<Value>) {
  const {
    label,
    isLabelHidden = false,
    options,
    value,
    onChange,
    isDisabled = false,
    onOpenChange,
    note,
  } = props;
  const leading = options.find((option) => option.value === value)?.leading;
  const choose = (key: unknown) => {
    const option = options.find((candidate) => candidate.value === key);
    if (option !== undefined) onChange(option.value);
  };
  return (
    <AriaSelect
      className={styles['select'] ?? ''}
      value={value}
      onChange={choose}
      isDisabled={isDisabled}
      {...(onOpenChange && { onOpenChange })}
      {...(isLabelHidden && { 'aria-label': label })}
    >
      {!isLabelHidden && <Label className={styles['label'] ?? ''}>{label}</Label>}
      <SelectTrigger className={styles['trigger'] ?? ''}>
        {leading}
        <SelectValue className={styles['value'] ?? ''}>{({ selectedText }) => selectedText}</SelectValue>
        <span className={styles['chevron']}>
          <Icon glyph={ChevronGlyph} />
        </span>
      </SelectTrigger>
      <Popover className={overlay['popover'] ?? ''} offset={4}>
        <ListBox className={styles['list'] ?? ''}>
          {options.map((option) => (
            <ListBoxItem
              key={option.value}
              id={option.value}
              className={overlay['item'] ?? ''}
              textValue={option.label}
              isDisabled={option.isDisabled ?? false}
            >
              {({ isSelected }) => (
                <>
                  {option.leading}
                  <span className={overlay['text']}>{option.label}</span>
                  {option.trailing !== undefined && (
                    <span className={styles['trailing']}>{option.trailing}</span>
                  )}
                  <span className={styles['check']}>{isSelected && <Icon glyph={CheckGlyph} />}</span>
                </>
              )}
            </ListBoxItem>
          ))}
        </ListBox>
        {note !== undefined && (
          <p role="status" className={styles['note']}>
            {note}
          </p>
        )}
      </Popover>
    </AriaSelect>
  );
}
