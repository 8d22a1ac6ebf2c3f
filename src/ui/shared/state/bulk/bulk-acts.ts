import type { BulkPlan, BulkRefusal } from '#application/bulk/bulk-plan';
import type { BulkEngine } from '#application/bulk/bulk-engine';
import type { PlanBulkAction } from '#application/bulk/plan-bulk-action.use-case';
import type { UndoBulkAction } from '#application/bulk/undo-bulk-action.use-case';
import type { BulkAct, BulkProgress, SampleResult } from '#domain/bulk/bulk-act';
import type { BulkRecord, VerbOf } from '#domain/bulk/bulk-record';
import type { ListedProblem } from '#domain/bulk/listed-problems';
import type { Result } from '#domain/shared/result';

/** A bulk action, as the person sees it. All of it is observable. */
export interface BulkActView<S extends BulkRecord> {
  readonly act: BulkAct<S>;
  readonly progress: BulkProgress;
  /** Why nothing is sent for now, although there is something to send. */
  readonly pause: 'offline' | 'server' | null;
  /** Another tab of this browser carries it out. */
  readonly isElsewhere: boolean;
  /** Records per second over the last seconds; null before it can be told. */
  readonly rate: number | null;
  readonly problems: ReadonlyArray<ListedProblem<S>>;
  /** False when the device refused to keep it: it ends with this tab. */
  readonly isKept: boolean;
  /** Something that was done can be undone, and was not yet. */
  readonly canUndo: boolean;
}

/** Begins an action with a confirmed plan. */
interface ConfirmPlan<S extends BulkRecord> {
  /** Answers the id of the action. */
  execute(plan: BulkPlan<S>, sample: SampleResult | null): Result<string, BulkRefusal>;
}

/** Use cases and the engine, for view models that act. */
export interface BulkCommands<S extends BulkRecord> {
  readonly engine: Pick<BulkEngine<S>, 'decide' | 'subscribe'>;
  readonly plan: Pick<PlanBulkAction<S>, 'execute'>;
  /** By the verb of an order. */
  readonly begin: Readonly<Record<VerbOf<S>, ConfirmPlan<S>>>;
  readonly undo: Pick<UndoBulkAction<S>, 'execute'>;
}

/** Loads the bulk actions, which every page may need and few do. */
export interface BulkActsLoader<S extends BulkRecord> {
  /** Observable; null until they are loaded. */
  readonly acts: BulkActs<S> | null;
  /** Loads them once for all callers, and again after a failure. */
  load(): Promise<BulkActs<S>>;
}

/**
 * Bulk actions: collected, written in chunks, kept on the device and gone on with after a reload, each of them one
 * step that can be undone.
 */
export interface BulkActs<S extends BulkRecord> {
  /** Those of the person who is signed in, the newest first. */
  readonly acts: ReadonlyArray<BulkActView<S>>;
  /** Acts of earlier visits that this device cannot read any more: what they have done stays done. */
  readonly unreadable: number;
  readonly commands: BulkCommands<S>;
}
