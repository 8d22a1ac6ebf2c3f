import { firstMatch, type PlacedWord } from '#domain/text/word-sequence';
import type { CostBudget } from './cost-budget';
import type { TokenList } from './token-order';

/** A test of whether a document has a sequence of words (TWI-34). */
export class SequenceTest {
  readonly #slop: number;
  readonly #sequence: Uint32Array;
  readonly #words: readonly (PlacedWord & { readonly positions: number[] })[];
  /** By word of the vocabulary: its index in `#words`, from 1; 0 for words that are not in the sequence. */
  readonly #indexes: Uint16Array;

  /** `words`: numbers below `vocabularySize`. */
  constructor(words: readonly number[], slop: number, vocabularySize: number) {
    this.#slop = slop;
    this.#sequence = Uint32Array.from(words);
    this.#indexes = new Uint16Array(vocabularySize);
    this.#words = [...new Set(words)].map((word, index) => {
      this.#indexes[word] = index + 1;
      return { places: words.flatMap((other, place) => (other === word ? [place] : [])), positions: [] };
    });
  }

  isIn(tokens: TokenList, budget: CostBudget): boolean {
    if (tokens.length < this.#sequence.length) return false;
    const stepsPerToken = this.#slop === 0 ? STEPS_PER_TOKEN : STEPS_PER_PLACED_TOKEN;
    if (!budget.spend(tokens.length * stepsPerToken)) return false;
    return this.#slop === 0 ? this.#isThere(tokens, budget) : this.#isNear(tokens, budget);
  }

  /** Looks for the words next to each other. */
  #isThere({ numbers, length }: TokenList, budget: CostBudget): boolean {
    const sequence = this.#sequence;
    const [first] = sequence;
    for (let at = 0; at <= length - sequence.length; at += 1) {
      if (numbers[at] !== first) continue;
      let place = 1;
      while (place < sequence.length && numbers[at + place] === sequence[place]) place += 1;
      if (place === sequence.length) return true;
      if (place > LONG && !budget.spend(place)) return false;
    }
    return false;
  }

  #isNear({ numbers, length }: TokenList, budget: CostBudget): boolean {
    const words = this.#words;
    for (const { positions } of words) positions.length = 0;
    for (let at = 0; at < length; at += 1) {
      const index = this.#indexes[numbers[at] ?? 0] ?? 0;
      if (index > 0) words[index - 1]?.positions.push(at);
    }
    return (
      firstMatch(words, this.#slop, -this.#sequence.length, { spend: (steps) => budget.spend(steps) }) !==
      null
    );
  }
}

/** Reading a word of a text, and comparing it with the first word of the sequence. */
const STEPS_PER_TOKEN = 5;
/** Reading a word of a text, looking for it in the sequence, and noting its position. */
const STEPS_PER_PLACED_TOKEN = 8;

/** Comparisons that are not worth counting. */
const LONG = 16;
