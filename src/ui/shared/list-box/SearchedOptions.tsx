import { observer } from 'mobx-react-lite';
import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { SearchField } from '../components/SearchField';
import { optionId, pressInOptions, type OptionKeys } from './option-keys';
import type { ListOption } from './option-list.view-model';
import { OptionList, type OptionListProps } from './OptionList';
import styles from './OptionList.module.css';

export interface SearchedOptionsProps<T extends ListOption>
  extends Omit<OptionListProps<T>, 'id' | 'keys'>, Omit<OptionKeys<T>, 'onChoose'> {
  searchLabel: string;
  placeholder: string;
  noneFound: (search: string) => string;
  /** Called before the keys of the list; it prevents the events that it handles. */
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  /** Announced below the list. */
  status?: ReactNode;
  /** Shown between the search field and the list. */
  children?: ReactNode;
}

/** A list of options with a focused search field that handles the keys of all options: type, ↑ ↓, Enter. */
export const SearchedOptions = observer(function SearchedOptions<T extends ListOption>({
  searchLabel,
  placeholder,
  noneFound,
  onKeyDown,
  onBack,
  opens,
  status,
  children,
  ...options
}: SearchedOptionsProps<T>) {
  const id = useId();
  const { list, onChoose } = options;
  return (
    <>
      <SearchField
        label={searchLabel}
        placeholder={placeholder}
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={list.markedIndex < 0 ? undefined : optionId(id, list.markedIndex)}
        autoComplete="off"
        spellCheck={false}
        // The user has just opened the list.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        value={list.search}
        onChange={(text) => list.searchFor(text)}
        onKeyDown={(event) => {
          onKeyDown?.(event);
          if (!event.defaultPrevented) pressInOptions(event, list, { onChoose, onBack, opens });
        }}
      />
      {children}
      <OptionList id={id} {...options} />
      <p role="status" className={styles['none']}>
        {list.found.length === 0 && noneFound(list.search.trim())}
        {status}
      </p>
    </>
  );
});
