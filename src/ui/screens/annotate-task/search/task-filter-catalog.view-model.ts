import { computed, makeObservable } from 'mobx';
import type { FilterCondition, TermsCondition } from '#domain/search/filter-condition';
import type { FilterControl } from '#domain/search/filter-control';
import {
  appliedValues,
  taskFilterGroup,
  taskFilterId,
  taskFilterSubjects,
  taskValueCounts,
  withValues,
  type TaskFilterGroup,
  type TaskFilterSubject,
  type TaskListSubject,
} from '#domain/search/task/task-filter-catalog';
import type { TaskCounts } from '#domain/search/task/task-search';
import type { TermCounts } from '#domain/search/value-counts';
import type { RecordTask } from '#domain/task-record/task-record';
import type {
  FilterCategory,
  FilterGroup,
  SubjectFilter,
} from '#ui/annotation-kit/search-bar/filters/filter-groups';
import type { Translate } from '#ui/shared/i18n/translate';
import type { RequestedSearch } from './requested-search.state';
import { TaskScoreFilter } from './task-score-filter.view-model';
import { taskFieldText, taskValueText } from './task-search-texts';

export interface TaskFilterDeps {
  readonly task: RecordTask;
  /** Observable. */
  readonly isMultiLabel: () => boolean;
  readonly edited: RequestedSearch;
  /** Counts of the current result; observable. */
  readonly counts: () => TaskCounts | null;
  /** Requests the page, and with it the counts, again. */
  readonly refresh: () => void;
  readonly translate: Translate;
}

/** Filters by subject. Each filter stays the same object. */
export class TaskFilterCatalog {
  readonly #deps: TaskFilterDeps;
  readonly #known = new Map<string, FilterCategory>();

  constructor(deps: TaskFilterDeps) {
    this.#deps = deps;
    makeObservable<TaskFilterCatalog, 'subjects'>(this, {
      subjects: computed,
    });
  }

  group(id: TaskFilterGroup): FilterGroup {
    const categories = computed(() => this.subjectsOf(id).map((subject) => this.#category(subject)));
    return {
      id,
      label: `tasks.filters.groups.${id}`,
      get categories() {
        return categories.get();
      },
    };
  }

  /** Observable. */
  subjectsOf(id: TaskFilterGroup): readonly TaskFilterSubject[] {
    return this.subjects.filter((subject) => taskFilterGroup(subject) === id);
  }

  private get subjects(): readonly TaskFilterSubject[] {
    const { task, isMultiLabel, edited, counts } = this.#deps;
    const records = { task, isMultiLabel: isMultiLabel() };
    return taskFilterSubjects(records, counts(), edited.target.search.filters);
  }

  #category(subject: TaskFilterSubject): FilterCategory {
    const id = taskFilterId(subject);
    const known = this.#known.get(id);
    if (known !== undefined) return known;
    const text = taskFieldText(id, this.#deps.translate);
    const filter =
      subject.field === 'score' ? new TaskScoreFilter(this.#deps) : new TaskFilter(subject, this.#deps);
    const category = { id, text, title: null, filters: [filter] };
    this.#known.set(id, category);
    return category;
  }
}

/** The filter by the values of one subject. */
class TaskFilter implements SubjectFilter {
  readonly id: string;
  readonly label = null;
  readonly isMain = true;
  readonly obstacle = null;
  /** Servers do not limit the values. */
  readonly room = Number.POSITIVE_INFINITY;
  readonly #subject: TaskListSubject;
  readonly #deps: TaskFilterDeps;

  constructor(subject: TaskListSubject, deps: TaskFilterDeps) {
    this.id = taskFilterId(subject);
    this.#subject = subject;
    this.#deps = deps;
    makeObservable<TaskFilter, 'listed'>(this, {
      listed: computed,
      control: computed,
      condition: computed,
      counts: computed,
    });
  }

  get control(): FilterControl {
    const options = [...this.listed.keys()].map((value) => ({ id: value, text: this.labelOf(value) }));
    return { kind: 'terms', options, hasOperators: false, missing: 'not-in-records' };
  }

  get condition(): TermsCondition | null {
    const values = appliedValues(this.#deps.edited.edited.filters, this.#subject);
    return values.length === 0 ? null : { kind: 'terms', values, operator: 'or' };
  }

  get counts(): TermCounts {
    return { counts: this.listed, isCut: false };
  }

  labelOf(value: string): string {
    return taskValueText(this.id, value, this.#deps.translate);
  }

  change(condition: FilterCondition | null): void {
    const { edited } = this.#deps;
    const values = condition?.kind === 'terms' ? condition.values : [];
    const filters = withValues(edited.edited.filters, this.#subject, values);
    edited.change({ ...edited.edited, filters });
  }

  remove(): void {
    this.change(null);
    this.#deps.edited.apply();
  }

  retry(): void {
    this.#deps.refresh();
  }

  /** The listed values depend on the applied search, so that the list does not move while values are chosen. */
  private get listed(): ReadonlyMap<string, number> {
    const { counts, edited } = this.#deps;
    return taskValueCounts(this.#subject, counts(), edited.target.search.filters);
  }
}
