import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, passwordOf, plainPasswords, type World } from './world';

const TOOLS = 'https://tools.example';
const ELSEWHERE = 'https://elsewhere.example';

/** Answers to a page of that origin: to a call, and to the question that browsers ask before one. */
async function allowed(world: World, origin: string) {
  const headers = { origin, 'access-control-request-method': 'PUT' };
  const call = await world.call('owner', 'GET', '/me', { headers });
  const question = await world.call(null, 'OPTIONS', '/me', { headers });
  return {
    call: call.headers.get('access-control-allow-origin'),
    question: question.status === 204 ? question.headers.get('access-control-allow-origin') : null,
    credentials: call.headers.get('access-control-allow-credentials'),
  };
}

describe.each([
  ['of no origin', [], ELSEWHERE, { call: null, question: null, credentials: null }],
  ['of listed origins, to one', [TOOLS], TOOLS, { call: TOOLS, question: TOOLS, credentials: 'true' }],
  ['of listed origins, to another', [TOOLS], ELSEWHERE, { call: null, question: null }],
  ['of any origin', ['*'], ELSEWHERE, { call: '*', question: '*', credentials: null }],
])('a server that takes calls %s', (_, corsOrigins, origin, expected) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(plainPasswords, { corsOrigins });
  });
  afterAll(() => world.close());

  it('says so to the browser (WIR-19)', async () => {
    expect(await allowed(world, origin)).toMatchObject(expected);
  });
});

describe('a call of another site that brings what a browser adds by itself', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(plainPasswords);
  });
  afterAll(() => world.close());

  it('is that of a stranger: no cookie is a session', async () => {
    const form = new URLSearchParams({ username: 'owner', password: passwordOf('owner') });
    const signedIn = await world.call(null, 'POST', '/security/token', {
      text: form.toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(signedIn.status).toBe(200);
    expect(signedIn.headers.get('set-cookie')).toBeNull();
    const token = String((signedIn.body as { access_token: unknown }).access_token); // As the contract has it.
    const headers = { origin: ELSEWHERE, 'content-type': 'text/plain' };
    for (const name of ['token', 'auth.token', 'access_token', 'session', 'authorization'])
      expect(
        await world.call(null, 'POST', '/v1/workspaces', {
          text: JSON.stringify({ name: 'taken-over' }),
          headers: { ...headers, cookie: `${name}=${token}` },
        }),
      ).toMatchObject({ status: 401 });
    const bearer = { ...headers, authorization: `Bearer ${token}` };
    expect(await world.call(null, 'GET', '/me', { headers: bearer })).toMatchObject({ status: 200 });
  });
});
