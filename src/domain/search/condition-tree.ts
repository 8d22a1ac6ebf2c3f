/**
 * Conditions on records as a tree, which asks for no more than its leaves can tell. `all` without parts is met by every
 * record, `any` without parts by none.
 */
export type ConditionTree<Leaf extends { readonly kind: string }> =
  Leaf | ConditionGroup<Leaf> | NegatedCondition<Leaf>;

export interface ConditionGroup<Leaf extends { readonly kind: string }> {
  readonly kind: 'all' | 'any';
  readonly of: readonly ConditionTree<Leaf>[];
}

export interface NegatedCondition<Leaf extends { readonly kind: string }> {
  readonly kind: 'not';
  readonly of: ConditionTree<Leaf>;
}

/** The conditions that must all hold, as they stand at the top: the parts of an `all`, or the one that is the whole tree. */
export function topOf<Leaf extends { readonly kind: string }>(
  tree: ConditionTree<Leaf>,
): readonly ConditionTree<Leaf>[] {
  return isAll(tree) ? tree.of : [tree];
}

function isAll<Leaf extends { readonly kind: string }>(
  tree: ConditionTree<Leaf>,
): tree is ConditionGroup<Leaf> {
  return tree.kind === 'all';
}
