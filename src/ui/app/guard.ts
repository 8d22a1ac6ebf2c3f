import { redirect, replace, type LoaderFunction } from 'react-router-dom';
import type { WayBack } from '#application/session/ports/way-back.port';
import { decideEntry } from '#domain/session/entry-rules';
import type { SessionState } from '../shared/state/session.state';
import { ServerUnreachable } from './server-unreachable';
import type { RouterAddress } from './router-address';
import type { SessionEnd } from './session-end';
import type { SessionGate } from './session-gate';

/** The guard of every route. It finds out once who is signed in, and then applies the entry rules of the domain. */
export function createGuard(
  gate: SessionGate,
  session: SessionState,
  address: RouterAddress,
  wayBack: WayBack,
): LoaderFunction {
  return async ({ request }) => {
    const opened = await gate.open();
    if (!opened.ok) throw new ServerUnreachable(opened.error);
    const { pathname, search } = new URL(request.url);
    const entry = decideEntry({
      pathname: address.pathOf(pathname),
      search,
      signedIn: session.isSignedIn,
      home: address.absolute('/'),
    });
    if (entry.kind === 'enter') return null;
    if (entry.wayBack !== undefined) wayBack.keep(entry.wayBack);
    throw replace(entry.to);
  };
}

/** The same guard, followed by a redirect to another page. */
export function guardedRedirect(guard: LoaderFunction, to: string): LoaderFunction {
  return async (visit) => {
    await guard(visit);
    return redirect(to);
  };
}

/** Ends the session on the way to the sign-in page. */
export function signOutRedirect(sessionEnd: SessionEnd): LoaderFunction {
  return () => redirect(sessionEnd.signOut());
}
