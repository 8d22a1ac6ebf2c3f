import { err, type Result } from '#domain/shared/result';
import type { ServiceFailure } from '../service-failure';
import type { TaskRequestProblem, TaskSearchProblem } from './task-problems';

export function badTaskRequest(problem: TaskRequestProblem): Result<never, ServiceFailure> {
  return err({ code: 'bad-task-request', problem });
}

export function badTaskSearch(problem: TaskSearchProblem): Result<never, ServiceFailure> {
  return err({ code: 'bad-task-search', problem });
}
