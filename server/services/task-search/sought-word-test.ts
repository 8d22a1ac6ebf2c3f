import type { SoughtInField } from '#domain/query-language/query-keywords';
import { patternMatcher, type PatternMatcher } from '#domain/text-pattern/pattern-matcher';

/** Whether the patterns of a request may take `steps` more steps. */
export type SpendSteps = (steps: number) => boolean;

/** Whether a query looks for a word. Without steps left, patterns find no further words. */
export class SoughtWordTest {
  /** Each word is compared only once. */
  readonly #words: Map<string, boolean>;
  readonly #matchers: readonly PatternMatcher[];
  readonly #spend: SpendSteps;

  constructor(sought: readonly SoughtInField[], spend: SpendSteps) {
    this.#words = new Map(sought.flatMap(({ words }) => [...words]).map((word) => [word, true]));
    this.#matchers = sought
      .flatMap(({ patterns }) => patterns)
      .flatMap((pattern) => {
        const matcher = spend(0) ? patternMatcher(pattern) : null;
        return matcher?.ok === true && spend(matcher.value.steps) ? [matcher.value] : [];
      });
    this.#spend = spend;
  }

  isSought(word: string): boolean {
    const known = this.#words.get(word);
    if (known !== undefined) return known;
    const isFound = this.#matchers.some((matcher) => this.#matches(matcher, word));
    if (this.#matchers.length > 0) this.#words.set(word, isFound);
    return isFound;
  }

  #matches(matcher: PatternMatcher, word: string): boolean {
    const before = matcher.steps;
    const isFound = this.#spend(0) && matcher.matches(word);
    this.#spend(matcher.steps - before);
    return isFound;
  }
}
