import { computed, makeObservable } from 'mobx';
import type { RecordPage } from '#application/record-page/record-page';
import type { RecordPageState } from '#application/record-page/record-page-state';
import type { Clock } from '#application/shared/ports/clock.port';
import { serverMessage } from '#application/shared/repository-failure';
import {
  appliedCount,
  TASK_FILTER_GROUPS,
  taskSortIds,
  withoutFilter,
  type TaskFilterGroup,
  type TaskFilterSubject,
} from '#domain/search/task/task-filter-catalog';
import { taskQueryFields } from '#domain/search/task/task-query-fields';
import type { RecordTask } from '#domain/task-record/task-record';
import { FilterMenuViewModel } from '#ui/annotation-kit/search-bar/filters/filter-menu.view-model';
import type { Translate } from '#ui/shared/i18n/translate';
import { observed } from '#ui/shared/state/observed';
import { QueryBoxViewModel } from './query-box/query-box.view-model';
import type { RecentQueries } from './query-box/recent-queries.state';
import type { TaskQueryViewModel } from './query-box/task-query.view-model';
import { RequestedSearch, type TaskSearchTarget } from './requested-search.state';
import { TaskFilterCatalog } from './task-filter-catalog.view-model';
import { TaskSortViewModel } from './task-sort.view-model';

export interface TaskFilterBarDeps {
  readonly task: RecordTask;
  /** Labels of the dataset. */
  readonly labels: readonly string[];
  readonly records: Pick<RecordPage, 'state' | 'search' | 'refresh'>;
  readonly recent: RecentQueries;
  readonly clock: Pick<Clock, 'after'>;
  /** Runs a search at once, or after the user has agreed to set pending edits aside (TSK-14). */
  readonly guard: (run: () => void) => void;
  readonly translate: Translate;
}

/** The controls that find records: query box, groups of filters, and sort. */
export class TaskFilterBarViewModel {
  readonly box: QueryBoxViewModel;
  readonly sort: TaskSortViewModel;
  readonly groups: readonly TaskFilterGroupViewModel[];
  readonly #deps: TaskFilterBarDeps;

  constructor(deps: TaskFilterBarDeps) {
    this.#deps = deps;
    const { task, labels, recent, clock, translate } = deps;
    const target = searchTarget(deps, () => this.box.noteFields());
    const edited = new RequestedSearch(target);
    const counts = () => this.#state.counts;
    const fields = () => taskSortIds(task, counts(), this.#state.records.values());
    const refresh = () => deps.guard(() => void deps.records.refresh());
    const isMultiLabel = () => this.#state.isMultiLabel ?? false;
    const catalog = new TaskFilterCatalog({ task, isMultiLabel, edited, counts, refresh, translate });
    const queryFields = () =>
      taskQueryFields({ task, labels, counts: counts(), records: this.#state.records.values() });
    const isRefused = () => this.refusal !== null;
    this.box = new QueryBoxViewModel({ target, recent, clock, isRefused, fields: queryFields });
    this.sort = new TaskSortViewModel({ edited, fields, translate });
    this.groups = TASK_FILTER_GROUPS.map((id) => new TaskFilterGroupViewModel(id, catalog, edited));
    makeObservable(this, { refusal: computed });
  }

  get query(): TaskQueryViewModel {
    return this.box.query;
  }

  /** The message of the server that refused the query; null if it refused the search for another reason. */
  get refusal(): string | null {
    const { failure } = this.#state;
    return failure?.kind === 'rejected' && failure.reason === undefined
      ? (serverMessage(failure) ?? null)
      : null;
  }

  get #state(): RecordPageState {
    return observed(this.#deps.records.state);
  }
}

/** One group of filters with its drop-down (TSK-34). */
export class TaskFilterGroupViewModel {
  readonly id: TaskFilterGroup;
  readonly menu: FilterMenuViewModel;
  readonly #catalog: TaskFilterCatalog;
  readonly #edited: RequestedSearch;

  constructor(id: TaskFilterGroup, catalog: TaskFilterCatalog, edited: RequestedSearch) {
    this.id = id;
    this.menu = new FilterMenuViewModel(catalog.group(id), edited);
    this.#catalog = catalog;
    this.#edited = edited;
    makeObservable(this, { applied: computed });
  }

  /** Number of applied values. */
  get applied(): number {
    const { filters } = this.#edited.target.search;
    return this.#subjects.reduce((sum, subject) => sum + appliedCount(filters, subject), 0);
  }

  /** Removes the filters of this group only. */
  removeAll(): void {
    const { edited } = this.#edited;
    const filters = this.#subjects.reduce((left, subject) => withoutFilter(left, subject), edited.filters);
    this.#edited.change({ ...edited, filters });
    this.#edited.apply();
    this.menu.close();
  }

  /** Closes the drop-down without applying its changes. */
  cancel(): void {
    this.#edited.giveUp();
    this.menu.close();
  }

  get #subjects(): readonly TaskFilterSubject[] {
    return this.#catalog.subjectsOf(this.id);
  }
}

/** `onSearch` is called before another result replaces the current one. */
function searchTarget({ records, guard }: TaskFilterBarDeps, onSearch: () => void): TaskSearchTarget {
  return {
    get search() {
      return observed(records.state).search;
    },
    narrow: (search, onShown) =>
      guard(() => {
        onSearch();
        void records.search(search);
        onShown?.();
      }),
  };
}
