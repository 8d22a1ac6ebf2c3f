import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { Provider, type Configuration } from 'oidc-provider';

/** A person with an account at the provider; `username` is a name like any other to it. */
export interface ProviderPerson {
  readonly subject: string;
  readonly username?: string;
  readonly name?: string;
}

export interface OpenIdServer {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Signs what the provider says, so that a test can speak in its name. */
  readonly signingKey: JWK;
  /** Another person sits in front of the browser from now on. */
  signInAs(person: ProviderPerson): void;
  close(): Promise<void>;
}

const CLIENT = { client_id: 'ostraka-tests', client_secret: 'a secret of the tests alone' };

/**
 * A certified OpenID Connect server on this machine. Its sign-in page has a button that signs the current user in, and one that
 * refuses; it asks for no password.
 */
export async function openOpenIdServer(redirectUris: readonly string[]): Promise<OpenIdServer> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const signingKey = { ...(await exportJWK(privateKey)), kid: 'tests', alg: 'RS256', use: 'sig' };
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // An address in a pipe's form cannot come from a TCP listener.
  const issuer = `http://127.0.0.1:${port}`;
  const people = new Map<string, ProviderPerson>();
  let atHand: ProviderPerson = { subject: 'nobody' };
  const provider = new Provider(issuer, configuration({ redirectUris, signingKey, people }));
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) void answer(request, response);
    else void interact(provider, atHand, request, response);
  });
  return {
    issuer,
    clientId: CLIENT.client_id,
    clientSecret: CLIENT.client_secret,
    signingKey,
    signInAs(person) {
      atHand = person;
      people.set(person.subject, person);
    },
    close: () => closed(server),
  };
}

interface Setting {
  readonly redirectUris: readonly string[];
  readonly signingKey: JWK;
  readonly people: ReadonlyMap<string, ProviderPerson>;
}

function configuration({ redirectUris, signingKey, people }: Setting): Configuration {
  return {
    clients: [{ ...CLIENT, redirect_uris: [...redirectUris] }],
    jwks: { keys: [signingKey] },
    cookies: { keys: ['a key for cookies of the tests'] },
    claims: { openid: ['sub'], profile: ['preferred_username', 'name'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    pkce: { required: () => true },
    findAccount: (_, accountId) => ({
      accountId,
      claims: () => {
        const { username, name } = people.get(accountId) ?? {};
        return { sub: accountId, ...(username && { preferred_username: username }), ...(name && { name }) };
      },
    }),
    async loadExistingGrant(ctx) {
      const grant = new ctx.oidc.provider.Grant({
        ...(ctx.oidc.session?.accountId && { accountId: ctx.oidc.session.accountId }),
        ...(ctx.oidc.client && { clientId: ctx.oidc.client.clientId }),
      });
      grant.addOIDCScope('openid profile');
      await grant.save();
      return grant;
    },
  };
}

async function interact(
  provider: Provider,
  { subject }: ProviderPerson,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, search } = new URL(request.url ?? '/', 'http://own');
  if (search === '?let-in') {
    await provider.interactionFinished(request, response, { login: { accountId: subject, remember: false } });
  } else if (search === '?refuse') {
    const refusal = { error: 'access_denied', error_description: '<b>refused</b> by the person' };
    await provider.interactionFinished(request, response, refusal);
  } else {
    const links = `<a href="${pathname}?let-in">Let in</a> <a href="${pathname}?refuse">Refuse</a>`;
    response.writeHead(200, { 'content-type': 'text/html' }).end(`<title>Provider</title>${links}`);
  }
}

async function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}
