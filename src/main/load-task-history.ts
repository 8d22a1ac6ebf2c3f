import { LoadTaskHistory } from '#application/find-task-records/load-task-history.use-case';
import type { HttpClient } from '#infrastructure/http/http-client';
import { HttpTaskHistory } from '#infrastructure/repositories/task-record/http-task-history';

export function loadTaskHistory(http: HttpClient): LoadTaskHistory {
  return new LoadTaskHistory(new HttpTaskHistory(http));
}
