import type { ProvidersDto } from '#contract/session';
import { ok } from '#domain/shared/result';
import { FLOW_LIFETIME_SECONDS } from '#server/security/sign-in-flows';
import type { Home } from '#server/services/app-context';
import { beginProviderSignIn, finishProviderSignIn } from '#server/services/session/provider-sign-in';
import { WithHeaders } from '../http/answer';
import { openEndpoint } from '../http/endpoint';
import type { CallRequest } from '../http/call-request';
import { tokenDto } from './account-dto';

/** Path of the client's page that a provider sends the browser back to; providers are configured with it. */
export function callbackPath(basePath: string, provider: string): string {
  return `${basePath}oauth/${encodeURIComponent(provider)}/callback`;
}

export const PROVIDER_ENDPOINTS = [
  openEndpoint('GET /v1/oauth2/providers', {
    summary: 'Providers of accounts to sign in with',
    run: async ({ context: { signIns } }) =>
      ok({ items: signIns.providers.map(({ name }) => ({ name })) } satisfies ProvidersDto),
  }),
  openEndpoint('GET /v1/oauth2/providers/:provider/authentication', {
    summary: 'Send the browser to a provider to sign in there',
    success: 303,
    async run({ context, params: { provider }, request }) {
      const begun = await beginProviderSignIn(context, provider, queryOf(request));
      if (!begun.ok) return begun;
      const { entrance, seal } = begun.value;
      const back = callbackPath(context.home.basePath, provider);
      return ok(
        new WithHeaders(null, {
          // The browser shows this answer, so it leads to a page that reports an unreachable provider.
          Location: entrance?.href ?? `${back}?error=temporarily_unavailable`,
          ...(entrance !== null && { 'Set-Cookie': cookie(context.home, seal, FLOW_LIFETIME_SECONDS) }),
        }),
      );
    },
  }),
  openEndpoint('GET /v1/oauth2/providers/:provider/access-token', {
    summary: 'Exchange the answer of a provider for a token',
    isOnce: true,
    async run({ context, params: { provider }, request }) {
      const given = { answer: queryOf(request), seal: sealIn(context.home, request.header('Cookie')) };
      const token = await finishProviderSignIn(context, provider, given);
      const headers = { 'Set-Cookie': cookie(context.home, '', 0) };
      return token.ok ? ok(new WithHeaders(tokenDto(token.value), headers)) : token;
    },
  }),
];

/** The query as it was sent, so that a repeated parameter is refused. */
function queryOf({ target }: CallRequest): URLSearchParams {
  return new URL(target, 'http://own').searchParams;
}

/** Browsers refuse a cookie with this prefix from another host of the same domain, which could carry another sign-in. */
function cookieName({ isSecure }: Home): string {
  return `${isSecure ? '__Host-' : ''}ostraka_sign_in`;
}

/** Hidden from scripts and from requests of other sites; `Lax` allows the navigation back from the provider. */
function cookie(home: Home, seal: string, seconds: number): string {
  const flags = [
    'Path=/',
    `Max-Age=${seconds}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(home.isSecure ? ['Secure'] : []),
  ];
  return [`${cookieName(home)}=${seal}`, ...flags].join('; ');
}

function sealIn(home: Home, cookies: string | null): string | null {
  return new RegExp(`(?:^|;\\s*)${cookieName(home)}=([\\w.-]+)`, 'u').exec(cookies ?? '')?.[1] ?? null;
}
