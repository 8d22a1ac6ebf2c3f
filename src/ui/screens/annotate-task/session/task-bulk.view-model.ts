import { computed, makeObservable } from 'mobx';
import type { TaskDraft, TaskRecord } from '#domain/task-record/task-record';
import { workingDraft } from '#domain/task-record/task-transition';
import type { LabelShare, TaskBulk } from './task-session';

/** Acts on many records. */
export interface BulkActs {
  validate(names: readonly string[]): void;
  discard(names: readonly string[]): void;
  clear(names: readonly string[]): void;
  reset(names: readonly string[]): void;
  label(names: readonly string[], label: string): void;
  relabel(
    names: readonly string[],
    change: { readonly added: readonly string[]; readonly removed: readonly string[] },
  ): void;
}

interface BulkDeps {
  readonly acts: BulkActs;
  /** Names of the labels of the dataset. */
  readonly labels: readonly string[];
  readonly selection: { readonly selected: readonly TaskRecord[] };
  readonly draftOf: (name: string) => TaskDraft | null;
}

export class TaskBulkViewModel implements TaskBulk {
  readonly #deps: BulkDeps;

  constructor(deps: BulkDeps) {
    this.#deps = deps;
    makeObservable<TaskBulkViewModel, 'names'>(this, {
      count: computed,
      names: computed,
      pending: computed,
      shares: computed,
    });
  }

  get count(): number {
    return this.names.length;
  }

  get pending(): number {
    return this.names.filter((name) => this.#deps.draftOf(name) !== null).length;
  }

  get shares(): readonly LabelShare[] {
    const { labels, selection, draftOf } = this.#deps;
    const counts = new Map(labels.map((label) => [label, 0]));
    for (const record of selection.selected) {
      const working = workingDraft(record, draftOf(record.name.text));
      if (!('labels' in working)) continue;
      for (const label of new Set(working.labels)) counts.set(label, (counts.get(label) ?? 0) + 1);
    }
    return [...counts].map(([label, count]) => ({ label, count })).toSorted((a, b) => b.count - a.count);
  }

  validate(): void {
    this.#deps.acts.validate(this.names);
  }

  discard(): void {
    this.#deps.acts.discard(this.names);
  }

  clear(): void {
    this.#deps.acts.clear(this.names);
  }

  reset(): void {
    this.#deps.acts.reset(this.names);
  }

  label(label: string): void {
    this.#deps.acts.label(this.names, label);
  }

  relabel(change: { readonly added: readonly string[]; readonly removed: readonly string[] }): void {
    this.#deps.acts.relabel(this.names, change);
  }

  private get names(): readonly string[] {
    return this.#deps.selection.selected.map(({ name }) => name.text);
  }
}
