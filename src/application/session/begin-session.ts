import type { User } from '#domain/session/user';
import type { Reply } from '../shared/repository-failure';
import type { AuthGateway } from './ports/auth-gateway.port';
import type { ClientData } from './ports/client-data.port';
import type { TokenStore } from './ports/token-store.port';

export interface SessionPorts {
  readonly gateway: AuthGateway;
  readonly tokens: TokenStore;
  readonly data: ClientData;
}

/** Stores a new token and fetches its user. A token whose user cannot be read (ERROR_FETCHING_USER) is not stored. */
export async function beginSession(ports: SessionPorts, token: string, signal?: AbortSignal): Reply<User> {
  ports.tokens.write(token);
  const user = await ports.gateway.currentUser(signal);
  if (!user.ok) forgetSession(ports);
  return user;
}

export function forgetSession({ tokens, data }: Pick<SessionPorts, 'tokens' | 'data'>): void {
  tokens.clear();
  data.forget();
}
