import type { AlikeRecords } from '#domain/task-record/task-record';
import { ALL_TASK_RECORDS, NO_TASK_FILTERS, type TaskSearch } from './task-search';

/** The search that finds all records that are alike (TSK-59). `alike` is a field of the query language of our server. */
export function alikeSearch({ digest }: Pick<AlikeRecords, 'digest'>): TaskSearch {
  return { ...ALL_TASK_RECORDS, filters: { ...NO_TASK_FILTERS, text: `alike:${digest}` } };
}
