/** The pages of one task dataset are the only ones whose address names a workspace. */
const OLDER_DATASET = /^\/datasets\/([^/]+)\/[^/]+(\/|$)/;

/** The name of the workspace a page is about (SCR-24); null where its address names none. */
export function workspaceInPath(pathname: string): string | null {
  const name = OLDER_DATASET.exec(pathname)?.[1];
  return name === undefined ? null : decoded(name);
}

/** An address is foreign input: what is no encoding names no workspace. */
function decoded(name: string): string | null {
  try {
    return decodeURIComponent(name);
  } catch {
    return null;
  }
}
