import type { Reply } from '#application/shared/repository-failure';
import { infoSchema, type InfoDto } from '#contract/session';
import type { HttpClient } from '../http/http-client';
import { LIFETIMES } from '../http/lifetimes';
import { TOPICS } from './topics';

const INFORMATION = {
  code: 'ERROR_FETCHING_SERVER_INFORMATION',
  path: '/_info',
  topic: TOPICS.server,
  lifetime: LIFETIMES.serverInformation,
  schema: infoSchema,
} as const;

/** The server's information about itself. Fails with ERROR_FETCHING_SERVER_INFORMATION. */
export function readServerInformation(client: HttpClient, signal?: AbortSignal): Reply<InfoDto> {
  return client.read({ ...INFORMATION, signal });
}

type Ability = 'preconditions' | 'parts_of_words' | 'random_order' | 'idempotency_keys' | 'display_settings';

/** Whether the server reports an ability. Fails with ERROR_FETCHING_SERVER_INFORMATION. */
export function serverHas(client: HttpClient, ability: Ability, signal?: AbortSignal): Reply<boolean> {
  return client.read({ ...INFORMATION, signal, map: (info) => info[ability] === true });
}
