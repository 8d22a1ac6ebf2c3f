import type { Pattern } from '#domain/text-pattern/pattern';
import { patternMatcher, type PatternMatcher } from '#domain/text-pattern/pattern-matcher';
import type { CostBudget } from './cost-budget';

/** Steps that may pass before the budget is asked: less than a millisecond. */
const STEPS_BETWEEN = 16_384;

/** Compares terms with a pattern and spends what it costs, which is not known ahead. */
export class TermMatcher {
  readonly #matcher: PatternMatcher;
  readonly #budget: CostBudget;
  #spent = 0;

  private constructor(matcher: PatternMatcher, budget: CostBudget) {
    this.#matcher = matcher;
    this.#budget = budget;
  }

  /** Null for a pattern that describes nothing. */
  static of(pattern: Pattern, budget: CostBudget): TermMatcher | null {
    const matcher = patternMatcher(pattern);
    return matcher.ok ? new TermMatcher(matcher.value, budget) : null;
  }

  /** The places of the terms that match: as far as the budget reaches. */
  matching(terms: readonly unknown[]): readonly number[] {
    const found: number[] = [];
    if (!this.#budget.spend(terms.length)) return found;
    for (let place = 0; place < terms.length; place += 1) {
      const term = terms[place];
      if (typeof term === 'string' && this.#matcher.matches(term)) found.push(place);
      if (this.#matcher.steps - this.#spent > STEPS_BETWEEN && !this.#settle()) return found;
    }
    this.#settle();
    return found;
  }

  #settle(): boolean {
    const steps = this.#matcher.steps - this.#spent;
    this.#spent = this.#matcher.steps;
    return this.#budget.spend(steps);
  }
}
