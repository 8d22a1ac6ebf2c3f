import { computed, makeObservable } from 'mobx';
import type { FilterCondition, RangeCondition } from '#domain/search/filter-condition';
import type { FilterControl } from '#domain/search/filter-control';
import { percentRangeOf, SCORE_PERCENT, scoreBars, scoreRangeOf } from '#domain/search/task/score-range';
import type { ScoreRange, TaskCounts } from '#domain/search/task/task-search';
import type { SubjectFilter } from '#ui/annotation-kit/search-bar/filters/filter-groups';
import type { RequestedSearch } from './requested-search.state';

interface TaskScoreFilterDeps {
  readonly edited: RequestedSearch;
  /** Counts of the current result; observable. */
  readonly counts: () => TaskCounts | null;
  /** Requests the page, and with it the counts, again. */
  readonly refresh: () => void;
}

/** The filter by a range of scores in percent, with a histogram of the current result (TSK-6). */
export class TaskScoreFilter implements SubjectFilter {
  readonly id = 'score';
  readonly label = null;
  readonly isMain = true;
  readonly obstacle = null;
  /** The number of records with a score is not known. */
  readonly counts = null;
  readonly room = Number.POSITIVE_INFINITY;
  readonly #deps: TaskScoreFilterDeps;

  constructor(deps: TaskScoreFilterDeps) {
    this.#deps = deps;
    makeObservable(this, { control: computed, condition: computed });
  }

  get control(): FilterControl {
    const bars = scoreBars(this.#deps.counts()?.score ?? new Map());
    return { kind: 'range', bounds: SCORE_PERCENT, bars, unit: 'percent' };
  }

  get condition(): RangeCondition | null {
    return percentRangeOf(this.#deps.edited.edited.filters.score);
  }

  labelOf(value: string): string {
    return value;
  }

  change(condition: FilterCondition | null): void {
    this.#set(scoreRangeOf(condition?.kind === 'range' ? condition : null));
  }

  remove(): void {
    this.#set(null);
    this.#deps.edited.apply();
  }

  retry(): void {
    this.#deps.refresh();
  }

  #set(score: ScoreRange | null): void {
    const { edited } = this.#deps;
    edited.change({ ...edited.edited, filters: { ...edited.edited.filters, score } });
  }
}
