/**
 * Rules of entry for visitors (SCR-17 to SCR-20). Paths carry their query: `/datasets?workspaces=news`.
 */
const HOME_PATH = '/';
export const SIGN_IN_PATH = '/sign-in';
/** Not a page: going there signs out and leads on. As a move of the router it can be asked about, and stopped, before. */
export const SIGN_OUT_PATH = '/sign-out';
/** Its token stands behind a `#`, which no server gets. */
export const INVITATION_PATH = '/invitation';
const REDIRECT_PARAMETER = 'redirect';
const OMIT_CALL_TO_ACTION_PARAMETER = 'omit-call-to-action';

/** Answer of an identity provider (RFC 6749, 4.1.2): good for a session, so no further address may hold it. */
const OAUTH_ANSWER = ['code', 'state'];

/** A sign-in that led to one of these would lead to no session, or to itself. */
const NO_DESTINATIONS = new Set([SIGN_IN_PATH, SIGN_OUT_PATH]);

export interface Visit {
  readonly pathname: string;
  readonly search: string;
  readonly signedIn: boolean;
}

export type Entry = { readonly kind: 'enter' } | { readonly kind: 'redirect'; readonly to: string };

const ENTER: Entry = { kind: 'enter' };

/** Decides whether the visit may go on or where it leads instead. */
export function decideEntry(visit: Visit): Entry {
  if (visit.pathname === SIGN_IN_PATH) return entryToSignIn(visit);
  // Invited persons have no account yet.
  if (visit.signedIn || visit.pathname === INVITATION_PATH) return ENTER;
  return { kind: 'redirect', to: signInPath(visit.pathname, visit.search) };
}

/** The sign-in page that leads back to a path afterwards; the root is where one lands anyway and is not named. */
export function signInPath(pathname: string, search: string): string {
  const carried = withoutOAuthAnswer(search);
  if (pathname === HOME_PATH) return SIGN_IN_PATH + carried;
  const parameters = new URLSearchParams(carried);
  parameters.set(REDIRECT_PARAMETER, pathname + carried);
  return `${SIGN_IN_PATH}?${parameters.toString()}`;
}

/**
 * Target of a successful sign-in: the wanted path if it is one of our own, else home. Only a path that begins
 * with one slash is our own: `//host`, `/\host` and control characters would make a browser leave the site.
 */
export function pathAfterSignIn(search: string): string {
  const wanted = new URLSearchParams(search).get(REDIRECT_PARAMETER);
  if (wanted === null || !isOwnPath(wanted)) return HOME_PATH;
  return NO_DESTINATIONS.has(pageOf(wanted)) ? HOME_PATH : wanted;
}

/** The page that the router opens for an own path: it resolves dots, decodes, and heeds neither case nor slashes at the end. */
function pageOf(path: string): string {
  const { pathname } = new URL(path, 'http://own');
  return decoded(pathname).toLowerCase().replace(/\/+/g, '/').replace(/\/$/, '');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Anything else stays as it was written. */
function withoutOAuthAnswer(search: string): string {
  const parameters = new URLSearchParams(search);
  if (!OAUTH_ANSWER.some((name) => parameters.has(name))) return search;
  for (const name of OAUTH_ANSWER) parameters.delete(name);
  return parameters.size === 0 ? '' : `?${parameters.toString()}`;
}

function entryToSignIn(visit: Visit): Entry {
  const staysOnPurpose = new URLSearchParams(visit.search).has(OMIT_CALL_TO_ACTION_PARAMETER);
  return visit.signedIn && !staysOnPurpose ? { kind: 'redirect', to: HOME_PATH } : ENTER;
}

function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path);
}
