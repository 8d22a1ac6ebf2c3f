import type { Result } from '#domain/shared/result';
import type { ServiceFailure } from '../service-failure';

/** Ids of a request. That they are malformed or too many is told to callers who may use them (WIR-10). */
export type GivenIds = Result<readonly string[], ServiceFailure>;
