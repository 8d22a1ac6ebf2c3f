import { action, computed, makeObservable, observableRef } from 'mobx';
import type { TaskSortKey } from '#domain/search/task/task-search';
import type { EditedSortKeys } from '#ui/annotation-kit/search-bar/SortKeys.tsx';
import type { Translate } from '#ui/shared/i18n/translate';
import { OptionListViewModel, type ListOption } from '#ui/shared/list-box/option-list.view-model';
import type { RequestedSearch } from './requested-search.state';
import { taskFieldText } from './task-search-texts';

/** Choice in progress: an additional field, or the replacement of one. */
type Choosing = { readonly inPlaceOf: string | null } | null;

interface TaskSortDeps {
  readonly edited: RequestedSearch;
  /** Fields that the current result can be sorted by; observable. */
  readonly fields: () => readonly string[];
  readonly translate: Translate;
}

/** The menu in which the user composes the order of the records (TSK-36). */
export class TaskSortViewModel implements EditedSortKeys<string> {
  /** Fields that are not in the order yet. */
  readonly list: OptionListViewModel<ListOption>;
  isOpen = false;
  private choosing: Choosing = null;
  readonly #deps: TaskSortDeps;

  constructor(deps: TaskSortDeps) {
    this.#deps = deps;
    this.list = new OptionListViewModel(() => this.options);
    makeObservable<TaskSortViewModel, 'choosing' | 'options' | 'look' | 'set'>(this, {
      isOpen: observableRef,
      choosing: observableRef,
      keys: computed,
      applied: computed,
      isChoosing: computed,
      canAdd: computed,
      options: computed,
      open: action,
      close: action,
      cancel: action,
      startAdding: action,
      startReplacing: action,
      stopChoosing: action,
      choose: action,
      turn: action,
      move: action,
      remove: action,
      look: action,
      set: action,
    });
  }

  get keys(): EditedSortKeys<string>['keys'] {
    return this.#sort.map(({ id, order }) => ({ by: id, order }));
  }

  /** The order of the current result. */
  get applied(): readonly TaskSortKey[] {
    return this.#deps.edited.target.search.sort;
  }

  /** Whether the list of fields is shown: without sort keys, and on request. */
  get isChoosing(): boolean {
    return this.choosing !== null || this.#sort.length === 0;
  }

  get canAdd(): boolean {
    return this.options.length > 0;
  }

  textOf(id: string): string {
    return taskFieldText(id, this.#deps.translate);
  }

  open(): void {
    this.look(null);
    this.isOpen = true;
  }

  /** Applies all keys together. */
  close(): void {
    this.isOpen = false;
    this.#deps.edited.apply();
  }

  cancel(): void {
    this.#deps.edited.giveUp();
    this.close();
  }

  startAdding(): void {
    this.look({ inPlaceOf: null });
  }

  startReplacing(id: string): void {
    this.look({ inPlaceOf: id });
  }

  stopChoosing(): void {
    this.look(null);
  }

  /** A new field starts ascending. */
  choose(id: string): void {
    const replaced = this.choosing?.inPlaceOf ?? null;
    const key: TaskSortKey = { id, order: 'asc' };
    const sort = this.#sort;
    this.set(replaced === null ? [...sort, key] : sort.map((one) => (one.id === replaced ? key : one)));
    this.stopChoosing();
  }

  turn(id: string): void {
    const turned = { asc: 'desc', desc: 'asc' } as const;
    this.set(this.#sort.map((key) => (key.id === id ? { id, order: turned[key.order] } : key)));
  }

  move(id: string, step: -1 | 1): void {
    const sort = [...this.#sort];
    const at = sort.findIndex((key) => key.id === id);
    const [moved] = sort.splice(at, 1);
    if (moved === undefined) return;
    sort.splice(Math.max(0, at + step), 0, moved);
    this.set(sort);
  }

  /** Removing the only field applies at once. */
  remove(id: string): void {
    this.set(this.#sort.filter((key) => key.id !== id));
    if (this.#sort.length === 0) this.#deps.edited.apply();
  }

  get #sort(): readonly TaskSortKey[] {
    return this.#deps.edited.edited.sort;
  }

  private get options(): readonly ListOption[] {
    const chosen = new Set(this.#sort.map(({ id }) => id));
    const free = this.#deps.fields().filter((id) => !chosen.has(id));
    return free.map((id) => ({ id, text: this.textOf(id) }));
  }

  private look(choosing: Choosing): void {
    this.choosing = choosing;
    this.list.searchFor('');
  }

  private set(sort: readonly TaskSortKey[]): void {
    this.#deps.edited.change({ ...this.#deps.edited.edited, sort });
  }
}
