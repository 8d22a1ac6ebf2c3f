import type { PersonalRecord } from '#domain/work/personal-record';
import type { SyncStatus } from '#domain/work/sync-status';
import type { TranslationKey } from '../i18n/translate';

/** A record with unsent acts, as the shell lists it. */
export interface UnsentRow {
  readonly recordId: string;
  /** Name of the record, if it has one that users know; otherwise the beginning of its id is shown. */
  readonly name?: string;
  readonly path: string;
  /** Text of the last act. */
  readonly act: TranslationKey;
  /** True if the acts are not sent before the user has decided. */
  readonly needsPerson: boolean;
}

/** Unsent acts of one family of records. All members are observable. */
export interface SendingSummary {
  /** Number of records whose acts are on their way. */
  readonly waitingCount: number;
  /** Number of records whose acts need a decision of the user. */
  readonly failedCount: number;
  /** Why nothing is sent for now. */
  readonly pause: 'offline' | 'server' | null;
  /** False if the device refused to store an act: it is lost when this tab ends. */
  readonly isKept: boolean;
  /** Key of the oldest unsent act. */
  readonly oldest: string | null;
  /** Records that need a decision of the user first, then by age. */
  readonly unsent: readonly UnsentRow[];
  /** Null if the server has every act on the record. */
  syncStatusOf(recordId: string): SyncStatus<PersonalRecord> | null;
  readonly commands: {
    /** Sends one record again, or all of them at once. */
    retry(recordId?: string): void;
    /** Drops the unsent acts on a record. */
    drop(recordId: string): void;
  };
}

/** Number of records with unsent acts in all families. */
export function unsentCount(
  summaries: ReadonlyArray<Pick<SendingSummary, 'waitingCount' | 'failedCount'>>,
): number {
  return summaries.reduce((sum, { waitingCount, failedCount }) => sum + waitingCount + failedCount, 0);
}
