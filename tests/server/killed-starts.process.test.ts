import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  addressOf,
  newLocation,
  startServerProcess,
  type DataLocation,
  type ServerProcess,
} from './server-process';

/** `.ci/run` kills a few starts, `.ci/nightly` 200, one for each millisecond. */
const KILLS = Number(process.env['OSTRAKA_TEST_START_KILLS'] ?? 4);
/** Milliseconds: before, Node is still loading; afterwards an undisturbed start is over. */
const FROM_MS = 100;
const TO_MS = 300;
const PASSWORD = 'chosen for this test';

let location: DataLocation;
let server: ServerProcess;

beforeEach(async () => {
  location = await newLocation();
});
afterEach(async () => {
  await kill();
  await location.remove();
});

function start(): void {
  server = startServerProcess(location, {
    args: ['--no-samples'],
    env: { OSTRAKA_OWNER_PASSWORD: PASSWORD },
  });
}

async function kill(): Promise<void> {
  server.kill('SIGKILL');
  await server.exit;
}

async function signIn(): Promise<number> {
  const body = new URLSearchParams({ username: 'owner', password: PASSWORD });
  const address = await addressOf(server);
  return (await fetch(`${address}/api/security/token`, { method: 'POST', body })).status;
}

it(
  `a data folder opens again after each of ${KILLS} starts that were killed`,
  async () => {
    for (let attempt = 0; attempt < KILLS; attempt += 1) {
      start();
      // The time of the kill is the subject here, not a state of the server.
      await new Promise((resolve) => setTimeout(resolve, FROM_MS + (attempt * (TO_MS - FROM_MS)) / KILLS));
      await kill();
      start();
      expect(await signIn()).toBe(200);
      await kill();
    }
  },
  60_000 + KILLS * 20_000,
);
