import { useEffect, useState } from 'react';
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
import { LazyChunk } from '../state/lazy-chunk';
import { SHORT_LIST } from './LongList';
import overlay from './Overlay.module.css';
import styles from './Select.module.css';
import type { SelectProps } from './select-option';
import { SelectTrigger } from './SelectTrigger';

const LONG_SELECT = new LazyChunk(() => import('../list-box/LongSelect'));

/** One of several values; among very many, with a search. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  return props.options.length > SHORT_LIST ? <SelectOfMany {...props} /> : <ShortSelect {...props} />;
}

/** Cannot be opened until its part of the client is there; where that does not load, the list is drawn whole. */
function SelectOfMany<Value extends string>(props: SelectProps<Value>) {
  const { options, onChange, isDisabled = false } = props;
  const [loading, setLoading] = useState(LONG_SELECT.loaded === null);
  useEffect(() => {
    LONG_SELECT.load().then(
      () => setLoading(false),
      () => setLoading(false),
    );
  }, []);
  if (LONG_SELECT.loaded === null) return <ShortSelect {...props} isDisabled={isDisabled || loading} />;
  const choose = (value: string) => {
    const option = options.find((candidate) => candidate.value === value);
    if (option !== undefined) onChange(option.value);
  };
  return <LONG_SELECT.loaded.LongSelect {...props} onChange={choose} />;
}

function ShortSelect<Value extends string>(props: SelectProps<Value>) {
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
