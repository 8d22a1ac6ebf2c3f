import { action, computed, makeObservable, observableRef, reaction, runInAction } from 'mobx';
import type { TaskStatistics } from '#application/find-task-records/load-task-statistics.use-case';
import type { TaskDatasetRef } from '#application/record-page/ports/task-record-source.port';
import type { RecordPage } from '#application/record-page/record-page';
import type { RecordPageState } from '#application/record-page/record-page-state';
import { isAborted, type RepositoryFailure } from '#application/shared/repository-failure';
import { BY_LABEL, nextScoreOrder, type ScoreColumn, type ScoreOrder } from '#domain/metrics/score-order';
import type { CountedWord } from '#domain/query-language/counted-word-clause';
import { NO_TASK_FILTERS, sameTaskSearch, type TaskFilters } from '#domain/search/task/task-search';
import { observed } from '#ui/shared/state/observed';
import type { TaskQueryViewModel } from '../search/query-box/task-query.view-model';
import type { TaskStatisticsDeps } from './task-stats.tokens';

export type StatsScope = 'search' | 'dataset';

/** The records of the page that statistics are about; `page.state` is observed. */
export interface CountedRecords {
  readonly dataset: TaskDatasetRef;
  readonly page: Pick<RecordPage, 'state'>;
}

/** The records that the figures count. */
interface Subject {
  readonly filters: TaskFilters;
  readonly isMultiLabel: boolean;
  readonly refreshes: number;
}

interface Answer {
  readonly subject: Subject;
  readonly saves: number;
  readonly statistics: TaskStatistics;
}

/** Statistics of the current search or of the whole dataset. They are loaded while they are shown, and kept for the next time. */
export class TaskStatsViewModel {
  scope: StatsScope = 'search';
  order: ScoreOrder = BY_LABEL;
  isLoading = false;
  /** Why the last request failed. */
  failure: RepositoryFailure | null = null;
  private answer: Answer | null = null;
  readonly #records: CountedRecords;
  readonly #deps: TaskStatisticsDeps;
  #controller = new AbortController();
  #narrowing = new AbortController();

  constructor(records: CountedRecords, deps: TaskStatisticsDeps) {
    this.#records = records;
    this.#deps = deps;
    makeObservable<TaskStatsViewModel, 'answer' | 'subject' | 'stop'>(this, {
      scope: observableRef,
      order: observableRef,
      isLoading: observableRef,
      failure: observableRef,
      answer: observableRef,
      statistics: computed,
      isFromBeforeSave: computed,
      subject: computed({ equals: isSame }),
      choose: action,
      sortBy: action,
      refresh: action,
      stop: action,
    });
  }

  /** The last answer. While figures are loaded, it may belong to another search. */
  get statistics(): TaskStatistics | null {
    const { answer, subject, isLoading } = this;
    return answer !== null && (isLoading || isAboutSame(answer.subject, subject)) ? answer.statistics : null;
  }

  /** Whether records were saved since the figures were loaded. A save does not load them again (TSK-41). */
  get isFromBeforeSave(): boolean {
    return this.answer !== null && this.answer.saves < this.#state.saves;
  }

  /** Follows search and refresh of the page while the figures are shown. */
  activate(): () => void {
    const end = reaction(
      () => this.subject,
      (subject) => {
        if (this.answer === null || !isSame(this.answer.subject, subject)) this.refresh();
      },
      { fireImmediately: true },
    );
    return () => {
      end();
      this.stop();
    };
  }

  choose(scope: StatsScope): void {
    this.scope = scope;
  }

  sortBy(column: ScoreColumn): void {
    this.order = nextScoreOrder(this.order, column);
  }

  refresh(): void {
    this.stop();
    this.#controller = new AbortController();
    this.isLoading = true;
    void this.#read(this.#controller.signal);
  }

  /** Narrows the search to the records of a word, unless the user has changed what is counted in the meantime. */
  async narrow(word: CountedWord, query: Pick<TaskQueryViewModel, 'addClause'>): Promise<void> {
    const { answer } = this;
    if (answer === null) return;
    this.#narrowing.abort();
    const { signal } = (this.#narrowing = new AbortController());
    const { dataset } = this.#records;
    const clause = await this.#deps.findClause.execute(dataset, answer.subject.filters, word, signal);
    if (!signal.aborted) query.addClause(clause);
  }

  private get subject(): Subject {
    const { found, search, isMultiLabel, refreshes } = this.#state;
    // The records that are shown, also while another search is loaded or has failed.
    const shown = found?.search ?? search;
    const filters = this.scope === 'search' ? shown.filters : NO_TASK_FILTERS;
    return { filters, isMultiLabel: isMultiLabel ?? false, refreshes };
  }

  get #state(): RecordPageState {
    return observed(this.#records.page.state);
  }

  private stop(): void {
    this.#controller.abort();
    this.#narrowing.abort();
    this.isLoading = false;
  }

  async #read(signal: AbortSignal): Promise<void> {
    const { subject } = this;
    const { saves } = this.#state;
    const statistics = await this.#deps.load.execute(this.#records.dataset, subject, signal);
    runInAction(() => {
      if (signal.aborted) return;
      this.isLoading = false;
      this.failure = statistics.ok || isAborted(statistics.error) ? null : statistics.error;
      if (statistics.ok) this.answer = { subject, saves, statistics: statistics.value };
    });
  }
}

function isSame(one: Subject, other: Subject): boolean {
  return one.refreshes === other.refreshes && isAboutSame(one, other);
}

function isAboutSame(one: Subject, other: Subject): boolean {
  return (
    one.isMultiLabel === other.isMultiLabel &&
    sameTaskSearch({ filters: one.filters, sort: [] }, { filters: other.filters, sort: [] })
  );
}
