import { visibleText } from '#domain/text/visible-characters';
import type { StatusList } from '#domain/queue/status-list';
import { criteriaFromQuery, criteriaToQuery } from './url/criteria-url';
import { inQueue, type RecordSelection } from './record-criteria';

/** Content of a saved view: the selected records and their order, but not the position among them. */
export interface NamedSearch extends RecordSelection {
  /** A name of at most 100 characters that is not blank and unique in the dataset. */
  readonly name: string;
  /** The dataset opens with the default view; a user has at most one per dataset. */
  readonly isDefault: boolean;
}

/** A search that a user has saved under a name. */
export interface SavedView extends NamedSearch {
  readonly id: string;
}

const VIEW_NAME_LENGTH = 100;

export type ViewNameProblem = 'blank' | 'too-long' | 'taken';

/**
 * Why a view cannot have this name among a user's other views of the dataset; null if it can. Surrounding white space is ignored.
 */
export function viewNameProblem(
  name: string,
  others: readonly Pick<SavedView, 'name'>[],
): ViewNameProblem | null {
  const trimmed = visibleText(name);
  if (trimmed === '') return 'blank';
  if (trimmed.length > VIEW_NAME_LENGTH) return 'too-long';
  return others.some((view) => view.name === trimmed) ? 'taken' : null;
}

/** The query of a URL that shows these records, without the `?`. It does not include the position in the queue. */
export function selectionToQuery({ status, search }: RecordSelection): string {
  const parameters = new URLSearchParams(criteriaToQuery(inQueue(status, search)));
  parameters.delete('page');
  return parameters.toString();
}

export function selectionFromQuery(query: string, statuses: StatusList): RecordSelection {
  const { status, search } = criteriaFromQuery(query, statuses);
  return { status, search };
}
