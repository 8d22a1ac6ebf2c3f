import { err, type Result } from '#domain/shared/result';
import type { ServiceFailure } from '../service-failure';
import type { SearchProblem } from './search-problem';

export function badSearch(problem: SearchProblem): Result<never, ServiceFailure> {
  return err({ code: 'bad-search', problem });
}
