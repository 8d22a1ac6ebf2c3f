/** Makes one function of several that end or undo something. */
export function endAll(...ends: ReadonlyArray<() => void>): () => void {
  return () => {
    for (const end of ends) end();
  };
}
