import { assertNever } from '#domain/shared/assert-never';
import { err, type Result } from '#domain/shared/result';
import type { SearchFailure } from '#server/search/search-engine';
import { badSearch, type ServiceFailure } from '../service-failure';

export function unansweredSearch({ code }: SearchFailure): Result<never, ServiceFailure> {
  switch (code) {
    case 'too-costly':
      return badSearch({ code: 'too-costly' });
    case 'too-large':
      return err({ code: 'dataset-too-large' });
    case 'paused':
      return err({ code: 'reading-paused' });
    case 'full':
      return err({ code: 'unavailable', cause: 'search-full' });
    case 'away':
      return err({ code: 'unavailable', cause: 'search-away' });
    default:
      return assertNever(code);
  }
}
