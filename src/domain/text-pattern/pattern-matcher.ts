import { assertNever } from '../shared/assert-never';
import { err, ok, type Result } from '../shared/result';
import { Alphabet } from './alphabet';
import type { CharacterRange } from './pattern-tree';
import { MAX_PATTERN_LENGTH, type Pattern, type PatternProblem } from './pattern';
import { regularExpression } from './regular-expression';
import { graphOfEdits, graphOfTree, type StateGraph } from './state-graph';
import { wildcardTree } from './wildcard-tree';

/** Maximum number of cells in a table of transitions. A full table is emptied. */
const MAX_CELLS = 1 << 18;

/** Steps of a look-up in the table, and of each state that is found for the first time. */
const LOOK = 2;
const FINDING = 16;

const START = 0;
const UNKNOWN = -1;
const DEAD = -2;

export function patternMatcher(pattern: Pattern): Result<PatternMatcher, PatternProblem> {
  const graph = graphOf(pattern);
  return graph.ok ? ok(new PatternMatcher(graph.value)) : graph;
}

/** Why a pattern cannot be searched; null if it can. */
export function patternProblem(pattern: Pattern): PatternProblem | null {
  if (pattern.text.length > MAX_PATTERN_LENGTH) return 'too-complex';
  if (pattern.kind !== 'regex') return null;
  const tree = regularExpression(pattern.text);
  return tree.ok ? null : tree.error;
}

function graphOf(pattern: Pattern): Result<StateGraph, PatternProblem> {
  if (pattern.text.length > MAX_PATTERN_LENGTH) return err('too-complex');
  switch (pattern.kind) {
    case 'wildcard':
      return ok(graphOfTree(wildcardTree(pattern.text)));
    case 'fuzzy':
      return ok(graphOfEdits(pattern.text, pattern.edits));
    case 'regex': {
      const tree = regularExpression(pattern.text);
      return tree.ok ? ok(graphOfTree(tree.value)) : tree;
    }
    default:
      return assertNever(pattern);
  }
}

/**
 * Compares texts with a pattern. Each set of states that a text reaches becomes one state of a table, so that most characters cost
 * only one look-up in the table. No text takes more steps than its length times the size of the pattern.
 */
export class PatternMatcher {
  readonly #graph: StateGraph;
  readonly #alphabet: Alphabet;
  /** For each state of the graph, the groups of characters that lead to the next state. */
  readonly #groups: readonly (Uint8Array | null)[];
  /** For each state of the table, its set of states of the graph. */
  #sets: Uint32Array[] = [];
  #isEnd: boolean[] = [];
  readonly #numbers = new Map<string, number>();
  /** The next state of the table, by state and group of characters. */
  #cells = new Int32Array(0);
  #turns: Uint32Array;
  #turn = 0;
  #steps = 0;

  constructor(graph: StateGraph) {
    this.#graph = graph;
    this.#alphabet = new Alphabet(graph);
    this.#groups = groupsOf(graph, this.#alphabet);
    this.#turns = new Uint32Array(graph.states.length);
    this.#steps = graph.states.length * FINDING;
    this.#begin();
  }

  /** Number of steps so far, as a measure of the cost. It includes the construction. */
  get steps(): number {
    return this.#steps;
  }

  /** Whether the pattern describes the whole text. */
  matches(text: string): boolean {
    let state = START;
    for (let at = 0; at < text.length; at += 1) {
      const codePoint = text.codePointAt(at) ?? 0;
      if (codePoint > 0xffff) at += 1;
      state = this.#after(state, this.#alphabet.groupOf(codePoint));
      if (state === DEAD) return false;
    }
    return this.#isEnd[state] === true;
  }

  #after(state: number, group: number): number {
    this.#steps += LOOK;
    const known = this.#cells[state * this.#alphabet.size + group] ?? UNKNOWN;
    return known === UNKNOWN ? this.#found(state, group) : known;
  }

  #found(state: number, group: number): number {
    const { states } = this.#graph;
    const reached: number[] = [];
    const set = this.#sets[state] ?? NO_STATES;
    this.#turn += 1;
    this.#steps += set.length;
    for (const number of set) {
      const from = states[number];
      if (from?.kind === 'character' && this.#groups[number]?.[group] === 1) this.#reach(from.to, reached);
    }
    if (reached.length === 0) return this.#note(state, group, DEAD);
    return this.#numbered(reached, (number) => this.#note(state, group, number));
  }

  /** Adds a state and all states into which it forks, each once per turn. */
  #reach(start: number, reached: number[]): void {
    const open = [start];
    for (let number = open.pop(); number !== undefined; number = open.pop()) {
      if (this.#turns[number] === this.#turn) continue;
      this.#turns[number] = this.#turn;
      this.#steps += FINDING;
      const state = this.#graph.states[number];
      if (state?.kind === 'fork') open.push(...state.to);
      else reached.push(number);
    }
  }

  #note(state: number, group: number, to: number): number {
    this.#cells[state * this.#alphabet.size + group] = to;
    return to;
  }

  /** The number of a set of states in the table. `note` is not called if the table is emptied. */
  #numbered(reached: readonly number[], note: (number: number) => number): number {
    const set = Uint32Array.from(reached).sort();
    const name = set.join(' ');
    const known = this.#numbers.get(name);
    if (known !== undefined) return note(known);
    if ((this.#sets.length + 1) * this.#alphabet.size <= MAX_CELLS || this.#sets.length < 3)
      return note(this.#add(set, name));
    this.#begin();
    return this.#numbers.get(name) ?? this.#add(set, name);
  }

  #begin(): void {
    this.#sets = [];
    this.#isEnd = [];
    this.#numbers.clear();
    this.#cells = new Int32Array(0);
    const reached: number[] = [];
    this.#turn += 1;
    this.#reach(this.#graph.start, reached);
    this.#numbered(reached, (number) => number);
  }

  #add(set: Uint32Array, name: string): number {
    const number = this.#sets.push(set) - 1;
    this.#isEnd.push(set.some((state) => this.#graph.states[state]?.kind === 'end'));
    this.#numbers.set(name, number);
    const needed = (number + 1) * this.#alphabet.size;
    if (needed > this.#cells.length) {
      const cells = new Int32Array(needed * 2).fill(UNKNOWN);
      cells.set(this.#cells);
      this.#cells = cells;
    }
    return number;
  }
}

const NO_STATES = new Uint32Array(0);

/** The groups of each state. Repetitions share ranges, so their groups are computed once. */
function groupsOf({ states }: StateGraph, alphabet: Alphabet): readonly (Uint8Array | null)[] {
  const known = new Map<readonly CharacterRange[], Uint8Array>();
  return states.map((state) => {
    if (state.kind !== 'character') return null;
    const groups = known.get(state.ranges) ?? alphabet.groupsWithin(state.ranges);
    known.set(state.ranges, groups);
    return groups;
  });
}
