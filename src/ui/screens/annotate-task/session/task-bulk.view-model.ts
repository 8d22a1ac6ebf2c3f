import { action, computed, makeObservable } from 'mobx';
import type { ChangedRecords } from '#application/annotate-task/change-records';
import type { TaskActs } from '#application/annotate-task/task-acts';
import type { FoundPage } from '#application/record-page/record-page-state';
import type { TaskDraft, TaskRecord } from '#domain/task-record/task-record';
import { workingDraft } from '#domain/task-record/task-transition';
import type { ListSelection } from '#ui/annotation-kit/record-list/list-selection.state';
import type { ReportedAct } from './task-notices';

/** How many of the selected records have a label. */
export interface LabelShare {
  readonly label: string;
  readonly count: number;
}

interface BulkDeps {
  readonly acts: TaskActs;
  /** Names of the labels of the dataset. */
  readonly labels: readonly string[];
  readonly selection: Pick<ListSelection<TaskRecord, FoundPage>, 'selected' | 'set'>;
  readonly draftOf: (name: string) => TaskDraft | null;
  /** Shows what was done once the server has confirmed it. */
  readonly report: (act: ReportedAct, done: ChangedRecords) => void;
  /** Called with the number of records whose labels were changed but not saved. */
  readonly onPending: (count: number) => void;
}

/** The bar of the selected records, which are on this page only. Skipped and edited records stay selected. */
export class TaskBulkViewModel {
  readonly #deps: BulkDeps;

  constructor(deps: BulkDeps) {
    this.#deps = deps;
    makeObservable<TaskBulkViewModel, 'names'>(this, {
      count: computed,
      names: computed,
      pending: computed,
      shares: computed,
      validate: action,
      discard: action,
      clear: action,
      reset: action,
      label: action,
      relabel: action,
    });
  }

  get count(): number {
    return this.names.length;
  }

  /** Number of selected records that are pending. */
  get pending(): number {
    return this.names.filter((name) => this.#deps.draftOf(name) !== null).length;
  }

  /** Labels of the dataset, those of most selected records first (TSK-21). */
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
    this.#save('validate', (names) => this.#deps.acts.validate.execute(names, 'bulk'));
  }

  discard(): void {
    this.#save('discard', (names) => this.#deps.acts.discard.execute(names, 'bulk'));
  }

  clear(): void {
    this.#deps.acts.clear.execute(this.names);
  }

  reset(): void {
    this.#deps.selection.set(this.#deps.acts.reset.execute(this.names).changed, false);
  }

  /** Saves a label of single-label records at once. */
  label(label: string): void {
    this.#save('validate', (names) => this.#deps.acts.label.execute(names, label, 'bulk'));
  }

  /** Adds labels to the drafts of multi-label records and removes labels from them. */
  relabel(change: { readonly added: readonly string[]; readonly removed: readonly string[] }): void {
    const { changed } = this.#deps.acts.relabel.execute(this.names, change);
    if (changed.length > 0) this.#deps.onPending(changed.length);
  }

  private get names(): readonly string[] {
    return this.#deps.selection.selected.map(({ name }) => name.text);
  }

  #save(act: ReportedAct, run: (names: readonly string[]) => ChangedRecords): void {
    const { names } = this;
    const done = run(names);
    this.#deps.report(act, done);
    const skipped = new Set(done.skipped.map(({ name }) => name));
    this.#deps.selection.set(
      names.filter((name) => !skipped.has(name)),
      false,
    );
  }
}
