import { reaction } from 'mobx';
import type { SessionState } from './session.state';

/**
 * Begins with the signed-in user, and again with each other user; the result of `serve` ends the work for one
 * of them. The returned function ends all. A reaction, because a session begins and ends in many places.
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
