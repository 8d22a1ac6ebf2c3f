/** Characters from `first` to `last`, as code points. */
export interface CharacterRange {
  readonly first: number;
  readonly last: number;
}

export type PatternTree =
  | { readonly kind: 'empty' }
  /** One character of any of the ranges. */
  | { readonly kind: 'character'; readonly ranges: readonly CharacterRange[] }
  | { readonly kind: 'sequence'; readonly of: readonly PatternTree[] }
  | { readonly kind: 'alternatives'; readonly of: readonly PatternTree[] }
  /** `most` is null for any number of times. */
  | {
      readonly kind: 'repeated';
      readonly of: PatternTree;
      readonly least: number;
      readonly most: number | null;
    };

const LAST_CODE_POINT = 0x10ffff;

/** Every character. */
export const ANY_CHARACTER: readonly CharacterRange[] = [{ first: 0, last: LAST_CODE_POINT }];

export function oneCharacter(codePoint: number): readonly CharacterRange[] {
  return [{ first: codePoint, last: codePoint }];
}

/** All characters outside of the ranges. */
export function charactersExcept(ranges: readonly CharacterRange[]): readonly CharacterRange[] {
  const others: CharacterRange[] = [];
  let next = 0;
  for (const { first, last } of ranges.toSorted((a, b) => a.first - b.first)) {
    if (first > next) others.push({ first: next, last: first - 1 });
    next = Math.max(next, last + 1);
  }
  if (next <= LAST_CODE_POINT) others.push({ first: next, last: LAST_CODE_POINT });
  return others;
}

/** Number of states of an automaton for the tree; Infinity if the number is too large. */
export function sizeOf(tree: PatternTree): number {
  switch (tree.kind) {
    case 'empty':
    case 'character':
      return 1;
    case 'sequence':
    case 'alternatives':
      return tree.of.reduce((sum, part) => sum + sizeOf(part), 1);
    case 'repeated':
      return sizeOf(tree.of) * (tree.most ?? tree.least + 1) + 1;
  }
}
