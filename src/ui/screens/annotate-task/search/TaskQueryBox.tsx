import { observer } from 'mobx-react-lite';
import { reaction } from 'mobx';
import { useEffect, useId, useRef, type FormEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import SearchGlyph from 'lucide-react/icons/search';
import CloseGlyph from 'lucide-react/icons/x';
import styles from '#ui/annotation-kit/search-bar/FilterBar.module.css';
import { ErrorText } from '#ui/shared/components/ErrorText.tsx';
import { IconButton } from '#ui/shared/components/IconButton.tsx';
import { keyOf } from '#ui/shared/keys/pressed-key';
import type { TaskQueryViewModel } from './task-query.view-model';
import bar from './TaskSearch.module.css';

interface TaskQueryBoxProps {
  query: TaskQueryViewModel;
  /** Why the server refused the query. */
  refusal: string | null;
}

/** Enter searches and leaves the box; Escape restores the applied query, then leaves it (TSK-4). */
export const TaskQueryBox = observer(function TaskQueryBox({ query, refusal }: TaskQueryBoxProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(
    () =>
      // The focus belongs to the browser, not to React, so requests are handled in a reaction.
      reaction(
        () => query.focusRequests,
        () => input.current?.select(),
      ),
    [query],
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    query.submit();
    input.current?.blur();
  };
  const press = (event: KeyboardEvent) => {
    if (keyOf(event) !== 'Escape') return;
    event.preventDefault();
    if (!query.revert()) input.current?.blur();
  };
  const clear = () => {
    query.clear();
    input.current?.focus();
  };
  return (
    <div className={bar['query']}>
      <form
        role="search"
        className={styles['box']}
        data-applied={query.applied !== '' || undefined}
        onSubmit={submit}
      >
        <IconButton type="submit" label={t('tasks.query.submit')} glyph={SearchGlyph} size="small" />
        <input
          ref={input}
          type="search"
          className={styles['input']}
          aria-label={t('tasks.query.label')}
          aria-invalid={refusal !== null || undefined}
          aria-describedby={refusal === null ? undefined : id}
          placeholder={t('tasks.query.placeholder')}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          value={query.text}
          onChange={(event) => query.type(event.target.value)}
          onKeyDown={press}
        />
        {(query.text !== '' || query.applied !== '') && (
          <IconButton label={t('tasks.query.clear')} glyph={CloseGlyph} size="small" onClick={clear} />
        )}
      </form>
      <div id={id} role="status">
        {refusal !== null && <ErrorText>{refusal}</ErrorText>}
      </div>
    </div>
  );
});
