import { isRecognizedProvider, UNNAMED_PROVIDER } from '#domain/session/identity-provider';
import { HOSTING_PROVIDER } from '#domain/session/hosted-space';
import { err, ok, type Result } from '#domain/shared/result';
import type { OpenIdSettings } from './security/openid-provider';

/** How people sign in with accounts of elsewhere. */
export interface SignInSettings {
  /** Origin that browsers have the server at: providers send them back there. */
  readonly publicOrigin: string;
  readonly providers: readonly OpenIdSettings[];
  /** Names of workspaces that people join who sign in for the first time. */
  readonly workspaces: readonly string[];
}

export type SignInSettingsProblem =
  | { readonly code: 'sign-in-setting-missing'; readonly variable: string; readonly given: string }
  | { readonly code: 'bad-public-origin'; readonly value: string }
  | { readonly code: 'bad-issuer'; readonly value: string }
  | { readonly code: 'bad-provider-name'; readonly value: string };

type Environment = Readonly<Record<string, string | undefined>>;

const HOSTING_ISSUER = 'https://huggingface.co';

/** Null where no provider is named. */
export function signInSettingsIn(
  environment: Environment,
): Result<SignInSettings | null, SignInSettingsProblem> {
  const given = (variable: string) => environment[variable] || undefined;
  const space = given('SPACE_HOST');
  const providers = providersIn(given, space !== undefined);
  if (!providers.ok) return providers;
  if (providers.value.length === 0) return ok(null);
  const publicOrigin = given('OSTRAKA_PUBLIC_ORIGIN') ?? (space && `https://${space}`);
  if (publicOrigin === undefined) return err(missing('OSTRAKA_PUBLIC_ORIGIN', 'a provider of accounts'));
  if (!isWebAddress(publicOrigin) || new URL(publicOrigin).origin !== publicOrigin)
    return err({ code: 'bad-public-origin', value: publicOrigin });
  const workspaces = (given('OSTRAKA_OAUTH_WORKSPACES') ?? '').split(/[\s,]+/u).filter((name) => name !== '');
  return ok({ publicOrigin, providers: providers.value, workspaces });
}

type Given = (variable: string) => string | undefined;

function providersIn(
  given: Given,
  isHosted: boolean,
): Result<readonly OpenIdSettings[], SignInSettingsProblem> {
  const providers: OpenIdSettings[] = [];
  for (const provider of [hostingIn(given, isHosted), namedIn(given)]) {
    if (!provider.ok) return provider;
    if (provider.value !== null) providers.push(provider.value);
  }
  return ok(providers);
}

type Provider = Result<OpenIdSettings | null, SignInSettingsProblem>;

/** A hosted space has names of its own for these. */
function hostingIn(given: Given, isHosted: boolean): Provider {
  const own = isHosted ? given : () => undefined;
  const clientId = given('OSTRAKA_HUGGINGFACE_CLIENT_ID') ?? own('OAUTH_CLIENT_ID');
  const clientSecret = given('OSTRAKA_HUGGINGFACE_CLIENT_SECRET') ?? own('OAUTH_CLIENT_SECRET');
  if (clientId === undefined) return ok(null);
  if (clientSecret === undefined)
    return err(missing('OSTRAKA_HUGGINGFACE_CLIENT_SECRET', 'OSTRAKA_HUGGINGFACE_CLIENT_ID'));
  return checked({
    name: HOSTING_PROVIDER,
    issuer: own('OPENID_PROVIDER_URL') ?? HOSTING_ISSUER,
    clientId,
    clientSecret,
  });
}

function namedIn(given: Given): Provider {
  const issuer = given('OSTRAKA_OIDC_ISSUER');
  if (issuer === undefined) return ok(null);
  const [clientId, clientSecret] = [given('OSTRAKA_OIDC_CLIENT_ID'), given('OSTRAKA_OIDC_CLIENT_SECRET')];
  if (clientId === undefined) return err(missing('OSTRAKA_OIDC_CLIENT_ID', 'OSTRAKA_OIDC_ISSUER'));
  if (clientSecret === undefined) return err(missing('OSTRAKA_OIDC_CLIENT_SECRET', 'OSTRAKA_OIDC_ISSUER'));
  const name = given('OSTRAKA_OIDC_NAME') ?? UNNAMED_PROVIDER;
  if (!isRecognizedProvider(name) || name === HOSTING_PROVIDER)
    return err({ code: 'bad-provider-name', value: name });
  return checked({ name, issuer, clientId, clientSecret });
}

/** Only this machine is trusted without encryption. */
function checked(provider: OpenIdSettings): Provider {
  const { issuer } = provider;
  const isSafe =
    isWebAddress(issuer) && (issuer.startsWith('https:') || isLoopback(new URL(issuer).hostname));
  return isSafe ? ok(provider) : err({ code: 'bad-issuer', value: issuer });
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);
}

function isLoopback(hostname: string): boolean {
  return ['127.0.0.1', '[::1]', 'localhost'].includes(hostname);
}

function missing(variable: string, given: string) {
  return { code: 'sign-in-setting-missing', variable, given } as const satisfies SignInSettingsProblem;
}
