import { action, makeObservable, observableRef } from 'mobx';

/** Columns of a list that are selected to be changed together. */
export class ColumnPicks {
  picked: ReadonlySet<string> = new Set();
  /** First column of a range. */
  #anchor: string | null = null;

  constructor() {
    makeObservable(this, {
      picked: observableRef,
      pick: action,
      pickAll: action,
      clear: action,
    });
  }

  /** The selected columns of a list, in its order. Columns of an earlier file are ignored. */
  of(columns: readonly string[]): readonly string[] {
    return columns.filter((name) => this.picked.has(name));
  }

  /** Selects or deselects a column, or the range from the column of the previous call to it. */
  pick(name: string, isPicked: boolean, range: readonly string[] | null): void {
    const names = range === null ? [name] : between(range, this.#anchor ?? name, name);
    this.#anchor = name;
    this.pickAll(names, isPicked);
  }

  clear(): void {
    this.picked = new Set();
    this.#anchor = null;
  }

  pickAll(names: readonly string[], isPicked: boolean): void {
    const picked = new Set(this.picked);
    for (const name of names)
      if (isPicked) picked.add(name);
      else picked.delete(name);
    this.picked = picked;
  }
}

/** The columns from one to another, in either direction; only the last one if the list lacks the first. */
function between(columns: readonly string[], from: string, to: string): readonly string[] {
  const [start, end] = [columns.indexOf(from), columns.indexOf(to)];
  return start < 0 ? [to] : columns.slice(Math.min(start, end), Math.max(start, end) + 1);
}
