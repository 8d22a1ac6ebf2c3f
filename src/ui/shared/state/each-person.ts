import { reaction } from 'mobx';
import type { SessionState } from './session.state';

/**
 * Begins with whoever is signed in, and anew with each other person; what `serve` returns ends the work for one of them.
 * The returned function ends all. A reaction, because a session begins and ends in many places.
 */
export function forEachPerson(session: SessionState, serve: (userId: string) => () => void): () => void {
  let leave = () => {};
  const stop = reaction(
    () => session.user?.id ?? null,
    (userId) => {
      leave();
      leave = userId === null ? () => {} : serve(userId);
    },
    { fireImmediately: true },
  );
  return () => {
    stop();
    leave();
  };
}
