import {
  wholeWordClause,
  wordPartClause,
  type CountedWord,
} from '#domain/query-language/counted-word-clause';
import { queryWithClause } from '#domain/query-language/query-with-clause';
import type { TaskFilters } from '#domain/search/task/task-search';
import type { TaskDatasetRef, TaskRecordSource } from '../record-page/ports/task-record-source.port';

/** Finds a query clause for a word of the statistics that finds as many records as the statistics count (TSK-40). */
export class FindWordClause {
  readonly #records: Pick<TaskRecordSource, 'total'>;

  constructor(records: Pick<TaskRecordSource, 'total'>) {
    this.#records = records;
  }

  /**
   * `filters` is the search whose words were counted. If the server does not answer, returns a clause that always finds enough
   * records.
   */
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
