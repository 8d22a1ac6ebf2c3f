import {
  useCallback,
  useRef,
  type ComponentPropsWithoutRef,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { useTranslation } from 'react-i18next';
import SearchGlyph from 'lucide-react/icons/search';
import CloseGlyph from 'lucide-react/icons/x';
import { Icon } from '../icons/Icon';
import { ariaKeyShortcuts } from './key-symbols';
import field from './Field.module.css';
import styles from './SearchField.module.css';
import { useEveryWindowKey } from '../hooks/use-window-keys';
import { reachesPage } from '../keys/key-owner';
import { keyOf } from '../keys/pressed-key';

type NativeProps = Omit<
  ComponentPropsWithoutRef<'input'>,
  'onChange' | 'onSubmit' | 'value' | 'type' | 'className' | 'aria-label'
>;

interface SearchFieldProps extends NativeProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Enter. */
  onSubmit?: () => void;
  /** It is the search of the page, which `/` focuses from everywhere (SCR-62). */
  isOfPage?: boolean;
}

/** Escape and the cross clear it; the focus stays in the input. */
export function SearchField({
  label,
  value,
  onChange,
  onSubmit,
  isOfPage = false,
  placeholder = label,
  ...native
}: SearchFieldProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  usePageSearchKey(isOfPage, input);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    native.onKeyDown?.(event);
    if (keyOf(event) === 'Enter' && !event.ctrlKey && !event.metaKey) onSubmit?.();
    if (keyOf(event) !== 'Escape' || value === '') return;
    // A popover around the field closes on the second Escape, not on the one that clears.
    event.stopPropagation();
    event.preventDefault();
    clear();
  };
  return (
    <div className={styles['search']}>
      <span className={styles['glyph']}>
        <Icon glyph={SearchGlyph} />
      </span>
      <input
        {...native}
        ref={input}
        type="search"
        className={`${field['input']} ${styles['input']}`}
        aria-label={label}
        placeholder={placeholder}
        {...(isOfPage && { 'aria-keyshortcuts': ariaKeyShortcuts('/') })}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={handleKeyDown}
      />
      {value !== '' && (
        <button type="button" className={styles['clear']} aria-label={t('actions.clear')} onClick={clear}>
          <Icon glyph={CloseGlyph} />
        </button>
      )}
    </div>
  );
}

function usePageSearchKey(isOfPage: boolean, input: RefObject<HTMLInputElement | null>): void {
  useEveryWindowKey(
    useCallback(
      (event) => {
        if (!isOfPage || keyOf(event) !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
        if (!reachesPage(event)) return;
        event.preventDefault();
        input.current?.select();
        input.current?.focus();
      },
      [isOfPage, input],
    ),
  );
}
