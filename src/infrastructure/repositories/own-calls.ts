import type { Reply } from '#application/shared/repository-failure';
import { ok } from '#domain/shared/result';
import type { HttpClient } from '../http/http-client';
import { readServerInformation } from './server-information';

/**
 * Makes a call of ours. Null if the item does not exist, or if the server lacks the call. A server that is known not to be ours is
 * not asked again.
 */
export async function askOwnCall<T>(
  client: HttpClient,
  call: string,
  ask: () => Reply<T | null>,
): Reply<T | null> {
  if (client.lacking.has(call)) return ok(null);
  const answer = await ask();
  if (answer.ok ? answer.value !== null : answer.error.kind !== 'not-found') return answer;
  const info = await readServerInformation(client);
  // A server that says nothing may be ours.
  if (info.ok && info.value.preconditions !== true) client.lacking.add(call);
  return ok(null);
}
