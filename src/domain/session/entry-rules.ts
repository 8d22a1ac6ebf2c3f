import { hostedSpaceAt } from './hosted-space';

/** Rules of entry for visitors (SCR-16 to SCR-20, SCR-25). Paths carry their query: `/datasets?workspaces=news`. */
const HOME_PATH = '/';
export const SIGN_IN_PATH = '/sign-in';
/** Not a page: navigating there signs out and redirects. Because it is a route, the router can ask for confirmation before. */
export const SIGN_OUT_PATH = '/sign-out';
/** The token is in the fragment of the address, which is not sent to servers. */
export const INVITATION_PATH = '/invitation';
/** Sign-in page of a hosted space. */
const WELCOME_PATH = '/welcome-hf-sign-in';
/** A callback without a provider, as used by other clients. */
export const LOGIN_PATH = '/login';
/** Page that an identity provider sends the browser back to. */
const CALLBACK = /^\/oauth\/[^/]+\/callback$/;
const REDIRECT_PARAMETER = 'redirect';
const OMIT_CALL_TO_ACTION_PARAMETER = 'omit-call-to-action';

/** Answer of an identity provider (RFC 6749, 4.1.2): it is valid for a session, so it must not be copied into another address. */
const OAUTH_ANSWER = ['code', 'state'];

/** Pages that must not follow a sign-in, because they end the session or lead back to the sign-in. */
const NO_DESTINATIONS = new Set([SIGN_IN_PATH, SIGN_OUT_PATH, WELCOME_PATH, LOGIN_PATH]);

export interface Visit {
  readonly pathname: string;
  readonly search: string;
  readonly signedIn: boolean;
  /** Address of the client; its host identifies a hosted space. */
  readonly home: string;
}

export type Entry =
  | { readonly kind: 'enter' }
  /** `wayBack` is a path to store until after the sign-in, because the new address does not contain it. */
  | { readonly kind: 'redirect'; readonly to: string; readonly wayBack?: string };

const ENTER: Entry = { kind: 'enter' };
const HOME: Entry = { kind: 'redirect', to: HOME_PATH };

/** Decides whether a visit may continue or is redirected. */
export function decideEntry(visit: Visit): Entry {
  const { pathname, search, signedIn } = visit;
  const page = pageOf(pathname);
  if (page === SIGN_IN_PATH) return entryToSignIn(visit);
  if (page === WELCOME_PATH) return signedIn || hostedSpaceAt(visit.home) === null ? HOME : ENTER;
  if (page === LOGIN_PATH) return signedIn ? HOME : { kind: 'redirect', to: SIGN_IN_PATH };
  if (CALLBACK.test(page)) return new URLSearchParams(search).size === 0 ? HOME : ENTER;
  // Invited persons have no account yet.
  if (signedIn || page === INVITATION_PATH) return ENTER;
  return { kind: 'redirect', to: signInPath(pathname, search) };
}

/** The sign-in page with a path to return to afterwards; the root is the default and therefore omitted. */
export function signInPath(pathname: string, search: string): string {
  const carried = withoutParameters(OAUTH_ANSWER, search);
  if (pathname === HOME_PATH) return SIGN_IN_PATH + carried;
  const parameters = new URLSearchParams(carried);
  parameters.set(REDIRECT_PARAMETER, pathname + carried);
  return `${SIGN_IN_PATH}?${parameters.toString()}`;
}

/**
 * Target of a successful sign-in: the requested path if it is local, otherwise the root. Only a path that begins with a single
 * slash is local: `//host`, `/\host` and control characters make a browser leave the site.
 */
export function pathAfterSignIn(search: string): string {
  return destination(new URLSearchParams(search).get(REDIRECT_PARAMETER));
}

/** Target of a sign-in for a stored path: the path if it is local, otherwise the root. */
export function destination(wanted: string | null): string {
  if (wanted === null || !isOwnPath(wanted)) return HOME_PATH;
  const page = pageOf(wanted);
  return NO_DESTINATIONS.has(page) || CALLBACK.test(page) ? HOME_PATH : wanted;
}

/** The sign-in page with user name and password, also in a hosted space, with a path to return to afterwards. */
export function passwordSignInPath(wayBack: string, search = ''): string {
  const parameters = new URLSearchParams(withoutParameters(OAUTH_ANSWER, search));
  parameters.set(OMIT_CALL_TO_ACTION_PARAMETER, '');
  if (wayBack !== HOME_PATH) parameters.set(REDIRECT_PARAMETER, wayBack);
  return `${SIGN_IN_PATH}?${parameters.toString()}`;
}

/** The page that the router opens for a local path: it resolves dots, decodes, and ignores case and trailing slashes. */
function pageOf(path: string): string {
  const { pathname } = new URL(`http://own${path}`);
  return decoded(pathname).toLowerCase().replace(/\/+/g, '/').replace(/\/$/, '');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Removes parameters from a query; a query without them is returned unchanged. */
function withoutParameters(names: readonly string[], search: string): string {
  const parameters = new URLSearchParams(search);
  if (!names.some((name) => parameters.has(name))) return search;
  for (const name of names) parameters.delete(name);
  return parameters.size === 0 ? '' : `?${parameters.toString()}`;
}

function entryToSignIn({ search, signedIn, home }: Visit): Entry {
  if (new URLSearchParams(search).has(OMIT_CALL_TO_ACTION_PARAMETER)) return ENTER;
  if (signedIn) return HOME;
  if (hostedSpaceAt(home) === null) return ENTER;
  const carried = withoutParameters([REDIRECT_PARAMETER, ...OAUTH_ANSWER], search);
  return { kind: 'redirect', to: WELCOME_PATH + carried, wayBack: pathAfterSignIn(search) };
}

function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path);
}
