import { decodeJwt, importJWK, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CustomFetch } from 'openid-client';
import { tokenSchema } from '#contract/session';
import { OpenIdProvider } from '#server/security/openid-provider';
import { openOpenIdServer, type OpenIdServer, type ProviderPerson } from '#tests/setup/openid-server';
import { addUser, openWorld, rowCount, type Reply, type World } from './world';

const ORIGIN = 'https://annotate.example';
const REDIRECT_URI = `${ORIGIN}/oauth/oidc/callback`;
const PROVIDER = '/v1/oauth2/providers/oidc';
const UNPROVEN = {
  status: 400,
  body: { detail: 'The sign-in is unknown, was finished before, or was not confirmed by the provider' },
};
const REFUSED = { status: 401, body: { detail: 'The sign-in was refused' } };

let server: OpenIdServer;
let world: World;
const reports: string[] = [];
const untouched: CustomFetch = (url, options) => fetch(url, options as RequestInit); // Its body may be undefined.
/** How the exchange between our server and the provider goes. */
let onTheWay = untouched;

const report = (provider: string, reason: string) => reports.push(`${provider}: ${reason}`);

beforeAll(async () => {
  server = await openOpenIdServer([REDIRECT_URI]);
  const provider = (name: string, redirectUri: string) =>
    new OpenIdProvider(
      { name, issuer: server.issuer, clientId: server.clientId, clientSecret: server.clientSecret },
      { redirectUri, report, fetch: (url, options) => onTheWay(url, options) },
    );
  world = await openWorld(undefined, {
    providers: [provider('oidc', REDIRECT_URI), provider('other', REDIRECT_URI)],
    workspacesOfNewcomers: ['home', 'there is none of this name'],
    isSecure: true,
  });
});
afterAll(async () => {
  await world.close();
  await server.close();
});
beforeEach(() => {
  onTheWay = untouched;
  reports.length = 0;
});

/** A browser: it keeps cookies, of our server and of the provider. */
class Browser {
  seal = '';
  readonly #cookies = new Map<string, string>();

  /** Begins a sign-in; the address at the provider. */
  async begin(query = '', provider = PROVIDER): Promise<URL> {
    const reply = await world.call(null, 'GET', `${provider}/authentication${query}`);
    this.seal = (reply.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    return new URL(reply.headers.get('location') ?? '');
  }

  /** Goes through the pages of the provider; the query that it sends back. */
  async answer(entrance: URL, choice: 'let-in' | 'refuse' = 'let-in'): Promise<URLSearchParams> {
    for (let url = entrance; ;) {
      const path = url.pathname.startsWith('/interaction/') ? `${url.href}?${choice}` : url.href;
      const response = await fetch(path, { headers: { cookie: this.#cookie() }, redirect: 'manual' });
      for (const cookie of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        this.#cookies.set(name, value);
      }
      const location = response.headers.get('location');
      if (location === null) throw new Error(`The provider answered ${response.status}`);
      url = new URL(location, url);
      if (url.href.startsWith(`${REDIRECT_URI}?`)) return url.searchParams;
    }
  }

  finish(answer: URLSearchParams | string, provider = PROVIDER): Promise<Reply> {
    const headers = this.seal === '' ? {} : { cookie: `other=1; ${this.seal}` };
    return world.call(null, 'GET', `${provider}/access-token?${String(answer)}`, { headers });
  }

  async signIn(): Promise<Reply> {
    return this.finish(await this.answer(await this.begin()));
  }

  #cookie(): string {
    return Array.from(this.#cookies, ([name, value]) => `${name}=${value}`).join('; ');
  }
}

let people = 0;
function somebody(username?: string): ProviderPerson {
  people += 1;
  const person = { subject: `subject-${people}`, username: username ?? `person-${people}` };
  server.signInAs(person);
  return person;
}

async function me({ body }: Reply): Promise<unknown> {
  const { access_token } = tokenSchema.parse(body);
  return (await world.call(null, 'GET', '/me', { headers: { Authorization: `Bearer ${access_token}` } }))
    .body;
}

describe('a sign-in at a provider', () => {
  it('is offered (WIR-28)', async () => {
    const { body } = await world.call(null, 'GET', '/v1/oauth2/providers');
    expect(body).toEqual({ items: [{ name: 'oidc' }, { name: 'other' }] });
  });

  it('makes an annotator of the workspaces of the settings, and the same one the next time', async () => {
    server.signInAs({ subject: 'nora', username: 'Nóra Q', name: 'Nora Quist' });
    const first = await new Browser().signIn();
    expect(first).toMatchObject({ status: 200, body: { token_type: 'bearer' } });
    expect(first.headers.get('set-cookie')).toMatch(/^__Host-ostraka_sign_in=;.*Max-Age=0/);
    const user = await me(first);
    expect(user).toMatchObject({
      username: 'Nora-Q',
      first_name: 'Nora Quist',
      role: 'annotator',
      workspaces: ['home'],
    });
    server.signInAs({ subject: 'nora', username: 'renamed' });
    expect(await me(await new Browser().signIn())).toMatchObject({ username: 'Nora-Q' });
    expect(reports).toEqual([]);
  });

  it('is not used up by a program that only asks for the headers', async () => {
    const browser = new Browser();
    const answer = String(await browser.answer(await browser.begin()));
    const asked = await world.app.request(`/api${PROVIDER}/access-token?${answer}`, {
      method: 'HEAD',
      headers: { cookie: browser.seal },
    });
    expect(asked.status).toBe(405);
    expect(await browser.finish(answer)).toMatchObject({ status: 200 });
  });

  it('keeps its secrets in a sealed cookie that no script and no other site can use', async () => {
    const reply = await world.call(null, 'GET', `${PROVIDER}/authentication`);
    expect(reply.status).toBe(303);
    expect(reply.headers.get('set-cookie')).toMatch(
      /^__Host-ostraka_sign_in=[\w.-]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
    );
    const { searchParams } = new URL(reply.headers.get('location') ?? '');
    expect(searchParams.get('code_challenge_method')).toBe('S256');
    for (const secret of ['state', 'nonce'])
      expect(reply.headers.get('set-cookie')).not.toContain(searchParams.get(secret) ?? '?');
  });

  it('hands on only what cannot change whom or what the sign-in is for (WIR-29)', async () => {
    const query = new URLSearchParams({
      login_hint: 'nora',
      redirect: '/datasets',
      redirect_uri: 'https://evil.example/',
      state: 'chosen',
      nonce: 'chosen',
      client_id: 'evil',
      scope: 'everything',
      response_mode: 'form_post',
      request_uri: 'https://evil.example/',
    });
    const { searchParams } = await new Browser().begin(`?${query.toString()}`);
    expect(searchParams.get('login_hint')).toBe('nora');
    expect(searchParams.get('redirect_uri')).toBe(REDIRECT_URI);
    expect(searchParams.get('client_id')).toBe(server.clientId);
    expect(searchParams.get('scope')).toBe('openid profile');
    for (const name of ['state', 'nonce']) expect(searchParams.get(name)).toMatch(/^[\w-]{43}$/);
    for (const name of ['redirect', 'response_mode', 'request_uri'])
      expect(searchParams.has(name)).toBe(false);
  });

  it('that the person refuses is refused, without a word of the provider', async () => {
    somebody();
    const browser = new Browser();
    expect(await browser.finish(await browser.answer(await browser.begin(), 'refuse'))).toMatchObject(
      REFUSED,
    );
  });

  it('at a provider that is away leads back to the page that says so', async () => {
    const away = new OpenIdProvider(
      { name: 'away', issuer: 'http://127.0.0.1:1', clientId: 'c', clientSecret: 's' },
      { redirectUri: `${ORIGIN}/oauth/away/callback`, report },
    );
    const lonely = await openWorld(undefined, { providers: [away] });
    const { status, headers } = await lonely.call(null, 'GET', '/v1/oauth2/providers/away/authentication');
    expect([status, headers.get('location')]).toEqual([
      303,
      '/oauth/away/callback?error=temporarily_unavailable',
    ]);
    expect(reports).toHaveLength(1);
    await lonely.close();
  });

  it('needs a provider that there is', async () => {
    for (const call of ['authentication', 'access-token'])
      expect(await world.call(null, 'GET', `/v1/oauth2/providers/github/${call}`)).toMatchObject({
        status: 404,
        body: { detail: 'OAuth2 provider `github` not found' },
      });
  });
});

describe('an attack on a sign-in', () => {
  it('with an answer that another browser began fails: nobody is signed in as somebody else (WIR-116)', async () => {
    somebody();
    const attacker = new Browser();
    const answer = await attacker.answer(await attacker.begin());
    const victim = new Browser();
    expect(await victim.finish(answer)).toMatchObject(UNPROVEN);
    await victim.begin();
    expect(await victim.finish(answer)).toMatchObject(UNPROVEN);
  });

  it.each(['code=made-up', 'code=made-up&state=', ''])(
    'without the right state fails and leaves nothing behind: %j',
    async (query) => {
      const browser = new Browser();
      await browser.begin();
      const before = await rowCount(world, 'finished_sign_ins');
      expect(await browser.finish(query)).toMatchObject(UNPROVEN);
      expect(await rowCount(world, 'finished_sign_ins')).toBe(before);
    },
  );

  it.each(['wrong', null])(
    'with a good code and the state %j fails before the provider is asked',
    async (state) => {
      somebody();
      const browser = new Browser();
      const answer = await browser.answer(await browser.begin());
      if (state === null) answer.delete('state');
      else answer.set('state', state);
      const asked: string[] = [];
      onTheWay = (url, options) => {
        asked.push(url);
        return untouched(url, options);
      };
      expect(await browser.finish(answer)).toMatchObject(UNPROVEN);
      expect(asked).toEqual([]);
    },
  );

  it('with a seal that was changed, or is of elsewhere, fails', async () => {
    somebody();
    const browser = new Browser();
    const answer = await browser.answer(await browser.begin());
    const { seal } = browser;
    browser.seal = `${seal.slice(0, -4)}AAAA`;
    expect(await browser.finish(answer)).toMatchObject(UNPROVEN);
    browser.seal = seal;
    expect(await browser.finish(answer, '/v1/oauth2/providers/other')).toMatchObject(UNPROVEN);
  });

  it('with a seal that a neighbouring host planted fails: browsers keep the name with the prefix from it', async () => {
    somebody();
    const browser = new Browser();
    const answer = await browser.answer(await browser.begin());
    browser.seal = browser.seal.replace('__Host-', '');
    expect(await browser.finish(answer)).toMatchObject(UNPROVEN);
  });

  it('that repeats a callback fails, also where the provider would give out the code again (WIR-30)', async () => {
    somebody();
    const browser = new Browser();
    const answer = await browser.answer(await browser.begin());
    const exchanges = new Map<string, Promise<Response>>();
    onTheWay = async (url, options) => {
      const exchange = exchanges.get(url) ?? untouched(url, options);
      exchanges.set(url, exchange);
      return (await exchange).clone();
    };
    expect(await browser.finish(answer)).toMatchObject({ status: 200 });
    expect(await browser.finish(answer)).toMatchObject(UNPROVEN);
  });

  it('that waits for longer than ten minutes fails', async () => {
    somebody();
    const browser = new Browser();
    const answer = await browser.answer(await browser.begin());
    world.time.now += 601_000;
    expect(await browser.finish(answer)).toMatchObject(UNPROVEN);
    world.time.now -= 601_000;
    expect(await browser.finish(answer)).toMatchObject({ status: 200 });
  });

  it('with a stolen code fails at the provider, since the verifier is of another sign-in (WIR-116)', async () => {
    somebody();
    const victim = new Browser();
    const stolen = await victim.answer(await victim.begin());
    const attacker = new Browser();
    const own = await attacker.answer(await attacker.begin());
    own.set('code', stolen.get('code') ?? '');
    let asked = '';
    onTheWay = async (url, options) => {
      const response = await untouched(url, options);
      if (url.endsWith('/token')) asked = await response.clone().text();
      return response;
    };
    expect(await attacker.finish(own)).toMatchObject(UNPROVEN);
    expect(asked).toContain('invalid_grant');
  });

  it('that takes the verifier away gets nothing from the provider', async () => {
    somebody();
    const browser = new Browser();
    const answer = await browser.answer(await browser.begin());
    onTheWay = (url, options) => {
      const body = new URLSearchParams(options.body instanceof URLSearchParams ? options.body : '');
      body.delete('code_verifier');
      return untouched(url, url.endsWith('/token') ? { ...options, body } : options);
    };
    expect(await browser.finish(answer)).toMatchObject(UNPROVEN);
  });

  it.each([
    ['another issuer', 'https://evil.example'],
    ['no issuer', null],
  ])('with an answer of %s fails', async (_, issuer) => {
    somebody();
    const browser = new Browser();
    const answer = await browser.answer(await browser.begin());
    expect(answer.get('iss')).toBe(server.issuer);
    if (issuer === null) answer.delete('iss');
    else answer.set('iss', issuer);
    expect(await browser.finish(answer)).toMatchObject(UNPROVEN);
  });

  it.each([
    ['another nonce', { nonce: 'of another sign-in' }, true],
    ['no nonce', { nonce: undefined }, true],
    ['another issuer', { iss: 'https://evil.example' }, true],
    ['another audience', { aud: 'another program' }, true],
    ['nothing changed, which shows that the test can speak for the provider,', {}, true],
    ['a foreign signature', {}, false],
  ])('with an ID token of %s is refused (WIR-116)', async (_, changes, isSigned) => {
    somebody();
    const browser = new Browser();
    const answer = await browser.answer(await browser.begin());
    onTheWay = async (url, options) => {
      const response = await untouched(url, options);
      if (!url.endsWith('/token')) return response;
      const tokens: { id_token: string } = JSON.parse(await response.text());
      const key = await importJWK(server.signingKey, 'RS256');
      const signed = await new SignJWT({ ...decodeJwt(tokens.id_token), ...changes })
        .setProtectedHeader({ alg: 'RS256', kid: 'tests' })
        .sign(key);
      const id_token = isSigned ? signed : `${signed.slice(0, -8)}AAAAAAAA`;
      return Response.json({ ...tokens, id_token });
    };
    const isGood = isSigned && Object.keys(changes).length === 0;
    expect(await browser.finish(answer)).toMatchObject(isGood ? { status: 200 } : UNPROVEN);
  });
});

describe('the account of a person', () => {
  it('is never that of a user with the same name, whatever they may do (ROL-30)', async () => {
    const before = await rowCount(world, 'users');
    for (const [username, expected] of [
      ['owner', 'owner-2'],
      ['owner', 'owner-3'],
      ['annotator', 'annotator-2'],
    ]) {
      somebody(username);
      expect(await me(await new Browser().signIn())).toMatchObject({ username: expected, role: 'annotator' });
    }
    expect(await rowCount(world, 'users')).toBe(before + 3);
  });

  it('lets nobody in while it is disabled (ROL-30)', async () => {
    somebody('leaver');
    const first = await new Browser().signIn();
    const { id } = (await me(first)) as { id: string }; // The answer was asked for with a token of this user.
    await world.call('owner', 'PATCH', `/v1/users/${id}`, { body: { disabled: true } });
    expect(await new Browser().signIn()).toMatchObject(REFUSED);
  });

  it('is made once, however many sign-ins of the person finish at the same time', async () => {
    somebody('hasty');
    const browsers = [new Browser(), new Browser(), new Browser()];
    const answers: URLSearchParams[] = [];
    for (const browser of browsers) answers.push(await browser.answer(await browser.begin()));
    const replies = await Promise.all(browsers.map((one, index) => one.finish(answers[index] ?? '')));
    const users = await Promise.all(replies.map(me));
    expect(new Set(users.map((user) => JSON.stringify(user))).size).toBe(1);
  });

  it('keeps its person when it was renamed or when another user has the password', async () => {
    somebody('x'.repeat(80));
    expect(await me(await new Browser().signIn())).toMatchObject({ username: 'x'.repeat(60) });
    await addUser(world.engine, 'late', 'owner');
    somebody('late');
    expect(await me(await new Browser().signIn())).toMatchObject({ username: 'late-2' });
  });
});
