import { BulkDiscard } from '#application/annotate-feedback/bulk/bulk-discard.use-case';
import { BulkSaveDraft } from '#application/annotate-feedback/bulk/bulk-save-draft.use-case';
import { BulkSubmit } from '#application/annotate-feedback/bulk/bulk-submit.use-case';
import { feedbackBulkFamily } from '#application/annotate-feedback/bulk/feedback-bulk-family';
import { BulkEngine } from '#application/bulk/bulk-engine';
import { UndoBulkAction } from '#application/bulk/undo-bulk-action.use-case';
import type { Acknowledgement } from '#application/sending/acknowledgement';
import { CollectTargets } from '#application/annotate-feedback/bulk/collect-targets.use-case';
import { OPEN_ACTS } from '#application/annotate-feedback/bulk/open-acts-mark';
import { PlanUndo } from '#application/annotate-feedback/bulk/plan-undo.use-case';
import type { ActRegister } from '#application/bulk/ports/act-register.port';
import type { BulkActStore } from '#application/bulk/ports/bulk-act-store.port';
import type { BulkResponseRepository } from '#application/annotate-feedback/bulk/ports/bulk-response-repository.port';
import { SendBulkChunk } from '#application/annotate-feedback/bulk/send-bulk-chunk.use-case';
import type { AnnotationGuideRepository } from '#application/annotate-feedback/ports/annotation-guide-repository.port';
import type { RecordRepository } from '#application/annotate-feedback/ports/record-repository.port';
import type { ResponseRepository } from '#application/annotate-feedback/ports/response-repository.port';
import type { Clock } from '#application/shared/ports/clock.port';
import type { IdSource } from '#application/shared/ports/id-source.port';
import type { RandomSource } from '#application/shared/ports/random-source.port';
import type { User } from '#domain/session/user';
import { FEEDBACK_ACTS_IN_SHELL } from '#ui/screens/annotate-feedback/bulk/acts/acts-in-shell';
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
import type { BulkFeedback } from '#domain/bulk/feedback/feedback-bulk';

/** A browser with what its tabs share. */
export function aBulkBrowser(given: { store?: BulkActStore<BulkFeedback> } = {}) {
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

/** The bulk actions of one tab, below the screens. Let the engine serve a person, and it works. */
export function aBulkEngine({
  bulk,
  responses,
  guide,
  records,
  browser = aBulkBrowser(),
  ...given
}: TabGiven) {
  const network = new FakeNetworkStatus();
  const acknowledgements: Array<Acknowledgement<BulkFeedback>> = [];
  const reported: Array<Parameters<ActRegister<BulkFeedback>['report']>[0]> = [];
  const { store, turn, preferences } = browser;
  const family = feedbackBulkFamily({
    collect: new CollectTargets(records, responses, given.random ?? { below: () => 0 }),
    sendChunk: new SendBulkChunk(bulk, responses, guide),
    planUndo: new PlanUndo(responses, guide, records),
    server: bulk,
    isOnItsWay: given.isOnItsWay ?? (() => false),
  });
  const register: ActRegister<BulkFeedback> = { report: async (head) => void reported.push(head) };
  const engine = new BulkEngine<BulkFeedback>({
    family,
    keeping: { store, tabs: new FakeActMessages(browser.room), preferences, openMark: OPEN_ACTS, register },
    sending: { turn, clock: given.clock ?? browser.clock, network },
    ids: given.ids ?? new SequenceIdSource('act'),
  });
  engine.subscribe((some) => acknowledgements.push(...some));
  const undo = new UndoBulkAction(engine);
  const begin = {
    submit: new BulkSubmit(engine),
    draft: new BulkSaveDraft(engine),
    discard: new BulkDiscard(engine),
  };
  return { engine, family, begin, undo, network, browser, acknowledgements, reported };
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
  const { engine, begin, undo } = tab;
  const acts = new BulkActsState<BulkFeedback>({ engine, begin, undo }, session, FEEDBACK_ACTS_IN_SHELL);
  return { ...tab, acts, session };
}
