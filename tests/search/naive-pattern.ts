import type { Pattern } from '#domain/text-pattern/pattern';

/** Whether a pattern describes a whole text, by the engine of the runtime and by a plain table of edits. */
export function isDescribed(pattern: Pattern, text: string): boolean {
  switch (pattern.kind) {
    case 'wildcard':
      return expression(wildcardSource(pattern.text)).test(text);
    case 'regex':
      return expression(pattern.text).test(text);
    case 'fuzzy':
      return editsBetween([...pattern.text], [...text]) <= pattern.edits;
  }
}

const expressions = new Map<string, RegExp>();

/** Of a whole text. Making one takes longer than using it. */
function expression(source: string): RegExp {
  const known = expressions.get(source) ?? new RegExp(`^(?:${source})$`, 'su');
  expressions.set(source, known);
  return known;
}

function wildcardSource(text: string): string {
  return text.replaceAll(/\\(.)|[\s\S]/gu, (part, escaped: string | undefined) => {
    if (escaped === undefined && part === '*') return '.*';
    if (escaped === undefined && part === '?') return '.';
    return (escaped ?? part).replace(/[\\^$.*+?()[\]{}|/]/u, String.raw`\$&`);
  });
}

/** Characters more, less or other, and swaps of neighbors that are edited no further. */
function editsBetween(a: readonly string[], b: readonly string[]): number {
  const table = Array.from({ length: a.length + 1 }, (_, row) => [row]);
  const at = (row: number, column: number) => table[row]?.[column] ?? Infinity;
  for (let column = 1; column <= b.length; column += 1) table[0]?.push(column);
  for (let row = 1; row <= a.length; row += 1)
    for (let column = 1; column <= b.length; column += 1) {
      const isSwap = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1] && row > 1 && column > 1;
      table[row]?.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + Number(a[row - 1] !== b[column - 1]),
          isSwap ? at(row - 2, column - 2) + 1 : Infinity,
        ),
      );
    }
  return at(a.length, b.length);
}
