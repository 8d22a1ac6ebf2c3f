/** Unsaved changes to a record, with the time of the last one. `E` is what a family stores of them. */
export type UnsavedEdit<E> = E & { readonly at: Date };

/** Entries of edits, the last changed one first. */
export function latestFirst<E>(
  edits: ReadonlyMap<string, UnsavedEdit<E>>,
): ReadonlyArray<[string, UnsavedEdit<E>]> {
  return [...edits].toSorted(([, a], [, b]) => b.at.getTime() - a.at.getTime());
}

/**
 * Ids of records whose edit is lost when the user leaves the page: the device stores no edit for them, or a different one. Only
 * these need a confirmation; every other edit is restored later.
 */
export function unstoredEdits<E>(
  edits: ReadonlyMap<string, E>,
  stored: ReadonlyMap<string, E>,
  isSame: (a: E, b: E) => boolean,
): readonly string[] {
  return [...edits].flatMap(([recordId, edit]) => {
    const held = stored.get(recordId);
    return held !== undefined && isSame(held, edit) ? [] : [recordId];
  });
}
