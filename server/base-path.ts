/** A path as it is below the base path, with its slash; null outside. The base path ends with a slash, too. */
export function pathBelow(basePath: string, path: string): string | null {
  return path.startsWith(basePath) ? path.slice(basePath.length - 1) : null;
}
