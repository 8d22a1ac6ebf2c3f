import { observer } from 'mobx-react-lite';
import type { KeyboardEvent } from 'react';
import { SearchField } from '#ui/shared/components/SearchField.tsx';
import { optionId, pressInOptions, type OptionKeys } from './option-keys';
import type { ListOption, OptionListViewModel } from './option-list.view-model';

interface OptionSearchProps<T extends ListOption> extends OptionKeys<T> {
  listId: string;
  label: string;
  placeholder: string;
  list: OptionListViewModel<T>;
  /** Before all other keys; what it handles it prevents. */
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** Finds options, and handles the keys of all of them. Opens on request, with the focus. */
export const OptionSearch = observer(function OptionSearch<T extends ListOption>({
  listId,
  label,
  placeholder,
  list,
  onKeyDown,
  ...keys
}: OptionSearchProps<T>) {
  return (
    <SearchField
      label={label}
      placeholder={placeholder}
      role="combobox"
      aria-expanded
      aria-controls={listId}
      aria-autocomplete="list"
      aria-activedescendant={list.markedIndex < 0 ? undefined : optionId(listId, list.markedIndex)}
      autoComplete="off"
      spellCheck={false}
      // Typing is what comes next.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      value={list.search}
      onChange={(text) => list.searchFor(text)}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (!event.defaultPrevented) pressInOptions(event, list, keys);
      }}
    />
  );
});
