import { when } from 'mobx';
import type { BulkPlan, BulkRefusal } from '#application/bulk/bulk-plan';
import { NO_CHANGES, type AnswerChanges } from '#domain/bulk/feedback/answer-changes';
import type { SampleResult } from '#domain/bulk/bulk-act';
import type {
  BulkFeedback,
  FeedbackBulkRequest,
  FeedbackVerb,
  FeedbackPick,
} from '#domain/bulk/feedback/feedback-bulk';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import type { Result } from '#domain/shared/result';
import { allOf } from '#domain/search/feedback/record-criteria';
import type { BulkActs, BulkActView } from '#ui/shared/state/bulk/bulk-acts';
import { observed } from '#ui/shared/state/observed';
import { DATASET_ID } from '../builders/dataset.builder';
import { aQuestion } from '../builders/question.builder';
import { anAnswer } from '../builders/record.builder';
import { aBulkTab, type aBulkBrowser } from './bulk-tab';
import { InMemoryAnnotationGuideRepository } from './in-memory-annotation-guide.repository';
import { InMemoryAnnotations } from './in-memory-annotations';
import { InMemoryBulkResponseRepository } from './in-memory-bulk-response.repository';
import { InMemoryRecordRepository } from './in-memory-record.repository';
import { InMemoryResponseRepository } from './in-memory-response.repository';

const MOOD = aQuestion('label_selection', { name: 'mood', required: true });

/** The one required question answered with that label. */
export function mood(label: string): AnswerChanges {
  return new Map([['mood', { kind: 'replace', answer: anAnswer('label_selection', label) }]]);
}

/** A server with records and a question about them, as one person sees it. */
export function aBulkServer(records: readonly FeedbackRecord[]) {
  const annotations = new InMemoryAnnotations(records, { questions: [MOOD] });
  return {
    annotations,
    bulk: new InMemoryBulkResponseRepository(annotations),
    responses: new InMemoryResponseRepository(annotations),
    records: new InMemoryRecordRepository(annotations),
    guide: new InMemoryAnnotationGuideRepository({ questions: [MOOD] }),
  };
}

/** How many records of the server are submitted. */
export function submitted({ annotations }: ReturnType<typeof aBulkServer>): number | null {
  const found = annotations.find(DATASET_ID, { ...allOf('submitted'), offset: 0, limit: 1_000 });
  return found.ok ? found.value.total : null;
}

/** A tab of a browser on that server, with its acts at work. */
export function anActingTab(
  server: ReturnType<typeof aBulkServer>,
  given: Omit<Parameters<typeof aBulkTab>[0], 'bulk' | 'responses' | 'records' | 'guide'> & {
    readonly browser?: ReturnType<typeof aBulkBrowser>;
  } = {},
) {
  const tab = aBulkTab({ ...server, ...given });
  const close = tab.acts.activate();
  return { ...tab, close };
}

export function picked(...ids: readonly string[]): FeedbackPick {
  return { mode: 'picked', ids: new Set(ids) };
}

export function aRequest(
  pick: FeedbackPick,
  changes: AnswerChanges = NO_CHANGES,
  verb: FeedbackVerb = 'submit',
): FeedbackBulkRequest {
  return {
    datasetId: DATASET_ID,
    datasetName: 'Reviews',
    questions: [MOOD],
    firstField: 'text',
    pick,
    order: { verb, changes },
  };
}

/** The plan, once it is complete. */
export async function prepared(
  acts: BulkActs<BulkFeedback>,
  request: FeedbackBulkRequest,
  known: ReadonlyMap<string, FeedbackRecord> = new Map(),
): Promise<BulkPlan<BulkFeedback>> {
  const plan = acts.commands.engine.plan(request, known);
  await when(() => observed(plan.lookUp).kind !== 'collecting');
  return plan;
}

/** Carries out a plan, whatever its verb. */
export function confirmed(
  acts: BulkActs<BulkFeedback>,
  plan: BulkPlan<BulkFeedback>,
  sample: SampleResult | null = null,
): Result<string, BulkRefusal> {
  return acts.commands.begin[plan.request.value.order.verb].execute(plan, sample);
}

/** The id of an act that was begun, which it must have been. */
export function idOf(begun: Result<string, unknown>): string {
  if (!begun.ok) throw new Error(`Nothing was begun: ${JSON.stringify(begun.error)}`);
  return begun.value;
}

/** An act that was just confirmed. */
export async function begun(
  acts: BulkActs<BulkFeedback>,
  request: FeedbackBulkRequest,
  sample: SampleResult | null = null,
): Promise<BulkActView<BulkFeedback>> {
  const id = idOf(confirmed(acts, await prepared(acts, request), sample));
  return actOf(acts, id);
}

/** An act once nothing is left to send. */
export async function finished(acts: BulkActs<BulkFeedback>, id: string): Promise<BulkActView<BulkFeedback>> {
  await when(() => actOf(acts, id).progress.phase === 'finished');
  return actOf(acts, id);
}

export function actOf(acts: BulkActs<BulkFeedback>, id: string): BulkActView<BulkFeedback> {
  const found = acts.acts.find(({ act }) => act.id === id);
  if (found === undefined) throw new Error(`There is no act ${id}`);
  return found;
}
