import type { BulkAcknowledgement } from '#application/bulk/bulk-acknowledgements';
import { BulkEngine } from '#application/bulk/bulk-engine';
import { CollectTargets } from '#application/bulk/collect-targets.use-case';
import { PlanUndo } from '#application/bulk/plan-undo.use-case';
import type { ReportedAct } from '#application/bulk/ports/act-register.port';
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
  /** Records with single acts on their way; none by default. */
  readonly isOnItsWay?: (recordId: string) => boolean;
  readonly browser?: ReturnType<typeof aBulkBrowser>;
  readonly clock?: Clock;
  readonly ids?: IdSource;
  readonly random?: RandomSource;
}

/** The engine of bulk actions of one tab. Let it serve a person, and it works. */
export function aBulkEngine({
  bulk,
  responses,
  guide,
  records,
  browser = aBulkBrowser(),
  ...given
}: TabGiven) {
  const network = new FakeNetworkStatus();
  const acknowledgements: BulkAcknowledgement[] = [];
  const told: ReportedAct[] = [];
  const { store, turn, preferences } = browser;
  const engine = new BulkEngine({
    steps: {
      collect: new CollectTargets(records, responses, given.random ?? { below: () => 0 }),
      sendChunk: new SendBulkChunk(bulk, responses, guide),
      planUndo: new PlanUndo(responses, guide, records),
      register: { report: async (act) => void told.push(act) },
      isOnItsWay: given.isOnItsWay ?? (() => false),
    },
    keeping: { store, tabs: new FakeActMessages(browser.room), preferences },
    sending: { turn, clock: given.clock ?? browser.clock, network },
    ids: given.ids ?? new SequenceIdSource('act'),
  });
  engine.subscribe((some) => acknowledgements.push(...some));
  return { engine, network, browser, acknowledgements, told };
}

/** The bulk actions of one tab as screens see them, with a person who is signed in. Activate them to let them work. */
export function aBulkTab({
  user = aUser(),
  ...given
}: TabGiven & {
  /** Null: signed out; default: a user. */
  readonly user?: User | null;
}) {
  const session = new SessionState();
  if (user !== null) session.begin(user);
  const tab = aBulkEngine(given);
  return { ...tab, acts: new BulkActsState(tab.engine, session), session };
}
