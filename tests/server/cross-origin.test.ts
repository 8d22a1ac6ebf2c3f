import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, plainPasswords, type World } from './world';

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

  it('says so to the browser', async () => {
    expect(await allowed(world, origin)).toMatchObject(expected);
  });
});
