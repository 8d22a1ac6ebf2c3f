import { infoSchema, type InfoDto } from '#contract/session';
import type { RepositoryFailure } from '#application/shared/repository-failure';
import type { Result } from '#domain/shared/result';
import type { HttpClient } from '../http/http-client';
import { LIFETIMES } from '../http/lifetimes';
import { TOPICS } from './topics';

/** The server's information about itself. Fails with ERROR_FETCHING_SERVER_INFORMATION. */
export function readServerInformation(
  client: HttpClient,
  signal?: AbortSignal,
): Promise<Result<InfoDto, RepositoryFailure>> {
  return client.read(
    {
      code: 'ERROR_FETCHING_SERVER_INFORMATION',
      path: '/_info',
      topic: TOPICS.server,
      lifetime: LIFETIMES.serverInformation,
      schema: infoSchema,
    },
    signal,
  );
}
