/** Where a visitor may enter (specification, section 2). Paths carry their query: `/datasets?workspaces=news`. */
const HOME_PATH = '/';
export const SIGN_IN_PATH = '/sign-in';
const REDIRECT_PARAMETER = 'redirect';
const OMIT_CALL_TO_ACTION_PARAMETER = 'omit-call-to-action';

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
  if (visit.signedIn) return ENTER;
  return { kind: 'redirect', to: signInPath(visit.pathname, visit.search) };
}

/** The sign-in page that leads back to a path afterwards; the root is where one lands anyway and is not named. */
export function signInPath(pathname: string, search: string): string {
  if (pathname === HOME_PATH) return SIGN_IN_PATH + search;
  const parameters = new URLSearchParams(search);
  parameters.set(REDIRECT_PARAMETER, pathname + search);
  return `${SIGN_IN_PATH}?${parameters.toString()}`;
}

/**
 * Where a successful sign-in leads: to the wanted path if it is one of our own, else home. Only a path that begins with
 * one slash is our own: `//host`, `/\host` and control characters would make a browser leave the site.
 */
export function pathAfterSignIn(search: string): string {
  const wanted = new URLSearchParams(search).get(REDIRECT_PARAMETER);
  if (wanted === null || !isOwnPath(wanted)) return HOME_PATH;
  return wanted.split(/[?#]/, 1)[0] === SIGN_IN_PATH ? HOME_PATH : wanted;
}

function entryToSignIn(visit: Visit): Entry {
  const staysOnPurpose = new URLSearchParams(visit.search).has(OMIT_CALL_TO_ACTION_PARAMETER);
  return visit.signedIn && !staysOnPurpose ? { kind: 'redirect', to: HOME_PATH } : ENTER;
}

function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path);
}
