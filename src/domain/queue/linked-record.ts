import { EVERYTHING } from '../search/feedback/record-search';
import type { RecordCriteria, RecordSelection } from '../search/feedback/record-criteria';
import type { StatusName } from './status-list';

/** Status and place of a record for the user, as the server returns them. */
export interface RecordPlace {
  readonly status: StatusName;
  /** Place among all records of that status, from 1. */
  readonly place: number;
  /** Place among the records of that status that match the search, from 1; null if the record does not match. */
  readonly found: number | null;
}

/** Reason why the record of a link is not shown. */
export type LinkAbsence =
  /** The link is wrong or the record was deleted. */
  | { readonly kind: 'gone' }
  /** The user is not allowed to see the record. */
  | { readonly kind: 'hidden' }
  /** The record belongs to another dataset. */
  | { readonly kind: 'elsewhere'; readonly datasetId: string }
  /** The link points to a list that no longer contains the record. */
  | { readonly kind: 'unlisted'; readonly status: StatusName }
  /** The record is too far back to be found on a server that does not return places. */
  | { readonly kind: 'unfound'; readonly status: StatusName };

/**
 * Position of a linked record: within the search of the link if it matches, otherwise among all records of its status (SEA-98).
 * Null if the link points to a list that no longer contains the record.
 */
export function positionOf(
  wanted: RecordCriteria,
  { status, place, found }: RecordPlace,
): RecordCriteria | null {
  if (found !== null && (status === wanted.status || !isList(wanted)))
    return { ...wanted, status, page: found };
  return isList(wanted) ? null : { ...wanted, status, search: EVERYTHING, page: place };
}

/** True if a link points to a list. The record in such a link only marks where the list starts. */
export function isList({ size }: Pick<RecordCriteria, 'size'>): boolean {
  return size !== null;
}

export interface LinkNotice {
  readonly recordId: string;
  /** Records that the link selects, limited to the search terms that the user may use. */
  readonly from: RecordSelection;
  /** Records that are shown instead. */
  readonly to: RecordSelection;
  /** Why the record is not shown; null if it is shown. */
  readonly absence: LinkAbsence | null;
}
