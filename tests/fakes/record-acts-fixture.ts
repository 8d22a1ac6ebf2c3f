import type { ActLog } from '#application/sending/ports/act-log.port';
import type { UnsavedEdits } from '#application/shared/ports/unsaved-edits.port';
import { OwnResponses } from '#application/annotate-feedback/own-responses';
import type { FilledForm } from '#application/annotate-feedback/record-acts/response-act';
import { recordUseCases } from '#application/annotate-feedback/record-acts/record-use-cases';
import { withResponse, type FeedbackRecord } from '#domain/feedback/feedback-record';
import {
  overlaid,
  type FeedbackActDone,
  type FeedbackUndoStep,
  type PersonalFeedback,
} from '#domain/feedback/feedback-write';
import type { FeedbackEdit, UnsavedFeedback } from '#domain/feedback/feedback-edit';
import { versionOf, type WantedResponse } from '#domain/feedback/response';
import { NO_ANSWERS, type Answers } from '#domain/question/answer';
import type { Clock } from '#application/shared/ports/clock.port';
import { aDataset, aField } from '../builders/dataset.builder';
import { aQuestion } from '../builders/question.builder';
import { aRecord, anAnswer, answers } from '../builders/record.builder';
import { aUser } from '../builders/user.builder';
import { FakeNetworkStatus } from './fake-network-status';
import { InMemoryAnnotationGuideRepository } from './in-memory-annotation-guide.repository';
import { InMemoryAnnotations } from './in-memory-annotations';
import { InMemoryRecordRepository } from './in-memory-record.repository';
import { InMemoryResponseRepository } from './in-memory-response.repository';
import { aSendingTab } from './sending-tab';

const MOOD = aQuestion('label_selection', { name: 'mood', required: true });
export const GOOD = answers({ mood: anAnswer('label_selection', 'good') });
export const BAD = answers({ mood: anAnswer('label_selection', 'bad') });

class InMemoryUnsavedEdits implements UnsavedEdits<FeedbackEdit> {
  readonly #clock: Clock;
  readonly #edits = new Map<string, UnsavedFeedback>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  of(recordId: string): UnsavedFeedback | undefined {
    return this.#edits.get(recordId);
  }

  set(recordId: string, edit: FeedbackEdit): void {
    this.#edits.set(recordId, { ...edit, at: this.#clock.now() });
  }

  drop(recordId: string): void {
    this.#edits.delete(recordId);
  }
}

class FakeUndoHistory implements ActLog<PersonalFeedback> {
  readonly steps: FeedbackUndoStep[] = [];
  readonly givenUp: string[] = [];
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  note(done: FeedbackActDone): number {
    const id = this.steps.length + 1;
    this.steps.push({ ...done, id, at: this.#clock.now(), isUndone: false, isOvertaken: false });
    return id;
  }

  giveUp(recordId: string): void {
    this.givenUp.push(recordId);
  }
}

/**
 * A visit to a dataset with these records, without a screen: the use cases for one record, with a real outbox that sends to
 * a server in memory.
 */
export function recordActsFixture(...records: readonly FeedbackRecord[]) {
  const given = records.length === 0 ? [aRecord()] : records;
  const store = new InMemoryAnnotations(given);
  const responses = new InMemoryResponseRepository(store);
  const guide = { questions: [MOOD], fields: [aField()] };
  const network = new FakeNetworkStatus();
  const { outbox, browser } = aSendingTab({
    responses,
    records: new InMemoryRecordRepository(store),
    guide: new InMemoryAnnotationGuideRepository(guide),
    network,
  });
  const { clock } = browser;
  const memory = new Map(given.map((record) => [record.id, record]));
  /** As shown: as last heard of, with what was done to it since. */
  const shown = (id: string): FeedbackRecord | null => {
    const record = memory.get(id);
    return record === undefined ? null : overlaid(outbox.entries, record);
  };
  const record = (id = 'record-1'): FeedbackRecord => {
    const found = shown(id);
    if (found === null) throw new Error(`The record ${id} is not in memory`);
    return found;
  };
  const own = new OwnResponses({ outbox, find: shown, clock });
  const edits = new InMemoryUnsavedEdits(clock);
  const history = new FakeUndoHistory(clock);
  outbox.subscribe(({ recordId, state }) => {
    const known = memory.get(recordId);
    if (known !== undefined) memory.set(recordId, withResponse(known, state));
    own.learn(recordId, state);
  });
  outbox.serve(aUser().id);
  const workbench = { dataset: aDataset(), ...guide, keepsDisplay: true };
  return {
    acts: recordUseCases({ workbench, outbox, responses: own, edits, history }),
    outbox,
    own,
    edits,
    history,
    network,
    /** Names of the calls that changed a response on the server. */
    sent: responses.calls.log,
    record,
    /** The record leaves memory, as those far from the current one do. */
    forget: (id: string) => void memory.delete(id),
    /** The response that the server has. */
    stored: (id = 'record-1') => store.record(id)?.response ?? null,
    form: (filled: Answers = NO_ANSWERS, id = 'record-1'): FilledForm => ({
      record: record(id),
      answers: filled,
      queue: 'pending',
      place: 1,
    }),
    /** The server refuses the next new response for good. */
    refuse: () => responses.calls.failNext('create', { kind: 'rejected', status: 422 }),
    /** The same person answers the record on another device. */
    answerElsewhere: (wanted: WantedResponse, id = 'record-1'): void => {
      const version = versionOf(store.record(id)?.response ?? null);
      if (version === null) store.create(id, wanted, 'elsewhere');
      else store.replace(version, wanted, 'elsewhere');
    },
  };
}
