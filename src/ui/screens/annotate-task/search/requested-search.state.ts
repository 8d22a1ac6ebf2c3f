import { action, computed, makeObservable, observableRef } from 'mobx';
import { sameTaskSearch, type TaskSearch } from '#domain/search/task/task-search';
import type { EditedSearch } from '#ui/annotation-kit/search-bar/edited-search.state';

export interface TaskSearchTarget {
  /** The search that was requested last; observable. */
  readonly search: TaskSearch;
  /** Shows the first page of another search, at once or after the user has agreed; calls `onShown` then. */
  narrow(search: TaskSearch, onShown?: () => void): void;
}

/** The search as edited in a menu. Its changes are applied together or discarded together (TSK-35). */
export class RequestedSearch implements EditedSearch<TaskSearch> {
  readonly target: TaskSearchTarget;
  private draft: TaskSearch | null = null;

  constructor(target: TaskSearchTarget) {
    this.target = target;
    makeObservable<RequestedSearch, 'draft'>(this, {
      draft: observableRef,
      edited: computed,
      change: action,
      apply: action,
      giveUp: action,
    });
  }

  get edited(): TaskSearch {
    return this.draft ?? this.target.search;
  }

  change(search: TaskSearch): void {
    this.draft = search;
  }

  apply(): void {
    const { draft, target } = this;
    this.draft = null;
    if (draft !== null && !sameTaskSearch(draft, target.search)) target.narrow(draft);
  }

  giveUp(): void {
    this.draft = null;
  }
}
