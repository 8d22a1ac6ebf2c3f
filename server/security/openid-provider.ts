import type { ClientAuth, Configuration, CustomFetch } from 'openid-client';
import type { ProviderProfile } from '#domain/access/provider-account';
import { err, ok, type Result } from '#domain/shared/result';
import type { IdentityProvider, IdentityRefusal, SignInSecrets, VouchedPerson } from '../services/ports';

/** Parameters of the client that a provider may read; all others are the server's own business (WIR-29). */
const PASSED_THROUGH = ['prompt', 'login_hint', 'ui_locales'];

/** Seconds that a provider may take for one answer. */
const PATIENCE_SECONDS = 10;

export interface OpenIdSettings {
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

export interface OpenIdDeps {
  /** The page of this server that the provider sends the browser back to: fixed, whatever a request says. */
  readonly redirectUri: string;
  /** Receives the reason when an exchange with the provider fails. */
  report(provider: string, reason: string): void;
  /** In place of the network. */
  readonly fetch?: CustomFetch;
}

/** Loaded by the first sign-in: most servers have no provider, and a start should not wait for it. */
const loadClient = () => import('openid-client');

/** A provider that speaks OpenID Connect: authorization code with PKCE, state, nonce, issuer and a signed ID token. */
export class OpenIdProvider implements IdentityProvider {
  readonly name: string;
  readonly #settings: OpenIdSettings;
  readonly #deps: OpenIdDeps;
  #configuration: Promise<Configuration> | null = null;

  constructor(settings: OpenIdSettings, deps: OpenIdDeps) {
    this.name = settings.name;
    this.#settings = settings;
    this.#deps = deps;
  }

  async entrance(secrets: SignInSecrets, passedThrough: URLSearchParams): Promise<URL | null> {
    const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await loadClient();
    try {
      return buildAuthorizationUrl(await this.#configured(), {
        ...Object.fromEntries(PASSED_THROUGH.flatMap((name) => pairsOf(passedThrough, name))),
        redirect_uri: this.#deps.redirectUri,
        scope: 'openid profile',
        state: secrets.state,
        nonce: secrets.nonce,
        code_challenge: await calculatePKCECodeChallenge(secrets.verifier),
        code_challenge_method: 'S256',
      });
    } catch (thrown) {
      this.#report(thrown);
      return null;
    }
  }

  async identify(
    answer: URLSearchParams,
    secrets: SignInSecrets,
  ): Promise<Result<VouchedPerson, IdentityRefusal>> {
    const { AuthorizationResponseError } = await loadClient();
    try {
      return ok(await this.#person(answer, secrets));
    } catch (thrown) {
      if (thrown instanceof AuthorizationResponseError) return err('refused');
      this.#report(thrown);
      return err('unproven');
    }
  }

  async #person(answer: URLSearchParams, secrets: SignInSecrets): Promise<VouchedPerson> {
    const { authorizationCodeGrant, fetchUserInfo } = await loadClient();
    const configuration = await this.#configured();
    // Built on the fixed address, never on that of the request.
    const callback = new URL(`${this.#deps.redirectUri}?${answer.toString()}`);
    const tokens = await authorizationCodeGrant(configuration, callback, {
      expectedState: secrets.state,
      expectedNonce: secrets.nonce,
      pkceCodeVerifier: secrets.verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (claims === undefined) throw new Error('The provider sent no ID token');
    const hasUsername = claims['preferred_username'] !== undefined;
    const hasMore = !hasUsername && configuration.serverMetadata().userinfo_endpoint !== undefined;
    const profile = hasMore ? await fetchUserInfo(configuration, tokens.access_token, claims.sub) : claims;
    return { issuer: claims.iss, subject: claims.sub, profile: profileIn(profile) };
  }

  /** The provider's description of itself, asked for once; after a failure again. */
  #configured(): Promise<Configuration> {
    this.#configuration ??= this.#discover().catch((thrown: unknown) => {
      this.#configuration = null;
      throw thrown;
    });
    return this.#configuration;
  }

  async #discover(): Promise<Configuration> {
    const client = await loadClient();
    const { issuer, clientId, clientSecret } = this.#settings;
    const server = new URL(issuer);
    // The settings allow this on the own machine only.
    const isPlain = server.protocol === 'http:';
    const execute = [client.enableNonRepudiationChecks, ...(isPlain ? [client.allowInsecureRequests] : [])];
    const authentication = secretAs(
      client.ClientSecretBasic(clientSecret),
      client.ClientSecretPost(clientSecret),
    );
    return client.discovery(server, clientId, undefined, authentication, {
      execute,
      timeout: PATIENCE_SECONDS,
      ...(this.#deps.fetch && { [client.customFetch]: this.#deps.fetch }),
    });
  }

  #report(thrown: unknown): void {
    const reason = thrown instanceof Error ? thrown.message : String(thrown);
    this.#deps.report(this.name, reason.replaceAll(/\s+/gu, ' '));
  }
}

/** How the secret is sent: in the way every provider has to know, unless this one names only the other. */
function secretAs(basic: ClientAuth, post: ClientAuth): ClientAuth {
  return (provider, ...rest) => {
    const known = provider.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const isPostOnly = !known.includes('client_secret_basic') && known.includes('client_secret_post');
    return (isPostOnly ? post : basic)(provider, ...rest);
  };
}

function pairsOf(parameters: URLSearchParams, name: string): readonly (readonly [string, string])[] {
  const value = parameters.get(name);
  return value === null ? [] : [[name, value]];
}

function profileIn(claims: Readonly<Record<string, unknown>>): ProviderProfile {
  const text = (name: string) => {
    const value = claims[name];
    return typeof value === 'string' ? value : null;
  };
  return {
    username: text('preferred_username') ?? text('nickname'),
    fullName: text('name'),
    givenName: text('given_name'),
    familyName: text('family_name'),
  };
}
