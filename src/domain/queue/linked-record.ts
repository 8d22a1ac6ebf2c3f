import { EVERYTHING } from '../search/feedback/record-search';
import type { RecordCriteria, RecordSelection } from '../search/feedback/record-criteria';
import type { StatusName } from './status-list';

/** Status and place of a record for the user, as the server returns them. */
export interface RecordPlace {
  readonly status: StatusName;
  /** From 1, among all records of that status. */
  readonly place: number;
  /** From 1, among those of that status that the search finds; null where the search does not find the record. */
  readonly found: number | null;
}

/** Reason why the record of a link is not shown. */
export type LinkAbsence =
  /** The link is wrong, or the record was deleted. */
  | { readonly kind: 'gone' }
  /** The user may not see it. */
  | { readonly kind: 'hidden' }
  /** It belongs to another dataset. */
  | { readonly kind: 'elsewhere'; readonly datasetId: string }
  /** The link is to a list of records, which no longer has this one. */
  | { readonly kind: 'unlisted'; readonly status: StatusName }
  /** The record is too far back to be found on a server that returns no places. */
  | { readonly kind: 'unfound'; readonly status: StatusName };

/**
 * Position that shows a linked record: where the search of the link finds it, else among all records of its status (SEA-98).
 * Null where the link is to a list that no longer has the record.
 */
export function positionOf(
  wanted: RecordCriteria,
  { status, place, found }: RecordPlace,
): RecordCriteria | null {
  if (found !== null && (status === wanted.status || !isList(wanted)))
    return { ...wanted, status, page: found };
  return isList(wanted) ? null : { ...wanted, status, search: EVERYTHING, page: place };
}

/** A link to a list means the whole list: its first record only says where the list begins. */
export function isList({ size }: Pick<RecordCriteria, 'size'>): boolean {
  return size !== null;
}

/** What the page says about the record of a link. */
export interface LinkNotice {
  readonly recordId: string;
  /** Records that the link names, as far as the user may search for them. */
  readonly from: RecordSelection;
  /** Records that are shown. */
  readonly to: RecordSelection;
  /** Why the record is not shown, in a list; null where it is. */
  readonly absence: LinkAbsence | null;
}
