import { observer } from 'mobx-react-lite';
import { reaction } from 'mobx';
import { useEffect, useRef, type FormEvent, type KeyboardEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import SearchGlyph from 'lucide-react/icons/search';
import CloseGlyph from 'lucide-react/icons/x';
import { IconButton } from '#ui/shared/components/IconButton.tsx';
import styles from './FilterBar.module.css';
import type { OpenRows } from './open-rows.state';
import type { SearchBoxViewModel } from './search-box.view-model';
import { keyOf } from '#ui/shared/keys/pressed-key';

interface SearchBoxProps {
  rows: OpenRows;
  box: SearchBoxViewModel;
  /** Returns the element that takes the focus if there is no previous one. */
  opener: () => HTMLElement | null;
}

/** Enter starts the search. Escape reverts the text, then returns the focus to the previous element. */
export const SearchBox = observer(function SearchBox({ rows, box, opener }: SearchBoxProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const from = useFocusOnRequest(rows, input);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    box.submit();
  };
  const clear = () => {
    rows.openSearch();
    box.clear();
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (keyOf(event) !== 'Escape') return;
    event.preventDefault();
    if (box.revert()) return;
    const back = from.current?.isConnected === true ? from.current : opener();
    back?.focus();
    rows.closeSearch();
  };
  return (
    <form
      role="search"
      className={styles['box']}
      data-applied={box.applied !== null || undefined}
      onSubmit={submit}
    >
      <IconButton type="submit" label={t('annotation.search.submit')} glyph={SearchGlyph} size="small" />
      <input
        ref={input}
        type="search"
        className={styles['input']}
        aria-label={t('annotation.search.label')}
        placeholder={t('annotation.search.placeholder')}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        value={box.text}
        onChange={(event) => box.type(event.target.value)}
        onKeyDown={handleKeyDown}
      />
      {(box.text !== '' || box.applied !== null) && (
        <IconButton label={t('annotation.search.clear')} glyph={CloseGlyph} size="small" onClick={clear} />
      )}
    </form>
  );
});

/** Focuses the input on each request, and remembers the previously focused element. */
function useFocusOnRequest(rows: OpenRows, input: RefObject<HTMLInputElement | null>) {
  const from = useRef<HTMLElement | null>(null);
  useEffect(
    () =>
      // The focus belongs to the browser, not to React, so requests are handled in a reaction.
      reaction(
        () => rows.searchRequests,
        (requests) => {
          const active = input.current?.ownerDocument.activeElement;
          if (requests === 0) return;
          if (active instanceof HTMLElement && !isNowhereElse(active, input.current)) from.current = active;
          input.current?.focus();
          input.current?.select();
        },
        { fireImmediately: true },
      ),
    [rows, input],
  );
  return from;
}

function isNowhereElse(active: HTMLElement, input: HTMLInputElement | null): boolean {
  return active.matches('body') || (input?.form?.contains(active) ?? false);
}
