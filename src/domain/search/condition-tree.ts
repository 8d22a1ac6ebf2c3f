/** Conditions on records as a tree of leaves. Every record meets an `all` without parts; no record meets an `any` without parts. */
export type ConditionTree<Leaf extends { readonly kind: string }> =
  | Leaf
  | ConditionGroup<Leaf>
  | NegatedCondition<Leaf>;

export interface ConditionGroup<Leaf extends { readonly kind: string }> {
  readonly kind: 'all' | 'any';
  readonly of: readonly ConditionTree<Leaf>[];
}

export interface NegatedCondition<Leaf extends { readonly kind: string }> {
  readonly kind: 'not';
  readonly of: ConditionTree<Leaf>;
}

/** The conditions at the top of the tree that must all hold: the parts of an `all`, or the tree itself as the only one. */
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
