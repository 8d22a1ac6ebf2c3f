import { action, computed, makeObservable, observableRef } from 'mobx';
import { keyOfUse, usesOf } from '#domain/dataset-import/column-uses';
import { idOfPart, type ColumnUse, type DraftColumn } from '#domain/dataset-import/dataset-draft';
import type { DatasetForm } from './dataset-form';

export type DragNews =
  | { readonly kind: 'lifted' | 'letGo'; readonly name: string }
  | { readonly kind: 'dropped'; readonly name: string; readonly use: ColumnUse };

/** A column on its way through the air to one of its uses: those that its menu offers, so that both end alike (SET-83). */
export class ColumnDrag {
  /** Id of the part of the column. */
  column: string | null = null;
  /** Key of the use that the column is above. */
  over: string | null = null;
  news: DragNews | null = null;
  readonly #form: Pick<DatasetForm, 'draft' | 'use'>;

  constructor(form: Pick<DatasetForm, 'draft' | 'use'>) {
    this.#form = form;
    makeObservable(this, {
      column: observableRef,
      over: observableRef,
      news: observableRef,
      targets: computed,
      current: computed,
      lift: action,
      hover: action,
      drop: action,
      end: action,
    });
  }

  get targets(): readonly ColumnUse[] {
    const dragged = this.#dragged;
    return dragged === null ? [] : usesOf(dragged, this.#form.draft);
  }

  /** Key of the use that the column has. */
  get current(): string | null {
    const dragged = this.#dragged;
    return dragged === null ? null : keyOfUse(dragged.use);
  }

  get #dragged(): DraftColumn | null {
    return this.#form.draft.columns.find((item) => idOfPart(item) === this.column) ?? null;
  }

  get #name(): string {
    return this.#dragged?.column.name ?? this.column ?? '';
  }

  lift(column: string): void {
    this.column = column;
    this.news = { kind: 'lifted', name: this.#name };
  }

  hover(key: string | null): void {
    this.over = key;
  }

  /** Above no target nothing changes. */
  drop(): void {
    const use = this.targets.find((target) => keyOfUse(target) === this.over);
    if (this.column === null || use === undefined) return;
    this.#form.use(this.column, use);
    this.news = { kind: 'dropped', name: this.#name, use };
  }

  end(): void {
    if (this.column !== null && this.news?.kind === 'lifted') this.news = { kind: 'letGo', name: this.#name };
    this.column = null;
    this.over = null;
  }
}
