import { action, makeObservable, observable, type ObservableMap } from 'mobx';
import type { PreferenceStore } from '#application/shared/ports/preference-store.port';

/** The columns that a user can resize; the record takes the remaining width. */
export const RESIZABLE_COLUMNS = ['form', 'panel'] as const;
export type ResizableColumn = (typeof RESIZABLE_COLUMNS)[number];

/** In CSS pixels. */
export interface ColumnBounds {
  readonly least: number;
  readonly most: number;
}

/** Widths in CSS pixels, stored by dataset on this device. The style sheet determines the width of an unchanged column. */
export class ColumnWidthsViewModel {
  readonly #widths: ObservableMap<ResizableColumn, number>;
  readonly #datasetId: string;
  readonly #store: PreferenceStore;

  constructor(datasetId: string, store: PreferenceStore) {
    this.#datasetId = datasetId;
    this.#store = store;
    const kept = RESIZABLE_COLUMNS.flatMap((column) => {
      const width = widthFrom(store.read(this.#preference(column)));
      return width === null ? [] : [[column, width] as const];
    });
    this.#widths = observable.map(kept, { deep: false });
    makeObservable(this, {
      resize: action,
      reset: action,
    });
  }

  /** Null if the style sheet determines the width. */
  widthOf(column: ResizableColumn): number | null {
    return this.#widths.get(column) ?? null;
  }

  /** Called while a handle moves; `keep` is called when it is released. */
  resize(column: ResizableColumn, width: number, { least, most }: ColumnBounds): void {
    this.#widths.set(column, Math.round(Math.max(least, Math.min(width, most))));
  }

  reset(column: ResizableColumn): void {
    this.#widths.delete(column);
    this.keep(column);
  }

  keep(column: ResizableColumn): void {
    this.#store.write(this.#preference(column), String(this.#widths.get(column) ?? ''));
  }

  #preference(column: ResizableColumn): string {
    return `annotation.${column}Width.${this.#datasetId}`;
  }
}

function widthFrom(text: string | null): number | null {
  const width = Number(text ?? '');
  return Number.isInteger(width) && width > 0 ? width : null;
}
