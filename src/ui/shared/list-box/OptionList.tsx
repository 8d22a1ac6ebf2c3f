import { useVirtualizer } from '@tanstack/react-virtual';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useMemo, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useComputed } from '#ui/shared/hooks/use-computed';
import { withRow } from '#ui/shared/hooks/use-drawn-rows';
import { useRowHeight } from '#ui/shared/hooks/use-window-of-rows';
import { keepFocus, optionId, pressInOptions, type OptionKeys } from './option-keys';
import type { ListOption, OptionListViewModel } from './option-list.view-model';
import styles from './OptionList.module.css';

/** In pixels, as in the style sheet. */
const HEADING_HEIGHT = 32;

export interface OptionListProps<T extends ListOption> {
  id: string;
  label: string;
  list: OptionListViewModel<T>;
  /** Content of an option. This and the other functions must keep their identity, or all rows render again. */
  line: (option: T) => ReactNode;
  /** Accessible name of an option. */
  nameOf: (option: T) => string;
  /** Heading of the group of an option, shown above the first option of each group. */
  headingOf?: ((option: T) => string) | undefined;
  /** For a list in which several options can be chosen. */
  isChosen?: (option: T) => boolean;
  /** Id of the chosen option, for a list in which one is always chosen. */
  chosenId?: string;
  isDisabled?: (option: T) => boolean;
  onChoose: (option: T) => void;
  /** For a list without a search field, which takes the focus and handles the keys itself. */
  keys?: OptionKeys<T>;
}

/** A virtualized list of options, which never have the focus; the marked option is always rendered. */
export const OptionList = observer(function OptionList<T extends ListOption>(props: OptionListProps<T>) {
  const { id, label, list, headingOf, isChosen, keys } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const height = useRowHeight();
  const { found, markedIndex } = list;
  const headings = useMemo(() => headingsOf(found, headingOf), [found, headingOf]);
  const rows = useVirtualizer({
    count: found.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => height + (headings[index] === undefined ? 0 : HEADING_HEIGHT),
    // A new function makes the virtualizer forget the sizes of other results.
    getItemKey: useCallback((index: number) => found[index]?.id ?? index, [found]),
    overscan: 4,
    initialRect: { width: 320, height: 288 },
    // The search field refers to the marked option, which may be out of sight.
    rangeExtractor: (range) => withRow(range, markedIndex),
  });
  const isPointed = useRef(false);
  const point = useCallback(
    (option: T) => {
      isPointed.current = true;
      list.highlight(option.id);
    },
    [list],
  );
  useEffect(() => {
    // An option under the pointer is visible, so there is no need to scroll. New results start at the first option.
    if (!isPointed.current) rows.scrollToIndex(Math.max(0, markedIndex), { align: 'auto' });
    isPointed.current = false;
  }, [rows, found, markedIndex]);
  const hasKeys = keys !== undefined;
  useEffect(() => {
    if (hasKeys) scroller.current?.focus();
  }, [hasKeys]);
  return (
    <div
      ref={scroller}
      id={id}
      role="listbox"
      aria-label={label}
      aria-multiselectable={isChosen !== undefined || undefined}
      className={styles['list']}
      data-empty={found.length === 0 || undefined}
      tabIndex={hasKeys ? 0 : -1}
      onMouseDown={keepFocus}
      {...(hasKeys && {
        'aria-activedescendant': markedIndex < 0 ? undefined : optionId(id, markedIndex),
        onKeyDown: (event: KeyboardEvent) => pressInOptions(event, list, keys),
      })}
    >
      <div role="presentation" className={styles['rows']} style={{ blockSize: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const option = found[index];
          return (
            option && (
              <Row
                key={option.id}
                {...props}
                option={option}
                index={index}
                count={found.length}
                start={start}
                heading={headings[index]}
                onPoint={point}
              />
            )
          );
        })}
      </div>
    </div>
  );
});

interface RowProps<T extends ListOption> extends OptionListProps<T> {
  option: T;
  index: number;
  count: number;
  start: number;
  /** Shown above the option. */
  heading: string | undefined;
  onPoint: (option: T) => void;
}

const Row = observer(function Row<T extends ListOption>(props: RowProps<T>) {
  const { id, list, line, nameOf, isDisabled, onChoose, option, index, count, onPoint } = props;
  const { start, heading } = props;
  const isMarked = useComputed(useCallback(() => list.markedIndex === index, [list, index]));
  return (
    <>
      {heading !== undefined && (
        <div role="presentation" className={styles['heading']} style={movedTo(start)}>
          {heading}
        </div>
      )}
      {/* The search field handles the keys of all options. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events */}
      <div
        id={optionId(id, index)}
        role="option"
        tabIndex={-1}
        aria-label={nameOf(option)}
        aria-selected={isSelected(props) ?? isMarked}
        aria-disabled={isDisabled?.(option) || undefined}
        aria-setsize={count}
        aria-posinset={index + 1}
        data-marked={isMarked || undefined}
        className={styles['row']}
        style={movedTo(heading === undefined ? start : start + HEADING_HEIGHT)}
        onPointerMove={() => {
          if (!isMarked) onPoint(option);
        }}
        onClick={() => onChoose(option)}
      >
        {line(option)}
      </div>
    </>
  );
});

function movedTo(start: number) {
  return { transform: `translateY(${start}px)` };
}

/** The heading above each option; undefined for options of the same group as the previous one. */
function headingsOf<T>(
  found: readonly T[],
  headingOf: ((option: T) => string) | undefined,
): ReadonlyArray<string | undefined> {
  const headings = headingOf === undefined ? [] : found.map(headingOf);
  return headings.map((heading, index) => (heading === headings[index - 1] ? undefined : heading));
}

/** Undefined in a list whose options open something instead of being chosen. */
function isSelected<T extends ListOption>({ option, isChosen, chosenId }: RowProps<T>): boolean | undefined {
  return chosenId === undefined ? isChosen?.(option) : option.id === chosenId;
}
