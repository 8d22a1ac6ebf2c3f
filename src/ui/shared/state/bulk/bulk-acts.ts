import type { BulkPlan, BulkRefusal } from '#application/bulk/bulk-plan';
import type { BulkEngine } from '#application/bulk/bulk-engine';
import type { UndoBulkAction } from '#application/bulk/undo-bulk-action.use-case';
import type { BulkAct, BulkProgress, SampleResult } from '#domain/bulk/bulk-act';
import type { BulkRecord, VerbOf } from '#domain/bulk/bulk-record';
import type { ListedProblem } from '#domain/bulk/listed-problems';
import type { Result } from '#domain/shared/result';
import type { TranslationKey } from '../../i18n/translate';

/** How the shell names the bulk actions of one family and leads to them. */
export interface ActsInShell<S extends BulkRecord> {
  /** Page of a dataset that shows its actions in full. */
  pageOf(datasetId: string): ActPage;
  /** Texts for actions under way. */
  readonly progressTexts: Readonly<Record<VerbOf<S> | 'undo', TranslationKey>>;
}

interface ActPage {
  readonly pathname: string;
  readonly search: string;
}

/** A bulk action as the user sees it. All members are observable. */
export interface BulkActView<S extends BulkRecord> {
  readonly act: BulkAct<S>;
  /** Page that shows the action in full. */
  readonly page: ActPage;
  /** Text for the action while it is under way. */
  readonly progressText: TranslationKey;
  readonly progress: BulkProgress;
  /** Why nothing is sent for now, although there is something to send. */
  readonly pause: 'offline' | 'server' | null;
  /** True if another tab of this browser carries it out. */
  readonly isElsewhere: boolean;
  /** Records per second over the last few seconds; null if unknown. */
  readonly rate: number | null;
  readonly problems: ReadonlyArray<ListedProblem<S>>;
  /** False if the device refused to store it: it ends with this tab. */
  readonly isKept: boolean;
  /** True if some of its records are done and it was not undone yet. */
  readonly canUndo: boolean;
}

/** Begins an action with a confirmed plan. */
interface ConfirmPlan<S extends BulkRecord> {
  /** Returns the id of the action. */
  execute(plan: BulkPlan<S>, sample: SampleResult | null): Result<string, BulkRefusal>;
}

/** Use cases and the engine, for view models that act. */
export interface BulkCommands<S extends BulkRecord> {
  readonly engine: Pick<BulkEngine<S>, 'plan' | 'decide' | 'subscribe'>;
  /** By the verb of an order. */
  readonly begin: Readonly<Record<VerbOf<S>, ConfirmPlan<S>>>;
  readonly undo: Pick<UndoBulkAction<S>, 'execute'>;
}

/** The bulk actions of one family as the shell shows them. */
export interface ShownActs {
  /** Null until they are loaded. */
  readonly acts: Pick<BulkActs<BulkRecord>, 'acts'> | null;
}

/** Bulk actions of one family of records. They are stored on the device, resume after a reload, and can be undone as one step. */
export interface BulkActs<S extends BulkRecord> {
  /** Those of the signed-in user, newest first. */
  readonly acts: ReadonlyArray<BulkActView<S>>;
  /** Number of actions of earlier visits that are unreadable now: what they have done stays done. */
  readonly unreadable: number;
  readonly commands: BulkCommands<S>;
}
