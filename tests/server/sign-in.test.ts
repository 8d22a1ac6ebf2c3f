import { decodeJwt, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tokenSchema, userSchema } from '#contract/session';
import type { PasswordHasher } from '#server/services/ports';
import { addUser, apiKeyOf, openWorld, passwordOf, plainPasswords, type Reply, type World } from './world';

let world: World;
const verified: string[] = [];
const watchedPasswords: PasswordHasher = {
  hash: plainPasswords.hash,
  verify(hash, password) {
    verified.push(hash);
    return plainPasswords.verify(hash, password);
  },
};

beforeAll(async () => {
  world = await openWorld(watchedPasswords);
});
afterAll(() => world.close());

function signIn(username: string, password = passwordOf(username), address = '127.0.0.1'): Promise<Reply> {
  return world.call(null, 'POST', '/security/token', {
    text: new URLSearchParams({ username, password }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-test-address': address },
  });
}

async function tokenOf(username: string): Promise<string> {
  return tokenSchema.parse((await signIn(username)).body).access_token;
}

function me(headers: Record<string, string>): Promise<Reply> {
  return world.call(null, 'GET', '/me', { headers });
}

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const unauthorized = (detail: string) => ({
  status: 401,
  body: { detail: { code: 'argilla.api.errors::UnauthorizedError', params: { detail } } },
});

describe('signing in', () => {
  it('gives a token that speaks for the user for a day (WIR-4)', async () => {
    const { status, body } = await signIn('annotator');
    expect(status).toBe(200);
    const { access_token, token_type } = tokenSchema.parse(body);
    expect(token_type).toBe('bearer');
    expect(decodeJwt(access_token)).toEqual({
      username: 'annotator',
      name: 'annotator',
      role: 'annotator',
      identity: world.users.annotator,
      epoch: 0,
      exp: Math.floor(world.time.now / 1000) + 86_400,
    });
    expect(await me(bearer(access_token))).toMatchObject({ status: 200, body: { username: 'annotator' } });
  });

  it('with a wrong password or an unknown name is refused alike, at the same cost (WIR-26)', async () => {
    verified.length = 0;
    expect(await signIn('annotator', 'wrong')).toMatchObject(unauthorized('Could not validate credentials'));
    expect(await signIn('nobody', 'wrong')).toMatchObject(unauthorized('Could not validate credentials'));
    expect(verified).toHaveLength(2);
  });

  it.each([
    ['username=owner', ['body', 'password']],
    ['password=x', ['body', 'username']],
    ['username=&password=x', ['body', 'username']],
  ])('with %s lacks something', async (text, loc) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect(await world.call(null, 'POST', '/security/token', { text, headers })).toMatchObject({
      status: 422,
      body: { detail: { params: { errors: [{ loc, type: 'value_error.missing' }] } } },
    });
  });

  describe('by a form of parts', () => {
    const partsOf = (fields: Readonly<Record<string, string | Blob>>) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      return new Request('http://localhost/api/security/token', { method: 'POST', body: form });
    };

    it('gives a token too (WIR-26)', async () => {
      const password = passwordOf('annotator');
      const answer = await world.app.request(partsOf({ username: 'annotator', password }));
      expect(answer.status).toBe(200);
      const { access_token } = tokenSchema.parse(await answer.json());
      expect(await me(bearer(access_token))).toMatchObject({ body: { username: 'annotator' } });
    });

    it.each([
      [{ username: 'owner' }, ['body', 'password'], 'value_error.missing'],
      [{ username: '', password: 'x' }, ['body', 'username'], 'value_error.missing'],
      [{ username: 'owner', password: new Blob(['x']) }, ['body', 'password'], 'type_error.str'],
    ])('with %j lacks something', async (fields, loc, type) => {
      const answer = await world.app.request(partsOf(fields));
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({ detail: { params: { errors: [{ loc, type }] } } });
    });

    it.each(['multipart/form-data', 'multipart/form-data; boundary=x'])(
      'without parts in it is not understood: %s',
      async (type) => {
        const headers = { 'content-type': type };
        expect(
          await world.call(null, 'POST', '/security/token', { text: 'username=owner', headers }),
        ).toMatchObject({ status: 400, body: { detail: 'There was an error parsing the body' } });
      },
    );
  });

  it('takes no JSON', async () => {
    const reply = await world.call(null, 'POST', '/security/token', {
      body: { username: 'owner', password: passwordOf('owner') },
    });
    expect(reply).toMatchObject({
      status: 422,
      body: { detail: { params: { errors: [{ loc: ['body', 'username'] }, {}] } } },
    });
  });

  it('with a name that no engine can store is only a wrong name', async () => {
    expect((await signIn('a\0b', 'x')).status).toBe(401);
  });
});

describe('the caller', () => {
  it('an API key identifies the caller, with or without a useless token next to it (WIR-3)', async () => {
    const key = { 'X-Argilla-Api-Key': apiKeyOf('admin') };
    expect(await me(key)).toMatchObject({ body: { username: 'admin' } });
    expect(await me({ ...key, ...bearer('rubbish') })).toMatchObject({ body: { username: 'admin' } });
  });

  it('the token identifies the caller if the API key is unknown', async () => {
    const token = await tokenOf('annotator');
    const key = { 'X-Argilla-Api-Key': 'unknown' };
    expect(await me({ ...key, ...bearer(token) })).toMatchObject({ body: { username: 'annotator' } });
    expect(await me(key)).toMatchObject(unauthorized('Could not validate credentials'));
  });

  it('the caller is unknown without credentials, or with an unknown scheme (WIR-12)', async () => {
    const nobody = unauthorized('Could not validate credentials');
    expect(await me({})).toMatchObject(nobody);
    expect(await me({ Authorization: 'Basic b3duZXI6b3duZXI=' })).toMatchObject(nobody);
    expect(await me({ 'X-Argilla-Api-Key': '' })).toMatchObject(nobody);
  });

  it('the caller is unknown with a token that is changed, foreign, unsigned, endless or too old', async () => {
    const claims = { username: 'owner', identity: world.users.owner };
    const foreignKey = new TextEncoder().encode('another key, also thirty-two bytes long');
    const ownKey = new TextEncoder().encode('a key for tests, thirty-two bytes');
    const draft = () => new SignJWT(claims).setProtectedHeader({ alg: 'HS256' });
    const token = await tokenOf('owner');
    const unsigned = `${btoa('{"alg":"none"}')}.${token.split('.')[1]}.`;
    const tokens = [
      token.replace(/\.[^.]+$/, '.AAAA'),
      await draft().setExpirationTime('1y').sign(foreignKey),
      await draft().sign(ownKey),
      unsigned,
      'rubbish',
    ];
    for (const bad of tokens) expect(await me(bearer(bad))).toMatchObject(unauthorized('Invalid token'));
    world.time.now += 86_401_000;
    expect(await me(bearer(token))).toMatchObject(unauthorized('Invalid token'));
  });

  it('the caller is unknown with a token of an earlier epoch, and one without counts as of the first (WIR-4)', async () => {
    const id = await addUser(world.engine, 'mover', 'annotator');
    const claims = { username: 'mover', identity: id };
    const ownKey = new TextEncoder().encode('a key for tests, thirty-two bytes');
    const early = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime(Math.floor(world.time.now / 1000) + 60)
      .sign(ownKey);
    const token = await tokenOf('mover');
    expect([(await me(bearer(early))).status, (await me(bearer(token))).status]).toEqual([200, 200]);
    await world.engine.db.updateTable('users').set({ token_epoch: 1 }).where('id', '=', id).execute();
    for (const old of [early, token])
      expect(await me(bearer(old))).toMatchObject(unauthorized('Could not validate credentials'));
    expect((await me(bearer(await tokenOf('mover')))).status).toBe(200);
  });

  it('the caller is unknown while the user is disabled, by password, key and token alike (ROL-22)', async () => {
    const id = await addUser(world.engine, 'paused', 'annotator');
    const token = await tokenOf('paused');
    const disabled = (disabled_at: string | null) =>
      world.engine.db.updateTable('users').set({ disabled_at }).where('id', '=', id).execute();
    await disabled('2024-05-09T10:00:00');
    const refused = unauthorized('Could not validate credentials');
    expect(await signIn('paused')).toMatchObject(refused);
    expect(await me({ 'X-Argilla-Api-Key': apiKeyOf('paused') })).toMatchObject(refused);
    expect(await me(bearer(token))).toMatchObject(refused);
    await disabled(null);
    expect((await signIn('paused')).status).toBe(200);
  });

  it('the caller is unknown after the account is deleted, also when a new one has its name', async () => {
    const id = await addUser(world.engine, 'leaver', 'annotator');
    const token = await tokenOf('leaver');
    await world.engine.db.deleteFrom('users').where('id', '=', id).execute();
    expect(await me(bearer(token))).toMatchObject(unauthorized('Could not validate credentials'));
    await addUser(world.engine, 'leaver', 'owner');
    expect(await me(bearer(token))).toMatchObject(unauthorized('Could not validate credentials'));
  });
});

describe('the signed-in user', () => {
  it('names the workspaces: memberships, and all of them for an owner (WIR-27)', async () => {
    const workspaces = async (username: string) =>
      userSchema.parse((await me({ 'X-Argilla-Api-Key': apiKeyOf(username) })).body).workspaces;
    expect(await workspaces('annotator')).toEqual(['home']);
    expect(await workspaces('owner')).toEqual(['home', 'foreign']);
  });

  it('leaves out what is null and joins the names', async () => {
    const headers = { 'X-Argilla-Api-Key': apiKeyOf('annotator') };
    expect((await me(headers)).body).not.toHaveProperty('last_name');
    await world.engine.db
      .updateTable('users')
      .set({ last_name: 'Quist' })
      .where('username', '=', 'annotator')
      .execute();
    expect((await me(headers)).body).toMatchObject({ last_name: 'Quist', full_name: 'annotator Quist' });
  });
});

describe('failed sign-ins', () => {
  /** Each test its own address and name, so that none finds the traces of another. */
  async function victim(name: string): Promise<(password?: string) => Promise<Reply>> {
    await addUser(world.engine, name, 'annotator');
    return (password) => signIn(name, password, `address of ${name}`);
  }

  it('slow down further ones for the name from there, longer each time, even with the right password (ROL-17)', async () => {
    const attempt = await victim('slow');
    for (let count = 0; count < 5; count += 1) expect((await attempt('wrong')).status).toBe(401);
    const waits: string[] = [];
    for (let count = 0; count < 4; count += 1) {
      const reply = await attempt();
      expect(reply).toMatchObject({ status: 429, body: { detail: expect.any(String) } });
      waits.push(reply.headers.get('retry-after') ?? '');
      world.time.now += Number(waits.at(-1)) * 1000 + 1;
      expect((await attempt('wrong')).status).toBe(401);
    }
    expect(waits).toEqual(['1', '2', '4', '8']);
  });

  it('waits after wrong passwords never exceed a minute', async () => {
    const attempt = await victim('patient');
    for (let count = 0; count < 20; count += 1) {
      await attempt('wrong');
      world.time.now += 60_000;
    }
    expect((await attempt()).status).toBe(200);
  });

  it('are forgotten after a success, and after a while', async () => {
    const attempt = await victim('forgiven');
    for (let count = 0; count < 4; count += 1) await attempt('wrong');
    expect((await attempt()).status).toBe(200);
    for (let count = 0; count < 5; count += 1) expect((await attempt('wrong')).status).toBe(401);
    expect((await attempt()).status).toBe(429);
    world.time.now += 16 * 60_000;
    for (let count = 0; count < 5; count += 1) expect((await attempt('wrong')).status).toBe(401);
  });

  it('count when they come all at once', async () => {
    const attempt = await victim('rushed');
    const replies = await Promise.all(Array.from({ length: 30 }, () => attempt('wrong')));
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(25);
  });

  it('of names that do not exist are slowed down like those that do', async () => {
    for (let count = 0; count < 5; count += 1) await signIn('no such name', 'x', 'address of nobody');
    expect((await signIn('no such name', 'x', 'address of nobody')).status).toBe(429);
  });

  it('from one network keep nobody out who signs in from another (ROL-17)', async () => {
    await addUser(world.engine, 'besieged', 'annotator');
    const siege = () => signIn('besieged', 'wrong', '203.0.113.66');
    for (let second = 0; second < 30; second += 1) {
      await Promise.all([siege(), siege(), siege()]);
      world.time.now += 1000;
    }
    expect((await siege()).status).toBe(429);
    expect((await signIn('besieged', undefined, '198.51.100.8')).status).toBe(200);
  });

  it('from many networks slow down others, but none that has signed in with the name before (ROL-17)', async () => {
    await addUser(world.engine, 'hunted', 'annotator');
    const signInFrom = (address: string) => signIn('hunted', undefined, address);
    expect((await signInFrom('2001:db8:1::1')).status).toBe(200);
    for (let count = 0; count < 50; count += 1)
      expect((await signIn('hunted', 'wrong', `203.0.113.${count}`)).status).toBe(401);
    expect((await signIn('hunted', 'wrong', '203.0.113.50')).status).toBe(429);
    expect((await signInFrom('198.51.100.9')).status).toBe(429);
    expect((await signInFrom('2001:db8:1::2')).status).toBe(200);
    expect((await signIn('hunted', 'wrong', '203.0.113.51')).status).toBe(429);
  });

  it('from many networks are slowed down to about one a minute, however long they go on (LIM-50)', async () => {
    let guesses = 0;
    for (let seconds = 0; seconds < 2 * 3600; seconds += 20) {
      const { status } = await signIn('worn down', 'wrong', `2001:db8:2:${seconds.toString(16)}::1`);
      if (status === 401) guesses += 1;
      world.time.now += 20_000;
    }
    expect(guesses).toBeLessThan(50 + 2 * 60);
  });

  it('from one address with many names are slowed down too, other addresses are not', async () => {
    const guess = (count: number) => signIn(`guessed ${count}`, 'x', '2001:db8:0:1::' + count.toString(16));
    for (let count = 0; count < 50; count += 1) expect((await guess(count)).status).toBe(401);
    expect((await guess(50)).status).toBe(429);
    expect((await signIn('owner', passwordOf('owner'), '2001:db8:0:2::1')).status).toBe(200);
  });

  it('successes do not use up what an address may do', async () => {
    await addUser(world.engine, 'regular', 'annotator');
    for (let count = 0; count < 60; count += 1)
      expect((await signIn('regular', undefined, '198.51.100.7')).status).toBe(200);
  });
});
