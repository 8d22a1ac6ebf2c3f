import type { KnownTaskRecords } from '#application/annotate-task/known-task-records';
import { TaskWriter } from '#application/annotate-task/task-writer';
import type { HttpClient } from '#infrastructure/http/http-client';
import { HttpTaskRecordSource } from '#infrastructure/repositories/task-record/http-task-record-source';
import { HttpTaskRecordWriter } from '#infrastructure/repositories/task-record/http-task-record-writer';

/** The writer of task records, with everything that it sends and reads with. */
export function makeTaskWriter(http: HttpClient, known: KnownTaskRecords): TaskWriter {
  return new TaskWriter(new HttpTaskRecordWriter(http), new HttpTaskRecordSource(http), known);
}
