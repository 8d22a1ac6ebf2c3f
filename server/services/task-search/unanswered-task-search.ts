import type { Result } from '#domain/shared/result';
import type { SearchFailure } from '#server/search/search-engine';
import { unansweredSearch } from '../search/unanswered-search';
import { badTaskSearch, type ServiceFailure } from '../service-failure';

export function unansweredTaskSearch(failure: SearchFailure): Result<never, ServiceFailure> {
  return failure.code === 'too-costly' ? badTaskSearch({ code: 'too-complex' }) : unansweredSearch(failure);
}
