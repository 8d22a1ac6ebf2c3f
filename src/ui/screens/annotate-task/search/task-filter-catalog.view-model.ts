import { computed, makeObservable } from 'mobx';
import type { FilterCondition } from '#domain/search/filter-condition';
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
} from '#domain/search/task/task-filter-catalog';
import { percentRangeOf, SCORE_PERCENT, scoreBars, scoreRangeOf } from '#domain/search/task/score-range';
import type { TaskCounts, TaskFilters } from '#domain/search/task/task-search';
import type { TermCounts } from '#domain/search/value-counts';
import type { RecordTask } from '#domain/task-record/task-record';
import type {
  FilterCategory,
  FilterGroup,
  SubjectFilter,
} from '#ui/annotation-kit/search-bar/filters/filter-groups';
import type { Translate } from '#ui/shared/i18n/translate';
import type { RequestedSearch } from './requested-search.state';
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

type OneFilterDeps = Pick<TaskFilterDeps, 'edited' | 'counts' | 'refresh' | 'translate'>;

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
    const category = { id, text, title: null, filters: [new TaskFilter(subject, this.#deps)] };
    this.#known.set(id, category);
    return category;
  }
}

/** The filter by the values of a subject, or by a range of scores in percent with a histogram of the current result (TSK-6). */
export class TaskFilter implements SubjectFilter {
  readonly id: string;
  readonly label = null;
  readonly isMain = true;
  readonly obstacle = null;
  /** Servers do not limit the values. */
  readonly room = Number.POSITIVE_INFINITY;

  readonly #subject: TaskFilterSubject;
  readonly #deps: OneFilterDeps;

  constructor(subject: TaskFilterSubject, deps: OneFilterDeps) {
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
    const { listed } = this;
    if (listed === null) {
      const bars = scoreBars(this.#deps.counts()?.score ?? new Map());
      return { kind: 'range', bounds: SCORE_PERCENT, bars, unit: 'percent' };
    }
    const options = [...listed.keys()].map((value) => ({ id: value, text: this.labelOf(value) }));
    return { kind: 'terms', options, hasOperators: false, missing: 'not-in-records' };
  }

  get condition(): FilterCondition | null {
    const { filters } = this.#deps.edited.edited;
    if (this.#subject.field === 'score') return percentRangeOf(filters.score);
    const values = appliedValues(filters, this.#subject);
    return values.length === 0 ? null : { kind: 'terms', values, operator: 'or' };
  }

  get counts(): TermCounts | null {
    const { listed } = this;
    return listed === null ? null : { counts: listed, isCut: false };
  }

  labelOf(value: string): string {
    return taskValueText(this.id, value, this.#deps.translate);
  }

  change(condition: FilterCondition | null): void {
    const { edited } = this.#deps;
    edited.change({ ...edited.edited, filters: this.#filtersWith(condition) });
  }

  remove(): void {
    this.change(null);
    this.#deps.edited.apply();
  }

  retry(): void {
    this.#deps.refresh();
  }

  /**
   * The listed values depend on the applied search, so that the list does not move while values are chosen. Null for the score:
   * the number of records with a score is not known.
   */
  private get listed(): ReadonlyMap<string, number> | null {
    const { counts, edited } = this.#deps;
    if (this.#subject.field === 'score') return null;
    return taskValueCounts(this.#subject, counts(), edited.target.search.filters);
  }

  #filtersWith(condition: FilterCondition | null): TaskFilters {
    const { filters } = this.#deps.edited.edited;
    if (this.#subject.field === 'score')
      return { ...filters, score: scoreRangeOf(condition?.kind === 'range' ? condition : null) };
    return withValues(filters, this.#subject, condition?.kind === 'terms' ? condition.values : []);
  }
}
