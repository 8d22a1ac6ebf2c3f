import { planCounts } from '../planned-target';
import { sampleOf, WITHOUT_LEAST, type SampleDraw } from '../sample-draw';
import { firstText } from '#domain/task-record/first-text';
import { addressText } from '#domain/task-record/record-address';
import { taskKind } from '#domain/task-record/task-kinds';
import type {
  TaskAnswer,
  TaskContent,
  TaskDraft,
  RecordTask,
  TaskRecord,
  TaskState,
} from '#domain/task-record/task-record';
import {
  isClassified,
  taskTransition,
  workingDraft,
  type TaskAction,
} from '#domain/task-record/task-transition';
import { sameAnswer } from '#domain/task-record/task-write';
import { relabelled } from '#domain/task-record/text-classification/labels';
import { snippetOf } from '#domain/text/excerpt';
import { assertNever } from '#domain/shared/assert-never';
import { err, ok, type Result } from '#domain/shared/result';
import {
  wantedAnswer,
  type AddressedTask,
  type BulkTask,
  type TaskBulkRequest,
  type TaskCandidate,
  type TaskOrder,
  type TaskPlannedTarget,
  type TaskSkip,
  type TaskSkipReason,
} from './task-bulk';

/** An order and the name of the user who gives it. */
export type TaskOrderScope = Pick<TaskBulkRequest, 'order' | 'actor'>;

type Next = Result<TaskAnswer, TaskSkip>;

/** Reasons in order of precedence: first those that do not depend on the minimum score. */
const REASONS: readonly TaskSkipReason[] = [
  'gone',
  'unsent',
  'unchanged',
  'nothing-to-validate',
  'blank-text',
  'unpredicted',
  'low',
];

export function addressOfTask(
  { task, workspace, datasetName }: Pick<TaskBulkRequest, 'task' | 'workspace' | 'datasetName'>,
  name: string,
): string {
  return addressText({ task, workspace, dataset: datasetName, record: name });
}

/** `isOnItsWay` is true if an act on the record is not acknowledged yet, so that its state is unknown. */
export function taskCandidate({ id, record }: AddressedTask, isOnItsWay: boolean): TaskCandidate {
  return {
    recordId: id,
    snippet: snippetOf(firstText(record)),
    record: withoutTexts(record),
    problem: isOnItsWay ? { kind: 'unsent' } : null,
  };
}

/** The target for a record under an order. A record that cannot be validated, or does not change, is not sent (TSK-12). */
export function plannedTask(scope: TaskOrderScope, candidate: TaskCandidate): TaskPlannedTarget {
  const { recordId, snippet, record, problem } = candidate;
  const { status, annotation, version } = record;
  const before: TaskState = { status, annotation, version };
  const next = ordered(scope, record);
  const target = { recordId, snippet, before, wanted: wantedAnswer(next.ok ? next.value : record) };
  if (problem !== null) return { target, problem };
  if (!next.ok) return { target, problem: next.error };
  return { target, problem: sameAnswer(record, next.value) ? { kind: 'unchanged' } : null };
}

/** Whether a planned record belongs to the action: a record that already has the wanted state is neither sent nor listed. */
export function belongsToAct({ problem }: Pick<TaskPlannedTarget, 'problem'>): boolean {
  return problem?.kind !== 'unchanged';
}

export function taskPlanSummary(planned: readonly TaskPlannedTarget[]): BulkTask['summary'] {
  return planCounts(
    REASONS,
    planned.map(({ problem }) => problem && problem.kind),
  );
}

/** Whether the same order gives records different answers. */
export function variesByTask({ verb }: Pick<TaskOrder, 'verb'>): boolean {
  return verb === 'validate' || verb === 'relabel';
}

/** The minimum score of predictions in an order; null if there is none. */
export function leastTaskScore(order: TaskOrder): number | null {
  return order.verb === 'validate' ? order.least : null;
}

/**
 * The highest minimum score at which a record is still sent: `Infinity` if it needs no prediction, `-Infinity` if it is never
 * sent.
 */
export function taskReach(scope: TaskOrderScope, candidate: TaskCandidate): number {
  const isSent = (least: number | null) => plannedTask(withLeast(scope, least), candidate).problem === null;
  if (!isSent(null)) return -Infinity;
  if (isSent(Infinity)) return Infinity;
  return taskKind(candidate.record.task).scoreOf(candidate.record) ?? WITHOUT_LEAST;
}

/** The sample of the records that an order sends, taken from a draw for all minimum scores. */
export function sentTaskSample(draw: SampleDraw<AddressedTask>, order: TaskOrder): readonly AddressedTask[] {
  return sampleOf(draw, leastTaskScore(order));
}

/** The answer that an order leads to for a record, or why it has none. */
export function ordered({ order, actor }: TaskOrderScope, record: TaskRecord): Next {
  switch (order.verb) {
    case 'validate':
      return validated(order, record, actor);
    case 'discard':
      return transition({ kind: 'discard', isToggle: false }, record, actor);
    case 'default':
      return ok({ status: 'Default', annotation: record.annotation });
    case 'label':
      return withTheseLabels(order, record, actor);
    case 'relabel':
      return withLabels(order, record, actor);
    default:
      return assertNever(order);
  }
}

function validated(
  { source, least }: Extract<TaskOrder, { readonly verb: 'validate' }>,
  record: TaskRecord,
  actor: string,
): Next {
  const action = { kind: 'validate', isToggle: false } as const;
  if (source === 'annotation' && (least === null || record.annotation !== null))
    return transition(action, record, actor);
  const lack = predictionLack(least, record);
  return lack === null ? transition(action, record, actor, predictedDraft(record)) : err(lack);
}

function predictedDraft(record: TaskRecord): TaskDraft {
  return taskKind(record.task).acceptedOf({ ...record, annotation: null });
}

/** Why the prediction of a record does not reach a minimum score; null if it does. */
function predictionLack(least: number | null, record: TaskRecord): TaskSkip | null {
  if (record.prediction === null) return { kind: 'unpredicted' };
  if (least === null) return null;
  const score = taskKind(record.task).scoreOf(record);
  if (score === null) return { kind: 'unpredicted' };
  return score < least ? { kind: 'low', score } : null;
}

function withTheseLabels(
  { labels }: Extract<TaskOrder, { readonly verb: 'label' }>,
  record: TaskRecord,
  actor: string,
): Next {
  if (!isClassified(record)) return err({ kind: 'nothing-to-validate' });
  return transition({ kind: 'validate', isToggle: false }, record, actor, { labels });
}

function withLabels(
  change: Extract<TaskOrder, { readonly verb: 'relabel' }>,
  record: TaskRecord,
  actor: string,
): Next {
  const working = workingDraft(record, null);
  if (!('labels' in working)) return err({ kind: 'nothing-to-validate' });
  const draft = { labels: relabelled(working.labels, change) };
  if (taskKind(record.task).sameDraft(draft, working)) return ok(record);
  return transition({ kind: 'validate', isToggle: false }, record, actor, draft);
}

function transition(
  action: TaskAction,
  record: TaskRecord,
  actor: string,
  draft: TaskDraft | null = null,
): Next {
  const next = taskTransition(action, record, draft, actor);
  return next.ok ? ok(next.value.answer) : err({ kind: next.error.code });
}

function withLeast({ order, actor }: TaskOrderScope, least: number | null): TaskOrderScope {
  return { order: order.verb === 'validate' ? { ...order, least } : order, actor };
}

const NO_ENTRIES: ReadonlyMap<string, never> = new Map<string, never>();
const NO_VECTORS: TaskRecord['vectors'] = new Set();

/** Removes the texts of a record, because a plan may contain a million records. */
function withoutTexts(record: TaskRecord): TaskRecord {
  return {
    ...record,
    content: emptied(record.content),
    metadata: NO_ENTRIES,
    vectors: NO_VECTORS,
    keywords: [],
    eventTime: null,
    lastUpdated: null,
  };
}

function emptied(content: TaskContent<RecordTask>): TaskContent<RecordTask> {
  if ('inputs' in content) return { ...content, inputs: NO_ENTRIES, explanation: null };
  return 'tokens' in content ? { text: '', tokens: [] } : { text: '' };
}
