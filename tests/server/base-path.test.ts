import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiKeyOf, openWorld, plainPasswords, type World } from './world';

let world: World;

beforeAll(async () => {
  world = await openWorld(plainPasswords, { basePath: '/ostraka/' });
});
afterAll(() => world.close());

const ask = async (path: string, init: RequestInit = {}) =>
  world.app.request(path, { ...init, headers: { 'x-argilla-api-key': apiKeyOf('owner'), ...init.headers } });

describe('a server below a path of its host', () => {
  it.each(['/ostraka/api/me', '/ostraka/api/v1/me/datasets', '/ostraka/api/_ready', '/ostraka/api/docs'])(
    'answers %s',
    async (path) => {
      expect((await ask(path)).status).toBe(200);
    },
  );

  it.each([
    '/',
    '/api',
    '/api/me',
    '/api/_ready',
    '/api/docs',
    '/api/openapi.json',
    '/ostraka',
    '/ostrakaXapi/me',
  ])('does not know %s, which is outside (SCR-54)', async (path) => {
    const answer = await ask(path);
    expect([answer.status, await answer.json()]).toEqual([404, { detail: 'Not Found' }]);
  });

  it('describes its calls as they are reached below the path', async () => {
    const address = 'http://host/ostraka/api/openapi.json';
    const { servers } = (await (await ask(address)).json()) as { servers: [{ url: string }] }; // As OpenAPI has it.
    expect(new URL(servers[0].url, address).pathname).toBe('/ostraka/api');
  });

  it('redirects a superfluous slash within the path', async () => {
    const answer = await ask('/ostraka/api/v1/me/datasets/?a=b');
    expect([answer.status, answer.headers.get('location')]).toEqual([307, '/ostraka/api/v1/me/datasets?a=b']);
  });

  it('says which methods a path has', async () => {
    const answer = await ask('/ostraka/api/v1/me', { method: 'PUT' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET']);
  });
});
