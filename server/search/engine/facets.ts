import { topOf } from '#domain/search/condition-tree';
import type { Column, Condition, CountsRequest, FacetCounts } from '../search-request';
import type { Bits } from './bits';
import { meeting, meetingAll, withoutRow } from './conditions';
import type { Evaluation } from './evaluation';
import { mostFrequent, NO_TERMS } from './term-counts';
import type { Codable } from './value-order';

/** Maximum number of values in an answer (LIM-47). */
const MAX_TERMS = 16_384;

/** Counts under all conditions, and those of each facet under all but its own. */
export class FacetCounting {
  readonly #evaluation: Evaluation;
  /** The documents that meet the conditions of each column, by its name; of anything else, by its place. */
  readonly #groups = new Map<string, Bits>();
  readonly #all: Bits;

  constructor(where: CountsRequest['where'], evaluation: Evaluation) {
    this.#evaluation = evaluation;
    topOf(where).forEach((condition, index) =>
      this.#add(groupOf(condition, index), meeting(condition, evaluation)),
    );
    this.#all = this.#meetingAllBut(null);
  }

  get total(): number {
    return this.#all.count;
  }

  countsOf(facet: Column): FacetCounts {
    const name = nameOf(facet);
    const documents = this.#groups.has(name) ? this.#meetingAllBut(name) : this.#all;
    const column = this.#evaluation.tables.values.columnOf(facet);
    const rows = this.#evaluation.rowsOf(facet, documents);
    if (column === undefined || !this.#evaluation.budget.spend(rows.rows.length)) return NO_TERMS;
    const { values, absent } = column;
    if (values.kind === 'number') return { kind: 'range', ...values.extremes(rows) };
    const counts = values.count(rows);
    if (absent === null) return mostFrequent(counts, MAX_TERMS, byText);
    const without = withoutRow(facet, this.#evaluation).within(documents).count;
    return mostFrequent(without === 0 ? counts : [...counts, [absent, without]], MAX_TERMS, byText);
  }

  #add(group: string, documents: Bits): void {
    const known = this.#groups.get(group);
    if (known === undefined) this.#groups.set(group, documents);
    else known.within(documents);
  }

  #meetingAllBut(name: string | null): Bits {
    const found = meetingAll([], this.#evaluation);
    for (const [group, documents] of this.#groups) if (group !== name) found.within(documents);
    return found;
  }
}

/** Conditions about the same column belong together; anything else is a group of its own. */
function groupOf(condition: Condition, index: number): string {
  return condition.kind === 'value' ? nameOf(condition.column) : `condition ${index}`;
}

/** One name for all mentions of the same column. */
function nameOf({ name, kind, userId }: Column): string {
  return JSON.stringify([name, kind, userId === undefined ? [] : userId]);
}

/** Compares two different values by their text. */
function byText(a: Codable, b: Codable): number {
  return String(a) < String(b) ? -1 : 1;
}
