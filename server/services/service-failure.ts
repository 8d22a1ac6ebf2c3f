import type { PublishingProblem, SpanFieldProblem } from '#domain/dataset-definition/publishing';
import type { ExportPlanProblem } from '#domain/dataset-export/export-plan';
import type { ChangeProblem } from '#domain/dataset-definition/question-changes';
import type { ValidationIssueDto } from '#contract/error';
import { err, type Result } from '#domain/shared/result';
import type { RecordTask } from '#domain/task-record/task-record';
import type { TransientFailure } from '../store/engines/database-error';
import type { RecordProblem, SuggestionRefusal, UnfitAnswers } from './records/check-record';
import type { ParameterProblem } from './records/parameter-problem';
import type { TaskRequestProblem, TaskSearchProblem } from './task-datasets/task-problems';
import type { SearchProblem } from './search/search-problem';

/** Passes by itself: a failure of the database, or of the engine of the search while the database answers. */
export type Unavailability = TransientFailure | 'search-away' | 'search-full';

export type PartKind = 'Field' | 'Question' | 'Metadata property' | 'Vector settings';

/** A call that writes records; its refusals begin with words of its own. */
export type RecordCall = 'create' | 'bulk-create' | 'upsert' | 'update' | 'update-one';

export type EntityType =
  | 'User'
  | 'Workspace'
  | 'ServiceDataset'
  | 'TextClassificationSettings'
  | 'TokenClassificationSettings'
  | 'ServiceBaseMetric';

/** Acts on task datasets whose refusal has a text of its own. */
export type TaskAct =
  | 'get'
  | 'create'
  | 'copy'
  | 'open'
  | 'close'
  | 'delete'
  | 'delete-records'
  | 'read-activity'
  | 'save-settings'
  | 'delete-settings';

/** Everything a service may refuse, in the order of the contract's checks: existence, role, state, rules. */
export type ServiceFailure =
  | { readonly code: 'wrong-credentials' }
  | { readonly code: 'too-many-sign-ins'; readonly retryAfterSeconds: number }
  | { readonly code: 'bad-idempotency-key' }
  | { readonly code: 'unavailable'; readonly cause: Unavailability }
  /** Does not pass by itself: the search has too little memory for the dataset. */
  | { readonly code: 'dataset-too-large' }
  /** Reading the dataset for search stopped the search twice (LIM-52). */
  | { readonly code: 'reading-paused' }
  | { readonly code: 'not-found'; readonly entity: string; readonly id: string }
  /** Never made, used, revoked or expired: these are not distinguished. */
  | { readonly code: 'invitation-unknown' }
  /** No provider of accounts is there to sign in with. */
  | { readonly code: 'no-providers' }
  | { readonly code: 'provider-unknown'; readonly name: string }
  /** The sign-in at a provider did not begin in this browser, is over, or was not confirmed by the provider. */
  | { readonly code: 'sign-in-unproven' }
  /** By the provider, or because the user is disabled. */
  | { readonly code: 'sign-in-refused' }
  /** In the words of the older calls (API v0). */
  | { readonly code: 'entity-unknown'; readonly type: EntityType; readonly name: string }
  | { readonly code: 'entity-exists'; readonly type: EntityType; readonly name: string }
  | {
      readonly code: 'part-exists';
      readonly kind: PartKind;
      readonly name: string;
      readonly datasetId: string;
    }
  | { readonly code: 'last-owner'; readonly id: string }
  | { readonly code: 'workspace-in-use'; readonly id: string; readonly family: 'feedback' | 'task' }
  /** `taken` names what there may be only once, in the words of the wire. */
  | { readonly code: 'not-unique'; readonly taken: string }
  | { readonly code: 'dataset-exists'; readonly name: string; readonly workspaceId: string }
  | { readonly code: 'forbidden' }
  | { readonly code: 'response-exists'; readonly recordId: string; readonly userId: string }
  /** It is not in the state any more that the change builds on; without an id it is not there at all. */
  | { readonly code: 'response-changed'; readonly id: string | null; readonly recordId: string }
  | { readonly code: 'no-response'; readonly recordId: string }
  | { readonly code: 'view-exists'; readonly name: string }
  | TaskFailure
  | RuleFailure;

/** Answer of a service. */
export type Outcome<T> = Promise<Result<T, ServiceFailure>>;

/** Refusals of the calls for task datasets (TWI-6). */
export type TaskFailure =
  | { readonly code: 'workspace-missing' }
  /** The task in the path is not that of the dataset. */
  | { readonly code: 'wrong-task'; readonly task: RecordTask }
  | { readonly code: 'task-act-forbidden'; readonly act: TaskAct }
  | {
      readonly code: 'task-dataset-exists';
      /** As the calls for creating and for copying say it. */
      readonly type: 'ServiceDataset' | 'Dataset';
      readonly workspace: string;
      readonly name: string;
    }
  | { readonly code: 'task-record-unknown'; readonly dataset: string; readonly id: string }
  | { readonly code: 'dataset-closed'; readonly name: string }
  | { readonly code: 'too-many-metadata-keys'; readonly count: number; readonly most: number }
  /** Breaks a rule that involves the dataset or its stored records. */
  | { readonly code: 'bad-task-request'; readonly problem: TaskRequestProblem }
  /** The search cannot be done. */
  | { readonly code: 'bad-task-search'; readonly problem: TaskSearchProblem }
  /** Values that break a rule over several keys, with their places in the request. */
  | { readonly code: 'bad-task-values'; readonly problems: readonly ValidationIssueDto[] };

/** A request of the right shape that breaks a rule. */
export type RuleFailure =
  | { readonly code: 'wrong-password' }
  | { readonly code: 'idempotency-key-reused' }
  | ({ readonly code: 'bad-answers' } & UnfitAnswers)
  | { readonly code: 'act-undoes-itself' }
  | { readonly code: 'too-many-views'; readonly most: number }
  | { readonly code: 'bad-export'; readonly problem: ExportPlanProblem }
  | { readonly code: 'workspace-unknown'; readonly name: string }
  | { readonly code: 'user-unknown'; readonly id: string }
  | { readonly code: 'dataset-workspace-unknown'; readonly id: string }
  | { readonly code: 'frozen'; readonly kind: PartKind; readonly act: 'create' | 'delete' }
  | { readonly code: 'field-in-use'; readonly field: string; readonly question: string }
  | { readonly code: 'too-many-vectors-settings'; readonly datasetId: string }
  | { readonly code: 'bad-question-change'; readonly problem: ChangeProblem }
  | SpanFieldProblem
  | { readonly code: 'unpublishable'; readonly reason: 'already-published' | PublishingProblem['code'] }
  | { readonly code: 'bad-search'; readonly problem: SearchProblem }
  | {
      readonly code: 'bad-record';
      readonly call: RecordCall;
      /** From 0, in the request. */
      readonly position: number;
      readonly datasetId: string;
      readonly problem: RecordProblem;
    }
  | { readonly code: 'bad-suggestion'; readonly problem: SuggestionRefusal }
  | { readonly code: 'records-unknown'; readonly ids: readonly string[] }
  | { readonly code: 'records-repeated' }
  | { readonly code: 'malformed-id' }
  | { readonly code: 'too-many-ids'; readonly what: string; readonly most: number }
  | { readonly code: 'external-ids-taken'; readonly externalIds: readonly string[] }
  | { readonly code: 'not-published'; readonly call: RecordCall }
  | { readonly code: 'bad-parameter'; readonly problem: ParameterProblem };

export const FORBIDDEN = { code: 'forbidden' } as const satisfies ServiceFailure;

/** The refusal of an id that does not exist, in the words of the newer calls (API v1). */
export function notFound(entity: string, id: string) {
  return err({ code: 'not-found', entity, id } as const);
}

/** The same in the words of the older calls (API v0). */
export function entityUnknown(type: EntityType, name: string) {
  return err({ code: 'entity-unknown', type, name } as const);
}

export function badParameter(problem: ParameterProblem) {
  return err({ code: 'bad-parameter', problem } as const);
}

export function badSearch(problem: SearchProblem) {
  return err({ code: 'bad-search', problem } as const);
}

export function badTaskRequest(problem: TaskRequestProblem) {
  return err({ code: 'bad-task-request', problem } as const);
}

export function badTaskSearch(problem: TaskSearchProblem) {
  return err({ code: 'bad-task-search', problem } as const);
}
