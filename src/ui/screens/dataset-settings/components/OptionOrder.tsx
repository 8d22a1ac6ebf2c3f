import { observer } from 'mobx-react-lite';
import {
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { LabelOption } from '#domain/question/question';
import { useWindowOfRows } from '#ui/shared/hooks/use-window-of-rows';
import { VisuallyHidden } from '#ui/shared/components/VisuallyHidden.tsx';
import type { PointerDrag } from '#ui/shared/hooks/dragging/pointer-drag';
import { useFormats } from '#ui/shared/i18n/use-formats';
import { dragOption, optionOf, stepOf } from '../option-drag';
import { placeAfterKey } from '../order-keys';
import { OptionOrderState } from '../option-order.state';
import styles from './OptionOrder.module.css';
import { OptionRow } from './OptionRow';

interface OptionOrderProps {
  options: readonly LabelOption[];
  /** The same function at each drawing. */
  onMove: (value: string, to: number) => void;
}

/** Order of the options of a question, changed by keyboard, by buttons, or by dragging (SET-16). */
export const OptionOrder = observer(function OptionOrder({ options, onMove }: OptionOrderProps) {
  const { t } = useTranslation();
  const id = useId();
  const [order] = useState(() => new OptionOrderState(onMove));
  return (
    <div className={styles['order']} role="group" aria-labelledby={id} aria-describedby={`${id}-hint`}>
      <p id={id} className={styles['label']}>
        {t('datasetSettings.order.label')}
      </p>
      <Rows options={options} order={order} />
      <p id={`${id}-hint`} className={styles['hint']}>
        {t('datasetSettings.order.hint')}
      </p>
      <Announcement options={options} order={order} />
    </div>
  );
});

interface RowsProps {
  options: readonly LabelOption[];
  order: OptionOrderState;
}

/** Only rows in sight are drawn, and the tab stop, so that it can be focused wherever the list was scrolled to. */
const Rows = observer(function Rows({ options, order }: RowsProps) {
  const indexOf = (value: string | null | undefined) => options.findIndex((option) => option.value === value);
  const stop = Math.max(0, indexOf(order.stop));
  const from = indexOf(order.dragged);
  const { scroller, rows } = useWindowOfRows({ count: options.length, stop });
  const { focusRequest } = order;
  useEffect(() => {
    if (focusRequest === null) return;
    rows.scrollToIndex(stop, { align: 'auto' });
    const grips = [...(scroller.current?.querySelectorAll<HTMLElement>('[data-grip]') ?? [])];
    grips.find((grip) => optionOf(grip) === focusRequest)?.focus({ preventScroll: true });
    order.haveFocus();
  }, [focusRequest, order, rows, scroller, stop]);
  const drag = useRef<PointerDrag | null>(null);
  useEffect(() => () => drag.current?.cancel(), []);
  const press = (event: PointerEvent<HTMLDivElement>) => {
    drag.current = dragOption(order, options.length, event.currentTarget, event.nativeEvent);
  };
  const pressKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const value = optionOf(event.target);
    const meant = placeAfterKey(event, indexOf(value), options.length);
    if (value === undefined || meant === null) return;
    event.preventDefault();
    const neighbor = options[meant.place];
    if (meant.isMove) order.move(value, meant.place, options.length);
    else if (neighbor !== undefined) order.focus(neighbor.value);
  };
  const step = ({ target }: MouseEvent) => {
    const value = optionOf(target);
    const by = stepOf(target);
    if (value === undefined || by === null) return;
    order.move(value, indexOf(value) + by, options.length);
  };
  return (
    // The keys and presses of the rows' buttons meet here.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={scroller}
      className={styles['scroller']}
      tabIndex={-1}
      onKeyDown={pressKey}
      onPointerDown={press}
      onClick={step}
    >
      <ol className={styles['rows']} style={{ blockSize: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const option = options[index];
          return (
            option && (
              <li
                key={option.value}
                className={styles['item']}
                data-index={index}
                data-over={index === order.over ? (index > from ? 'after' : 'before') : undefined}
                aria-posinset={index + 1}
                aria-setsize={options.length}
                style={{ transform: `translateY(${start}px)` }}
              >
                <OptionRow option={option} order={order} isStop={index === stop} />
              </li>
            )
          );
        })}
      </ol>
    </div>
  );
});

const Announcement = observer(function Announcement({ options, order }: RowsProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { moved } = order;
  const text = options.find(({ value }) => value === moved?.value)?.text;
  return (
    <VisuallyHidden role="status">
      {moved !== null && text !== undefined
        ? t('datasetSettings.order.moved', {
            text,
            place: formats.number(moved.place + 1),
            all: formats.number(options.length),
          })
        : ''}
    </VisuallyHidden>
  );
});
