import { SendEntry } from '#application/outbox/send-entry.use-case';
import type { AnnotationGuideRepository } from '#application/annotate-feedback/ports/annotation-guide-repository.port';
import type { RecordRepository } from '#application/annotate-feedback/ports/record-repository.port';
import type { ResponseRepository } from '#application/annotate-feedback/ports/response-repository.port';
import type { User } from '#domain/session/user';
import { OutboxState } from '#ui/shared/state/outbox.state';
import type { OutboxNews } from '#ui/shared/state/outbox/outbox-news';
import { SessionState } from '#ui/shared/state/session.state';
import { aUser } from '../builders/user.builder';
import { FakeClock } from './fake-clock';
import { FakeNetworkStatus } from './fake-network-status';
import { FakeSendingTurn } from './fake-sending-turn';
import { FakeTabMessages, TabRoom } from './fake-tab-messages';
import { InMemoryOutboxStore, OutboxDevice } from './in-memory-outbox-store';
import { SequenceIdSource } from './sequence-id-source';

/** A browser with what its tabs share. */
export function aBrowser() {
  return {
    device: new OutboxDevice(),
    room: new TabRoom(),
    turn: new FakeSendingTurn(),
    clock: new FakeClock(),
  };
}

interface TabGiven {
  readonly responses: ResponseRepository;
  readonly guide: AnnotationGuideRepository;
  readonly records: RecordRepository;
  readonly browser?: ReturnType<typeof aBrowser>;
  readonly network?: FakeNetworkStatus;
  /** Null: signed out; default: a user. */
  readonly user?: User | null;
  /** Beginning of the keys of this tab's entries. */
  readonly keys?: string;
}

/** The outbox of one tab, with a person who is signed in. Activate it to let it send. */
export function anOutboxTab({ responses, guide, records, browser = aBrowser(), ...given }: TabGiven) {
  const session = new SessionState();
  const user = given.user === undefined ? aUser() : given.user;
  if (user !== null) session.begin(user);
  const network = given.network ?? new FakeNetworkStatus();
  const news: OutboxNews[] = [];
  const outbox = new OutboxState({
    sendEntry: new SendEntry(responses, guide, records),
    turn: browser.turn,
    clock: browser.clock,
    network,
    session,
    store: new InMemoryOutboxStore(browser.device),
    tabs: new FakeTabMessages(browser.room),
    ids: new SequenceIdSource(given.keys ?? 'act'),
  });
  outbox.subscribe((told) => news.push(told));
  return { outbox, session, network, browser, news };
}
