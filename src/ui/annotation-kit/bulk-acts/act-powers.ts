import type { Field } from '#domain/field/field';
import type { Question } from '#domain/question/question';
import type { BulkActView } from '#ui/shared/state/bulk/bulk-acts';
import type { ActQuestion } from './act-question.view-model';
import type { ActWatch } from './act-watch.view-model';

/** The commands on an act that has begun; record ids restrict them to those records. */
export interface ActPowers {
  stop(actId: string): void;
  resume(actId: string): void;
  /** Ends it; what was done stays. */
  giveUp(actId: string): void;
  /** Undoes it as a whole; false when there was nothing to undo. */
  undoAct(actId: string): boolean;
  retry(actId: string, recordIds?: readonly string[]): void;
  overwrite(actId: string, recordIds: readonly string[]): void;
  letGo(actId: string, recordIds: readonly string[]): void;
}

/** The acts of one dataset, with the one that is being asked for. All of it is observable. */
export interface ActsAtHand extends ActPowers {
  readonly watch: ActWatch;
  /** The dialog that is open; null for none. */
  readonly question: ActQuestion | null;
  readonly workbench: { readonly fields: readonly Field[]; readonly questions: readonly Question[] };
  /** The newest first. */
  readonly history: readonly BulkActView[];
  /** Acts whose stored form cannot be read. */
  readonly unreadable: number;
}
