import { HttpClient } from '#infrastructure/http/http-client';
import { FakeClock } from './fake-clock';
import { InMemoryTokenStore } from './in-memory-token-store';
import { ScriptedFetch } from './scripted-fetch';

/** The real client of a signed-in person on a network that answers by script. */
export function scriptedClient() {
  const network = new ScriptedFetch();
  const clock = new FakeClock();
  const tokens = new InMemoryTokenStore('token-a');
  return {
    network,
    clock,
    tokens,
    client: new HttpClient({ tokens, clock, connection: { fetch: network.fetch } }),
  };
}
