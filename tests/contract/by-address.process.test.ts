import { afterAll, expect, it } from 'vitest';
import { OWN_BULK_MAX_ITEMS } from '#contract/response';
import { ANSWER_MAX_BYTES } from '#domain/question/answer-limit';
import { openContractServer } from '../e2e/support/contract-server';
import { addressOf, newLocation, startServerProcess } from '../server/server-process';
import { apiKeyAt, extensionsAt, scenarioAt, type AddressedServer } from './addressed-server';
import { describeBackend } from './backend-contract';

/*
 * The contract of a backend, asked of any server that speaks version 1.28 of the API: with OSTRAKA_CONTRACT_URL and the API
 * key of an owner in OSTRAKA_CONTRACT_KEY of that one, without them of ours as it was built, and of ours without its
 * extensions.
 */

const ends: (() => Promise<void>)[] = [];

const servers = givenServer() ?? (await ourServers());
const extensions = await Promise.all(servers.map(extensionsAt));

afterAll(async () => {
  for (const end of ends.toReversed()) await end();
});

servers.forEach((server, index) => {
  describeBackend(`the HTTP adapters on ${server.name}`, () => scenarioAt(server), extensions[index]);
});

if (givenServer() === null)
  it('one of our servers says what it can do, and the other one can do nothing beyond the contract', () => {
    const ours = {
      answer_max_bytes: ANSWER_MAX_BYTES,
      bulk_max_items: OWN_BULK_MAX_ITEMS,
      preconditions: true,
      parts_of_words: true,
      random_order: true,
      accounts: true,
      invitations: true,
      idempotency_keys: true,
      display_settings: true,
      task_datasets: true,
    };
    expect(extensions).toEqual([ours, {}]);
  });

function givenServer(): readonly AddressedServer[] | null {
  const url = process.env['OSTRAKA_CONTRACT_URL'];
  if (url === undefined) return null;
  const ownerKey = process.env['OSTRAKA_CONTRACT_KEY'] ?? '';
  return [{ name: `the server at ${url}`, url: url.replace(/\/$/, ''), ownerKey }];
}

async function ourServers(): Promise<readonly AddressedServer[]> {
  const location = await newLocation();
  ends.push(() => location.remove());
  const password = 'a password of the contract';
  const server = startServerProcess(location, {
    env: { OSTRAKA_OWNER_PASSWORD: password, OSTRAKA_SAMPLES: 'off' },
  });
  ends.push(async () => {
    server.kill('SIGTERM');
    await server.exit;
  });
  const url = await addressOf(server);
  const ownerKey = await apiKeyAt(url, 'owner', password);
  const plain = await openContractServer(url);
  ends.push(() => plain.close());
  return [
    { name: 'our server as it was built', url, ownerKey },
    { name: 'our server without its extensions', url: plain.url, ownerKey },
  ];
}
