import { observer } from 'mobx-react-lite';
import { useCallback, useId, type ChangeEvent, type KeyboardEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import bar from '#ui/annotation-kit/search-bar/FilterBar.module.css';
import { replaceInInput } from '#ui/shared/hooks/replace-in-input';
import { optionId } from '#ui/shared/list-box/option-keys';
import type { QueryBoxViewModel } from './query-box.view-model';
import { pressInQuery } from './query-keys';
import type { QueryOption } from './query-options.view-model';
import { QueryColors } from './QueryColors';
import { QueryOptionList } from './QueryOptionList';
import { useCommonScroll } from './use-common-scroll';
import styles from './QueryBox.module.css';

interface QueryInputProps {
  box: QueryBoxViewModel;
  input: RefObject<HTMLInputElement | null>;
  /** Id of the text about a mistake. */
  problem: string | undefined;
}

/** A native input whose text is painted in colors by a layer above it, with a list of options below it. */
export const QueryInput = observer(function QueryInput({ box, input, problem }: QueryInputProps) {
  const { t } = useTranslation();
  const { query, options } = box;
  const listId = useId();
  const { layer, scroll } = useCommonScroll(input, query.text);
  const choose = useCallback(
    (option: QueryOption) => {
      if (input.current === null) return;
      replaceInInput(input.current, options.replacementOf(option));
      if (option.kind === 'recent' && query.submit()) input.current.blur();
    },
    [input, options, query],
  );
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    query.type(target.value);
    options.type(target.selectionStart);
  };
  const follow = () => options.moveTo(caretOf(input.current));
  const { isOpen, list } = options;
  return (
    <>
      <div className={styles['editor']} data-composing={options.hasInputMethod || undefined}>
        <input
          ref={input}
          type="search"
          role="combobox"
          className={`${bar['input']} ${styles['input']}`}
          aria-label={t('tasks.query.label')}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem}
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={
            isOpen && list.markedIndex >= 0 ? optionId(listId, list.markedIndex) : undefined
          }
          placeholder={t('tasks.query.placeholder')}
          autoCapitalize="off"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          value={query.text}
          onChange={change}
          onSelect={follow}
          onFocus={follow}
          onBlur={() => options.leave()}
          onScroll={scroll}
          onCompositionStart={() => options.compose(true)}
          onCompositionEnd={() => options.compose(false)}
          onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => pressInQuery(event, box, choose)}
        />
        <QueryColors layer={layer} query={query} />
      </div>
      <QueryOptionList id={listId} options={options} onChoose={choose} />
    </>
  );
});

/** Null while a part of the text is selected. */
function caretOf(input: HTMLInputElement | null): number | null {
  if (input === null || input.selectionStart !== input.selectionEnd) return null;
  return input.selectionStart;
}
