import { action, computed, makeObservable, observableRef } from 'mobx';
import type { QueryField } from '#domain/query-language/query-completion';
import { withKnownFields } from '#domain/search/task/task-query-fields';
import { QueryHelpViewModel } from './query-help.view-model';
import { QueryOptionsViewModel } from './query-options.view-model';
import { TaskQueryViewModel, type TaskQueryDeps } from './task-query.view-model';

interface QueryBoxDeps extends TaskQueryDeps {
  /** Fields of the current result; observable. */
  readonly fields: () => readonly QueryField[];
}

/** The query box with its options and its help. */
export class QueryBoxViewModel {
  readonly query: TaskQueryViewModel;
  readonly options: QueryOptionsViewModel;
  readonly help = new QueryHelpViewModel();
  private earlier: readonly QueryField[] = [];

  readonly #deps: QueryBoxDeps;

  constructor(deps: QueryBoxDeps) {
    this.#deps = deps;
    this.query = new TaskQueryViewModel(deps);
    this.options = new QueryOptionsViewModel({
      text: () => this.query.text,
      fields: () => this.fields,
      recent: () => deps.recent.list,
    });
    makeObservable<QueryBoxViewModel, 'earlier'>(this, {
      earlier: observableRef,
      fields: computed,
      noteFields: action,
    });
  }

  /** Fields and values that this visit has seen, because a narrow result lacks the values that a user wants to search for next. */
  get fields(): readonly QueryField[] {
    return withKnownFields(this.earlier, this.#deps.fields());
  }

  /** Called before another result replaces the current one. */
  noteFields(): void {
    this.earlier = this.fields;
  }
}
