import {
  wholeWordClause,
  wordPartClause,
  type CountedWord,
} from '#domain/query-language/counted-word-clause';
import { queryWithClause } from '#domain/query-language/query-with-clause';
import type { TaskFilters } from '#domain/search/task/task-search';
import type { TaskDatasetRef, TaskRecordSource } from '../record-page/ports/task-record-source.port';

/** Finds the clause of a query that finds as many of the counted records as a word of the statistics counts (TSK-40). */
export class FindWordClause {
  readonly #records: Pick<TaskRecordSource, 'total'>;

  constructor(records: Pick<TaskRecordSource, 'total'>) {
    this.#records = records;
  }

  /** `filters`: the search whose words were counted. Without an answer, the clause is one that always finds enough. */
  async execute(
    dataset: TaskDatasetRef,
    filters: TaskFilters,
    { word, count }: CountedWord,
    signal?: AbortSignal,
  ): Promise<string> {
    const whole = wholeWordClause(word);
    const part = wordPartClause(word);
    if (part === null) return whole;
    const text = queryWithClause(filters.text, whole);
    const total = await this.#records.total(dataset, { filters: { ...filters, text }, sort: [] }, signal);
    return total.ok && total.value >= count ? whole : part;
  }
}
