import { BulkPlan } from '#application/bulk/bulk-plan';
import { PersonalBulkActs } from '#application/bulk/personal-bulk-acts';
import type { BulkFamily } from '#application/bulk/ports/bulk-family.port';
import {
  FEEDBACK_BULK_RULES,
  type BulkFeedback,
  type FeedbackBulkRequest,
  type FeedbackCandidate,
} from '#domain/bulk/feedback/feedback-bulk';
import { candidateOf, plannedTarget } from '#domain/bulk/feedback/feedback-plan';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import { anAnswer, answers, aResponse, records } from '../builders/record.builder';
import { FakeActMessages } from './fake-act-messages';
import { InMemoryBulkActStore } from './in-memory-bulk-act-store';

const never = () => new Promise<never>(() => undefined);

/** Looks nothing up, and plans as the product does. */
const FAMILY: BulkFamily<BulkFeedback> = {
  rules: FEEDBACK_BULK_RULES,
  isOnItsWay: () => false,
  collect: never,
  plan: plannedTarget,
  largestCall: never,
  sendChunk: never,
  planUndo: never,
};

/** A plan of which the test says what is found. */
export class ScriptedPlan extends BulkPlan<BulkFeedback> {
  isAbandoned = false;

  constructor(request: FeedbackBulkRequest) {
    const personal = new PersonalBulkActs<BulkFeedback>('nora', {
      rules: FEEDBACK_BULK_RULES,
      store: new InMemoryBulkActStore(),
      tabs: new FakeActMessages(),
      now: () => 0,
      onAcknowledged: () => undefined,
      onChange: () => undefined,
    });
    super(request, new Map(), { family: FAMILY, personal });
  }

  /** That many records whose one question is answered already, so that every order sends them. */
  found(count: number, sample: readonly FeedbackRecord[] = []): void {
    const response = aResponse({
      status: 'draft',
      answers: answers({ label_selection: anAnswer('label_selection', 'unclear') }),
    });
    this.foundRecords(records(count, { response }), sample);
  }

  /** Every record of the sample is in it whatever score is asked for. */
  foundRecords(found: readonly FeedbackRecord[], sample: readonly FeedbackRecord[] = []): void {
    const { questions, firstField } = this.request.value;
    const scope = { questions, firstField, isOnItsWay: () => false };
    const candidates = found.map((record): FeedbackCandidate => candidateOf(scope, record));
    const drawn = sample.map((item, lot) => ({ item, lot, reach: Infinity, ahead: lot }));
    this.lookUp.set({ kind: 'found', collected: { candidates, sample: drawn } });
  }

  override abandon(): void {
    super.abandon();
    this.isAbandoned = true;
  }
}
