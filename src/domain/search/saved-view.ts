import { visibleText } from '#domain/text/visible-characters';

/** A selection of records and their order, of the type `Q` of a family, as content of a saved view. */
export type NamedSearch<Q> = Q & {
  /** A name of at most 100 characters that is not blank and unique in the dataset. */
  readonly name: string;
  /** The dataset opens with the default view; a user has at most one per dataset. */
  readonly isDefault: boolean;
};

/** A search that a user has saved under a name. */
export type SavedView<Q> = NamedSearch<Q> & { readonly id: string };

const VIEW_NAME_LENGTH = 100;

export type ViewNameProblem = 'blank' | 'too-long' | 'taken';

/**
 * Why a view cannot have this name among a user's other views of the dataset; null if it can. Surrounding white space is ignored.
 */
export function viewNameProblem(
  name: string,
  others: ReadonlyArray<{ readonly name: string }>,
): ViewNameProblem | null {
  const trimmed = visibleText(name);
  if (trimmed === '') return 'blank';
  if (trimmed.length > VIEW_NAME_LENGTH) return 'too-long';
  return others.some((view) => view.name === trimmed) ? 'taken' : null;
}
