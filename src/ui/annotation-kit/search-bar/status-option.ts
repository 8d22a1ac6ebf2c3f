import type { StatusName } from '#domain/queue/status-list';
import type { ShownStatus } from '#ui/shared/components/status';
import type { TranslationKey } from '#ui/shared/i18n/translate';

/** A status with its display for a family of records. The page passes all of them, in the order of its menu. */
export interface StatusOption {
  readonly status: StatusName;
  readonly label: TranslationKey;
  /** Color and shape of its dot. */
  readonly dot: ShownStatus;
}

/** Number of the user's records with each status, independent of the search. */
export interface StatusCounts {
  /** Null until they are known. */
  readonly counts: Readonly<Record<StatusName, number>> | null;
  refresh(): Promise<void>;
}

/** Number of matches with each status. */
export interface StatusMatches {
  readonly statuses: ReadonlyMap<StatusName, number>;
}
