import * as z from 'zod/mini';
import type { ProvidersDto, TokenDto } from '#contract/session';
import { ok } from '#domain/shared/result';
import { FLOW_LIFETIME_SECONDS } from '#server/security/sign-in-flows';
import type { Home } from '#server/services/app-context';
import { beginProviderSignIn, finishProviderSignIn } from '#server/services/session/provider-sign-in';
import { WithHeaders } from '../http/answer';
import { openEndpoint } from '../http/endpoint';
import type { CallRequest } from '../http/call-request';

const ONE_PROVIDER = z.object({ provider: z.string() });

/** The page that a provider sends the browser back to is of the client: its address is given to the providers, too. */
export function callbackPath(basePath: string, provider: string): string {
  return `${basePath}oauth/${encodeURIComponent(provider)}/callback`;
}

export const PROVIDER_ENDPOINTS = [
  openEndpoint({
    method: 'GET',
    path: '/v1/oauth2/providers',
    summary: 'Providers of accounts to sign in with',
    run: async ({ context: { signIns } }) =>
      ok({ items: signIns.providers.map(({ name }) => ({ name })) } satisfies ProvidersDto),
  }),
  openEndpoint({
    method: 'GET',
    path: '/v1/oauth2/providers/:provider/authentication',
    summary: 'Send the browser to a provider to sign in there',
    params: ONE_PROVIDER,
    success: 303,
    async run({ context, params: { provider }, request }) {
      const begun = await beginProviderSignIn(context, provider, queryOf(request));
      if (!begun.ok) return begun;
      const { entrance, seal } = begun.value;
      const back = callbackPath(context.home.basePath, provider);
      return ok(
        new WithHeaders(null, {
          // A page of ours says that the provider is away: the browser shows this answer itself.
          Location: entrance?.href ?? `${back}?error=temporarily_unavailable`,
          ...(entrance !== null && { 'Set-Cookie': cookie(context.home, seal, FLOW_LIFETIME_SECONDS) }),
        }),
      );
    },
  }),
  openEndpoint({
    method: 'GET',
    path: '/v1/oauth2/providers/:provider/access-token',
    summary: 'Exchange the answer of a provider for a token',
    params: ONE_PROVIDER,
    async run({ context, params: { provider }, request }) {
      const given = { answer: queryOf(request), seal: sealIn(context.home, request.header('Cookie')) };
      const token = await finishProviderSignIn(context, provider, given);
      if (!token.ok) return token;
      const body = { access_token: token.value, token_type: 'bearer' } satisfies TokenDto;
      return ok(new WithHeaders(body, { 'Set-Cookie': cookie(context.home, '', 0) }));
    },
  }),
];

/** As it was sent: a parameter that is there twice must stay so, and be refused. */
function queryOf({ target }: CallRequest): URLSearchParams {
  return new URL(target, 'http://own').searchParams;
}

/** The prefix makes browsers refuse a cookie of this name that a neighbouring host sets, with a sign-in of its own in it. */
function cookieName({ isSecure }: Home): string {
  return `${isSecure ? '__Host-' : ''}ostraka_sign_in`;
}

/** Kept from scripts and from requests of other sites; the way back from the provider is a navigation, after which our page asks. */
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
