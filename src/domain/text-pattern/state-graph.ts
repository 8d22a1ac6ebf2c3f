import { assertNever } from '../shared/assert-never';
import { ANY_CHARACTER, oneCharacter, type CharacterRange, type PatternTree } from './pattern-tree';

/** A state: the end of the pattern, a fork into other states without reading, or one character and the state after it. */
export type GraphState =
  | { readonly kind: 'end' }
  | { readonly kind: 'fork'; readonly to: readonly number[] }
  | { readonly kind: 'character'; readonly ranges: readonly CharacterRange[]; readonly to: number };

/** States of a pattern. A text may reach several of them at once. */
export interface StateGraph {
  readonly states: readonly GraphState[];
  readonly start: number;
}

export function graphOfTree(tree: PatternTree): StateGraph {
  const states: GraphState[] = [{ kind: 'end' }];
  return { start: new GraphBuilder(states).before(tree, 0), states };
}

class GraphBuilder {
  readonly #states: GraphState[];

  constructor(states: GraphState[]) {
    this.#states = states;
  }

  /** Adds the states of a tree that leads to the state `next`; returns its first state. */
  before(tree: PatternTree, next: number): number {
    switch (tree.kind) {
      case 'empty':
        return next;
      case 'character':
        return this.#add({ kind: 'character', ranges: tree.ranges, to: next });
      case 'sequence':
        return tree.of.reduceRight((after, part) => this.before(part, after), next);
      case 'alternatives':
        return this.#add({ kind: 'fork', to: tree.of.map((part) => this.before(part, next)) });
      case 'repeated':
        return this.#repeated(tree, next);
      default:
        return assertNever(tree);
    }
  }

  #repeated({ of, least, most }: PatternTree & { readonly kind: 'repeated' }, next: number): number {
    let start = most === null ? this.#loop(of, next) : next;
    for (let times = least; times < (most ?? least); times += 1)
      start = this.#add({ kind: 'fork', to: [this.before(of, start), next] });
    for (let times = 0; times < least; times += 1) start = this.before(of, start);
    return start;
  }

  #loop(of: PatternTree, next: number): number {
    const to: number[] = [next];
    const loop = this.#add({ kind: 'fork', to });
    to.push(this.before(of, loop));
    return loop;
  }

  #add(state: GraphState): number {
    return this.#states.push(state) - 1;
  }
}

/**
 * The graph of all texts that differ from a text by at most this number of edits. An edit adds, removes or replaces a character, or
 * swaps two neighbors.
 */
export function graphOfEdits(text: string, edits: number): StateGraph {
  const points = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const states: GraphState[] = [{ kind: 'end' }];
  const add = (state: GraphState) => states.push(state) - 1;
  const character = (ranges: readonly CharacterRange[], to: number) => add({ kind: 'character', ranges, to });
  /** States with one fewer edit left, by place in the text. */
  let after: readonly number[] | null = null;
  for (let left = 0; left <= edits; left += 1) {
    const row: number[] = [];
    for (let at = points.length; at >= 0; at -= 1) row[at] = stateAt(at, row, after);
    after = row;
  }
  return { states, start: after?.[0] ?? 0 };

  function stateAt(at: number, row: readonly number[], fewer: readonly number[] | null): number {
    const [point, following] = [points[at], points[at + 1]];
    const to = point === undefined ? [0] : [character(oneCharacter(point), row[at + 1] ?? 0)];
    if (fewer === null) return add({ kind: 'fork', to });
    to.push(character(ANY_CHARACTER, fewer[at] ?? 0));
    if (point !== undefined) to.push(character(ANY_CHARACTER, fewer[at + 1] ?? 0), fewer[at + 1] ?? 0);
    if (point !== undefined && following !== undefined)
      to.push(character(oneCharacter(following), character(oneCharacter(point), fewer[at + 2] ?? 0)));
    return add({ kind: 'fork', to });
  }
}
