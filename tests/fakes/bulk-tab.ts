import { CollectTargets } from '#application/bulk/collect-targets.use-case';
import { PlanUndo } from '#application/bulk/plan-undo.use-case';
import type { ToldAct } from '#application/bulk/ports/act-register.port';
import type { BulkActStore } from '#application/bulk/ports/bulk-act-store.port';
import type { BulkResponseRepository } from '#application/bulk/ports/bulk-response-repository.port';
import { SendBulkChunk } from '#application/bulk/send-bulk-chunk.use-case';
import type { AnnotationGuideRepository } from '#application/annotate-feedback/ports/annotation-guide-repository.port';
import type { RecordRepository } from '#application/annotate-feedback/ports/record-repository.port';
import type { ResponseRepository } from '#application/annotate-feedback/ports/response-repository.port';
import type { Clock } from '#application/shared/ports/clock.port';
import type { IdSource } from '#application/shared/ports/id-source.port';
import type { RandomSource } from '#application/shared/ports/random-source.port';
import type { User } from '#domain/session/user';
import { BulkActsState } from '#ui/shared/state/bulk/bulk-acts.state';
import type { BulkNews } from '#ui/shared/state/bulk/bulk-acts';
import type { OutboxState } from '#ui/shared/state/outbox.state';
import { SessionState } from '#ui/shared/state/session.state';
import { aUser } from '../builders/user.builder';
import { ActRoom, FakeActMessages } from './fake-act-messages';
import { FakeClock } from './fake-clock';
import { FakeNetworkStatus } from './fake-network-status';
import { FakeSendingTurn } from './fake-sending-turn';
import { InMemoryBulkActStore } from './in-memory-bulk-act-store';
import { InMemoryPreferenceStore } from './in-memory-preference-store';
import { SequenceIdSource } from './sequence-id-source';

/** A browser with what its tabs share. */
export function aBulkBrowser(given: { store?: BulkActStore } = {}) {
  return {
    store: given.store ?? new InMemoryBulkActStore(),
    room: new ActRoom(),
    turn: new FakeSendingTurn(),
    clock: new FakeClock(),
    preferences: new InMemoryPreferenceStore(),
  };
}

interface TabGiven {
  readonly bulk: BulkResponseRepository;
  readonly responses: ResponseRepository;
  readonly guide: AnnotationGuideRepository;
  readonly records: RecordRepository;
  readonly outbox?: Pick<OutboxState, 'standingOf'>;
  readonly browser?: ReturnType<typeof aBulkBrowser>;
  readonly clock?: Clock;
  readonly ids?: IdSource;
  readonly random?: RandomSource;
  /** Null: signed out; default: a user. */
  readonly user?: User | null;
}

/** The acts on many of one tab, with a person who is signed in. Activate them to let them work. */
export function aBulkTab({ bulk, responses, guide, records, browser = aBulkBrowser(), ...given }: TabGiven) {
  const session = new SessionState();
  const user = given.user === undefined ? aUser() : given.user;
  if (user !== null) session.begin(user);
  const network = new FakeNetworkStatus();
  const news: BulkNews[] = [];
  const told: ToldAct[] = [];
  const acts = new BulkActsState({
    collect: new CollectTargets(records, responses, given.random ?? { below: () => 0 }),
    sendChunk: new SendBulkChunk(bulk, responses, guide),
    planUndo: new PlanUndo(responses, guide, records),
    register: { tell: async (act) => void told.push(act) },
    outbox: given.outbox ?? { standingOf: () => null },
    session,
    store: browser.store,
    tabs: new FakeActMessages(browser.room),
    turn: browser.turn,
    clock: given.clock ?? browser.clock,
    preferences: browser.preferences,
    network,
    ids: given.ids ?? new SequenceIdSource('act'),
  });
  acts.subscribe((some) => news.push(...some));
  return { acts, session, network, browser, news, told };
}
