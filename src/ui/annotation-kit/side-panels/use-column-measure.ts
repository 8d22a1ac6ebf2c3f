import { useEffect, useState } from 'react';
import type { ColumnBounds, ResizableColumn } from './column-widths.view-model';

/** In CSS pixels. */
export interface ColumnMeasure {
  readonly width: number;
  readonly bounds: ColumnBounds;
}

const NOT_YET: ColumnMeasure = { width: 0, bounds: { least: 0, most: 0 } };

/** Measures a column, which is the element after its handle; the panel is the last column of the page. */
export function measureColumn(handle: HTMLElement, column: ResizableColumn): ColumnMeasure {
  const page = handle.parentElement;
  const width = Math.round(handle.nextElementSibling?.getBoundingClientRect().width ?? 0);
  const side = page?.querySelector(':scope > aside')?.getBoundingClientRect().width ?? 0;
  return { width, bounds: columnBounds(column, page === null ? 0 : contentWidth(page), side) };
}

/** Observes the width of a column, which its handle, the other handle or the window can change. */
export function useColumnMeasure(handle: HTMLElement | null, column: ResizableColumn): ColumnMeasure {
  const [measure, setMeasure] = useState(NOT_YET);
  useEffect(() => {
    if (handle === null) return;
    const observer = new ResizeObserver(() => setMeasure(measureColumn(handle, column)));
    for (const element of [handle.parentElement, handle.nextElementSibling])
      if (element !== null) observer.observe(element);
    return () => observer.disconnect();
  }, [handle, column]);
  return measure;
}

function contentWidth(page: HTMLElement): number {
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(page);
  return page.clientWidth - (parseFloat(paddingInlineStart) || 0) - (parseFloat(paddingInlineEnd) || 0);
}

/** In CSS pixels; AnnotationSession.module.css has the same bounds for a window that has since become smaller. */
const RECORD_LEAST = 360;
const FORM_LEAST = 320;
const PANEL_LEAST = 350;
const GAPS = 32;

/** Bounds of a column in a page of the given width, so that the record stays readable. */
export function columnBounds(column: ResizableColumn, page: number, panel: number): ColumnBounds {
  const [least, others] =
    column === 'form' ? [FORM_LEAST, panel + RECORD_LEAST] : [PANEL_LEAST, FORM_LEAST + RECORD_LEAST];
  return { least, most: Math.max(least, Math.round(page - others - GAPS)) };
}
