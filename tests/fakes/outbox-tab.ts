import type { User } from '#domain/session/user';
import { unsentRows } from '#ui/screens/annotate-feedback/shell/unsent-rows';
import { OutboxState } from '#ui/shared/state/outbox.state';
import { SessionState } from '#ui/shared/state/session.state';
import { aUser } from '../builders/user.builder';
import { aSendingTab, type SendingTabGiven } from './sending-tab';

interface TabGiven extends SendingTabGiven {
  /** Null: signed out; default: a user. */
  readonly user?: User | null;
}

/** The outbox of one tab as screens see it, with a person who is signed in. Activate it to let it send. */
export function anOutboxTab({ user = aUser(), ...given }: TabGiven) {
  const session = new SessionState();
  if (user !== null) session.begin(user);
  const tab = aSendingTab(given);
  return { ...tab, outbox: new OutboxState(tab.outbox, session, unsentRows), session };
}
