import { visibleText } from '#domain/text/visible-characters';
import type { StatusList } from '#domain/queue/status-list';
import { criteriaFromQuery, criteriaToQuery } from './url/criteria-url';
import { inQueue, type RecordSelection } from './record-criteria';

/** Content of a saved view: which records, in which order, but not the place among them. */
export interface NamedSearch extends RecordSelection {
  /** Not blank, at most 100 characters, and taken only once in a dataset. */
  readonly name: string;
  /** The dataset opens with it; at most one of a user's views does. */
  readonly isDefault: boolean;
}

/** A search that a user keeps under a name. */
export interface SavedView extends NamedSearch {
  readonly id: string;
}

const VIEW_NAME_LENGTH = 100;

export type ViewNameProblem = 'blank' | 'too-long' | 'taken';

/** Whether a view may have this name, among a user's other views of the dataset. Surrounding white space does not count. */
export function viewNameProblem(
  name: string,
  others: readonly Pick<SavedView, 'name'>[],
): ViewNameProblem | null {
  const trimmed = visibleText(name);
  if (trimmed === '') return 'blank';
  if (trimmed.length > VIEW_NAME_LENGTH) return 'too-long';
  return others.some((view) => view.name === trimmed) ? 'taken' : null;
}

/** The query of an address that shows these records, without the `?`. The place in the queue is no part of it. */
export function selectionToQuery({ status, search }: RecordSelection): string {
  const parameters = new URLSearchParams(criteriaToQuery(inQueue(status, search)));
  parameters.delete('page');
  return parameters.toString();
}

export function selectionFromQuery(query: string, statuses: StatusList): RecordSelection {
  const { status, search } = criteriaFromQuery(query, statuses);
  return { status, search };
}
