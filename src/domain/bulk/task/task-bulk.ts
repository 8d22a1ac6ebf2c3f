import type { TaskSearch } from '#domain/search/task/task-search';
import type {
  PersonalTask,
  RecordTask,
  TaskAnswer,
  TaskRecord,
  TaskState,
} from '#domain/task-record/task-record';
import { answerIn } from '#domain/task-record/task-write';
import type { BulkAct, BulkOutcome, BulkProblem, PlanProblem } from '../bulk-act';
import type { BulkItem } from '../bulk-chunk';
import type { BulkRequest, BulkRules, PlanCounts } from '../bulk-record';
import type { PlannedTarget } from '../planned-target';
import type { RecordPick } from '../record-pick';

/** Acts on all records that a search finds (TSK-10). `default` removes the status, and keeps the annotation. */
export const TASK_VERBS = ['validate', 'discard', 'default', 'label', 'relabel'] as const;

export type TaskVerb = (typeof TASK_VERBS)[number];

export type TaskOrder =
  /**
   * Validates each record with its own annotation, otherwise with its own prediction. With the source `prediction`, the prediction
   * replaces any annotation. A prediction with a score below `least` (0 to 1) is not taken; null takes every prediction.
   */
  | {
      readonly verb: 'validate';
      readonly source: 'annotation' | 'prediction';
      readonly least: number | null;
    }
  | { readonly verb: 'discard' | 'default' }
  /** Validates the records with these labels, which replace their own. Single-label records take exactly one. */
  | { readonly verb: 'label'; readonly labels: readonly string[] }
  /** Adds labels to the annotations of multi-label records, removes others, and validates the records. */
  | { readonly verb: 'relabel'; readonly added: readonly string[]; readonly removed: readonly string[] };

/** Records of task datasets are selected by a search, and picked by the texts of their names. */
export interface SearchedTasks {
  readonly search: TaskSearch;
}

export type TaskPick = RecordPick<SearchedTasks>;

/** `datasetId` is the key of the dataset in the interface, `datasetName` its name in the workspace. */
export interface TaskBulkRequest extends BulkRequest<SearchedTasks, TaskOrder> {
  readonly workspace: string;
  readonly task: RecordTask;
  /** Name of the user, who becomes the agent of annotations. */
  readonly actor: string;
}

/** A record in bulk actions, by its address. */
export interface AddressedTask {
  readonly id: string;
  readonly record: TaskRecord;
}

/** The parts of a record that the status machine reads. */
export interface TaskCandidate {
  /** Address of the record. */
  readonly recordId: string;
  readonly snippet: string;
  /** The record without its texts, metadata and vectors. */
  readonly record: TaskRecord;
  /** Why the record cannot be sent regardless of the order; null if it can. */
  readonly problem: Extract<TaskPlanProblem, { readonly kind: 'unsent' }> | null;
}

export type TaskSkip =
  /** There is nothing to validate, the text is blank, a required prediction is missing, or nothing changes. */
  | { readonly kind: 'nothing-to-validate' | 'blank-text' | 'unpredicted' | 'unchanged' }
  /** The score of the prediction is below the minimum. */
  | { readonly kind: 'low'; readonly score: number };

export type TaskSkipReason = TaskPlanProblem['kind'];

/** The version that the server gave a saved record; null if it does not report one. */
export interface SavedTaskVersion {
  readonly version: string | null;
}

/** A task record in bulk actions. Its record ids are addresses. */
export interface BulkTask extends PersonalTask {
  readonly request: TaskBulkRequest;
  readonly record: AddressedTask;
  readonly candidate: TaskCandidate;
  readonly saved: SavedTaskVersion;
  readonly summary: PlanCounts<TaskSkipReason>;
  readonly skip: TaskSkip;
}

export type TaskBulkAct = BulkAct<BulkTask>;
export type TaskBulkProblem = BulkProblem<BulkTask>;
export type TaskPlanProblem = PlanProblem<BulkTask>;
export type TaskBulkOutcome = BulkOutcome<BulkTask>;
export type TaskBulkItem = BulkItem<BulkTask>;
export type TaskPlannedTarget = PlannedTarget<BulkTask>;

/** Maximum characters of JSON for the answers of a call, without the texts of records; the sender splits calls by those. */
const CHUNK_MAX_WEIGHT = 950_000;
/** Characters of a record without its answer and its texts: id, version, status and property names. */
const RECORD_WEIGHT = 300;

export const TASK_BULK_RULES: BulkRules<BulkTask> = {
  stateAfter: (wanted, { version }): TaskState => ({ ...answerIn(wanted), version }),
  wantedOf: (state) => wantedAnswer(state),
  weightOf: ({ annotation }) => RECORD_WEIGHT + JSON.stringify(annotation).length,
  chunkWeight: CHUNK_MAX_WEIGHT,
};

/** An answer as bulk actions want it: they end no drafts. */
export function wantedAnswer(answer: TaskAnswer): PersonalTask['wanted'] {
  return { ...answerIn(answer), endedDraft: null };
}
