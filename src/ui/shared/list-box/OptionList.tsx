import { useVirtualizer } from '@tanstack/react-virtual';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useComputed } from '#ui/shared/hooks/use-computed';
import { isForFingers } from '#ui/shared/hooks/finger-pointer';
import { keepFocus, optionId, pressInOptions, type OptionKeys } from './option-keys';
import type { ListOption, OptionListViewModel } from './option-list.view-model';
import styles from './OptionList.module.css';

/** In pixels; where a finger presses, rows are higher, as the style sheet has it. */
const ROW_HEIGHT = 32;
const TOUCH_ROW_HEIGHT = 44;

interface OptionListProps<T extends ListOption> {
  id: string;
  label: string;
  list: OptionListViewModel<T>;
  /** Content of an option's line. Keep this and the other functions the same objects. */
  line: (option: T) => ReactNode;
  /** The same in one sentence. */
  nameOf: (option: T) => string;
  /** Several can be chosen, and stay so. */
  isChosen?: (option: T) => boolean;
  /** The one that is chosen, where it is always one. */
  chosenId?: string;
  isDisabled?: (option: T) => boolean;
  onChoose: (option: T) => void;
  /** For a list without a search: it has the focus and the keys itself. */
  keys?: OptionKeys<T>;
}

/** Options, one a line, of which only those in sight and the marked one are drawn. Options never have the focus. */
export const OptionList = observer(function OptionList<T extends ListOption>(props: OptionListProps<T>) {
  const { id, label, list, isChosen, keys } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [height] = useState(() => (isForFingers() ? TOUCH_ROW_HEIGHT : ROW_HEIGHT));
  const { found, markedIndex } = list;
  const rows = useVirtualizer({
    count: found.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 4,
    initialRect: { width: 320, height: 288 },
    // The marked option is what the search refers to, wherever the list was scrolled to.
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) => {
      const first = Math.max(0, startIndex - overscan);
      const last = Math.min(count - 1, endIndex + overscan);
      const range = Array.from({ length: last - first + 1 }, (_, index) => first + index);
      if (markedIndex >= 0 && markedIndex < first) return [markedIndex, ...range];
      return markedIndex > last ? [...range, markedIndex] : range;
    },
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
    // An option under the pointer is in sight; keys lead beyond, and new results are read from their beginning.
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
  onPoint: (option: T) => void;
}

const Row = observer(function Row<T extends ListOption>(props: RowProps<T>) {
  const { id, list, line, nameOf, isDisabled, onChoose, option, index, count, start, onPoint } = props;
  const isMarked = useComputed(useCallback(() => list.markedIndex === index, [list, index]));
  return (
    // The keys of all options are those of the search.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
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
      style={{ transform: `translateY(${start}px)` }}
      onPointerMove={() => {
        if (!isMarked) onPoint(option);
      }}
      onClick={() => onChoose(option)}
    >
      {line(option)}
    </div>
  );
});

/** Undefined in a list whose options are pressed, and not chosen. */
function isSelected<T extends ListOption>({ option, isChosen, chosenId }: RowProps<T>): boolean | undefined {
  return chosenId === undefined ? isChosen?.(option) : option.id === chosenId;
}
