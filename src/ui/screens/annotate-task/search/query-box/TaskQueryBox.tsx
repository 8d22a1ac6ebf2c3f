import { observer } from 'mobx-react-lite';
import { useId, useRef, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import HelpGlyph from 'lucide-react/icons/circle-question-mark';
import SearchGlyph from 'lucide-react/icons/search';
import CloseGlyph from 'lucide-react/icons/x';
import bar from '#ui/annotation-kit/search-bar/FilterBar.module.css';
import { IconButton } from '#ui/shared/components/IconButton.tsx';
import type { QueryBoxViewModel } from './query-box.view-model';
import { QueryHelp } from './QueryHelp';
import { QueryInput } from './QueryInput';
import { QueryProblem } from './QueryProblem';
import { useQueryRequests } from './use-query-requests';
import styles from './QueryBox.module.css';

interface TaskQueryBoxProps {
  box: QueryBoxViewModel;
  /** Why the server refused the query. */
  refusal: string | null;
}

/** Enter searches and leaves the box, unless the text has a mistake (TSK-4). */
export const TaskQueryBox = observer(function TaskQueryBox({ box, refusal }: TaskQueryBoxProps) {
  const { t } = useTranslation();
  const { query, help } = box;
  const input = useRef<HTMLInputElement>(null);
  const problem = useId();
  useQueryRequests(box, input);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (query.submit()) input.current?.blur();
  };
  const clear = () => {
    query.clear();
    input.current?.focus();
  };
  const hasProblem = query.mistake !== null || refusal !== null;
  return (
    <div className={styles['query']}>
      <div className={styles['line']}>
        <form
          role="search"
          className={`${bar['box']} ${styles['box']}`}
          data-applied={query.applied !== '' || undefined}
          data-mistake={hasProblem || undefined}
          onSubmit={submit}
        >
          <IconButton type="submit" label={t('tasks.query.submit')} glyph={SearchGlyph} size="small" />
          <QueryInput box={box} input={input} problem={hasProblem ? problem : undefined} />
          {(query.text !== '' || query.applied !== '') && (
            <IconButton label={t('tasks.query.clear')} glyph={CloseGlyph} size="small" onClick={clear} />
          )}
        </form>
        <IconButton label={t('tasks.query.help.open')} glyph={HelpGlyph} onClick={() => help.open()} />
      </div>
      <QueryProblem id={problem} query={query} refusal={refusal} />
      <QueryHelp box={box} />
    </div>
  );
});
