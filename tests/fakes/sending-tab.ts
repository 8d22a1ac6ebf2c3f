import type { AnnotationGuideRepository } from '#application/annotate-feedback/ports/annotation-guide-repository.port';
import type { RecordRepository } from '#application/annotate-feedback/ports/record-repository.port';
import type { ResponseRepository } from '#application/annotate-feedback/ports/response-repository.port';
import { FeedbackWriter } from '#application/annotate-feedback/feedback-writer';
import type { HeardAcknowledgement } from '#application/sending/acknowledgement';
import { Outbox } from '#application/sending/outbox';
import type { PersonalFeedback } from '#domain/feedback/feedback-write';
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

export interface SendingTabGiven {
  readonly responses: ResponseRepository;
  readonly guide: AnnotationGuideRepository;
  readonly records: RecordRepository;
  readonly browser?: ReturnType<typeof aBrowser>;
  readonly network?: FakeNetworkStatus;
  /** Beginning of the keys of this tab's entries. */
  readonly keys?: string;
}

/** The outbox of one tab. Let it serve a person, and it sends. */
export function aSendingTab({
  responses,
  guide,
  records,
  browser = aBrowser(),
  network = new FakeNetworkStatus(),
  keys = 'act',
}: SendingTabGiven) {
  const reported: Array<HeardAcknowledgement<PersonalFeedback>> = [];
  const outbox = new Outbox<PersonalFeedback>({
    writer: new FeedbackWriter(responses, guide, records),
    store: new InMemoryOutboxStore(browser.device),
    tabs: new FakeTabMessages(browser.room),
    ids: new SequenceIdSource(keys),
    sending: { turn: browser.turn, clock: browser.clock, network },
  });
  outbox.subscribe((heard) => reported.push(heard));
  return { outbox, network, browser, reported };
}
