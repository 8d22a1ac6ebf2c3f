const NAME_MAX_LENGTH = 60;

/**
 * Derives unique names of parts from titles or columns: lower-case letters, digits, hyphens and underscores (VAL-16). A title
 * without any such character, for example in another script, results in a name with its position. Given names stay as they are.
 */
export function partNames(
  titles: readonly string[],
  given: ReadonlyArray<string | null> = [],
): readonly string[] {
  const taken = new Set(given.filter((name) => name !== null));
  return titles.map((title, index) => {
    const own = given[index] ?? null;
    if (own !== null) return own;
    const name = freeName(plainName(title) || `part-${index + 1}`, taken);
    taken.add(name);
    return name;
  });
}

function plainName(title: string): string {
  return title
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9_-]+/gu, '_')
    .replaceAll(/^[_-]+/gu, '')
    .slice(0, NAME_MAX_LENGTH)
    .replaceAll(/[_-]+$/gu, '');
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  let number = 2;
  while (taken.has(`${name}_${number}`)) number += 1;
  return `${name}_${number}`;
}
