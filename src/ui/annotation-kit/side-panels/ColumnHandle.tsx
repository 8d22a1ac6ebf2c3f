import { observer } from 'mobx-react-lite';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/shared/i18n/use-formats';
import type { ColumnWidthsViewModel, ResizableColumn } from './column-widths.view-model';
import { EDGE_KEYS, type EdgeKeyId } from '#ui/annotation-kit/commands/edge-keys';
import { meaningOf, pressedChord } from '#ui/annotation-kit/commands/key-table';
import { measureColumn, useColumnMeasure, type ColumnMeasure } from './use-column-measure';
import styles from './ColumnHandle.module.css';

interface ColumnHandleProps {
  column: ResizableColumn;
  columns: ColumnWidthsViewModel;
}

const STEP_PX = 16;

/** The width that a key requests; null for the default. */
const WANTED: Readonly<Record<EdgeKeyId, (measure: ColumnMeasure) => number | null>> = {
  left: ({ width }) => width + STEP_PX,
  right: ({ width }) => width - STEP_PX,
  least: ({ bounds }) => bounds.least,
  most: ({ bounds }) => bounds.most,
  reset: () => null,
};

/** The handle between two columns, which resizes the column after it. Only the handle is re-rendered while it moves. */
export const ColumnHandle = observer(function ColumnHandle({ column, columns }: ColumnHandleProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const [handle, setHandle] = useState<HTMLElement | null>(null);
  const grip = useRef<{ readonly from: number; readonly measure: ColumnMeasure } | null>(null);
  const { width, bounds } = useColumnMeasure(handle, column);

  const take = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { from: event.clientX, measure: measureColumn(event.currentTarget, column) };
  };
  const move = (event: PointerEvent) => {
    if (grip.current === null) return;
    const { from, measure } = grip.current;
    columns.resize(column, measure.width + from - event.clientX, measure.bounds);
  };
  const letGo = () => {
    if (grip.current !== null) columns.keep(column);
    grip.current = null;
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const id = meaningOf<EdgeKeyId>(EDGE_KEYS, pressedChord(event).replace(/^Shift\+/u, ''));
    if (id === null) return;
    event.preventDefault();
    const measure = measureColumn(event.currentTarget, column);
    const wanted = WANTED[id](measure);
    if (wanted === null) return columns.reset(column);
    columns.resize(column, wanted, measure.bounds);
    columns.keep(column);
  };

  return (
    // A movable separator is a widget with a value, for which there is no native element.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={setHandle}
      role="separator"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t(`annotation.columns.${column}`)}
      aria-valuemin={bounds.least}
      aria-valuemax={bounds.most}
      aria-valuenow={width}
      aria-valuetext={t('annotation.columns.pixels', { number: formats.number(width) })}
      className={styles['handle']}
      data-column={column}
      onPointerDown={take}
      onPointerMove={move}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onDoubleClick={() => columns.reset(column)}
      onKeyDown={press}
    />
  );
});
