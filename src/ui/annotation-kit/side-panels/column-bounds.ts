import type { ColumnBounds, ResizableColumn } from './column-widths.view-model';

/** In CSS pixels; Desk.module.css holds the same bounds for a window that has become smaller since. */
const RECORD_LEAST = 360;
const FORM_LEAST = 320;
const PANEL_LEAST = 350;
const GAPS = 32;

/** How wide a column may be in a desk of the given width, so that the record stays readable. */
export function columnBounds(column: ResizableColumn, desk: number, panel: number): ColumnBounds {
  const [least, others] =
    column === 'form' ? [FORM_LEAST, panel + RECORD_LEAST] : [PANEL_LEAST, FORM_LEAST + RECORD_LEAST];
  return { least, most: Math.max(least, Math.round(desk - others - GAPS)) };
}
