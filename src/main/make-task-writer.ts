import type { KnownTaskRecords } from '#application/annotate-task/known-task-records';
import { TaskWriter } from '#application/annotate-task/task-writer';
import type { HttpClient } from '#infrastructure/http/http-client';
import { HttpTaskRecordSource } from '#infrastructure/repositories/task-record/http-task-record-source';
import { HttpTaskRecordWriter } from '#infrastructure/repositories/task-record/http-task-record-writer';

/** Creates the writer of task records with the adapters that it needs. */
export function makeTaskWriter(http: HttpClient, known: KnownTaskRecords): TaskWriter {
  return new TaskWriter(new HttpTaskRecordWriter(http), new HttpTaskRecordSource(http), known);
}
