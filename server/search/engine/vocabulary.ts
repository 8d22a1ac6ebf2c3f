import { finds, type SoughtWord } from '#domain/search/text-matches';
import type { Archive } from './archive';
import type { CostBudget } from './cost-budget';
import type { TermMatcher } from './term-matcher';

/** The different words of a field, by number. */
export class Vocabulary {
  #words: string[] = [];
  readonly #numbers = new Map<string, number>();
  /** By its first UTF-16 unit: words that may be found by their beginning. */
  readonly #byLead = new Map<number, number[]>();

  /** The number of a word, which it gets if it has none yet. */
  numberOf(word: string): number {
    const known = this.#numbers.get(word);
    if (known !== undefined) return known;
    const number = this.#words.length;
    const kept = copied(word);
    this.#words.push(kept);
    this.#note(kept, number);
    return number;
  }

  archive(archive: Archive): void {
    this.#words = archive.texts(this.#words);
    if (this.#numbers.size === 0) this.#words.forEach((word, number) => this.#note(word, number));
  }

  /** The numbers of the words that a word of a query finds. */
  foundBy(sought: SoughtWord, budget: CostBudget): readonly number[] {
    if (sought.reach === 'whole') {
      const number = this.#numbers.get(sought.word);
      return number === undefined ? [] : [number];
    }
    if (sought.reach === 'part') return this.#withPart(sought.word, budget);
    const candidates = this.#byLead.get(sought.word.charCodeAt(0)) ?? [];
    if (!budget.spend(candidates.length)) return [];
    return candidates.filter((number) => finds(sought, this.#words[number] ?? ''));
  }

  /** The numbers of the words that match. */
  matching(matcher: TermMatcher): readonly number[] {
    return matcher.matching(this.#words);
  }

  /** -1 for a word that is not there. */
  find(word: string): number {
    return this.#numbers.get(word) ?? -1;
  }

  /** The numbers of the words that pass a test. */
  passing(test: (word: string) => boolean, budget: CostBudget): readonly number[] {
    const found: number[] = [];
    if (!budget.spend(this.#words.length * STEPS_PER_TEST)) return found;
    const words = this.#words;
    for (let number = 0; number < words.length; number += 1)
      if (test(words[number] ?? '')) found.push(number);
    return found;
  }

  wordOf(number: number): string {
    return this.#words[number] ?? '';
  }

  get bytes(): number {
    const perWord = 100;
    return this.#words.length * perWord;
  }

  get size(): number {
    return this.#words.length;
  }

  #withPart(part: string, budget: CostBudget): readonly number[] {
    const found: number[] = [];
    if (!budget.spend(this.#words.length * 2)) return found;
    const words = this.#words;
    for (let number = 0; number < words.length; number += 1)
      if (words[number]?.includes(part) === true) found.push(number);
    return found;
  }

  #note(word: string, number: number): void {
    this.#numbers.set(word, number);
    const lead = word.charCodeAt(0);
    if (lead >= FIRST_LEAD) this.#noteLead(lead, number);
  }

  #noteLead(lead: number, number: number): void {
    const numbers = this.#byLead.get(lead);
    if (numbers === undefined) this.#byLead.set(lead, [number]);
    else numbers.push(number);
  }
}

/** Steps of one test, which compares two words by code points. */
const STEPS_PER_TEST = 24;

/** Hangul, kana and Han lie above it: only they are sought by their beginning. */
const FIRST_LEAD = 0x1100;

/** Shorter parts of a text are copies already. */
const FIRST_SHARED_LENGTH = 13;

/** A copy: V8 keeps the whole text in memory for a long substring of it. */
function copied(word: string): string {
  return word.length < FIRST_SHARED_LENGTH ? word : word.split('').join('');
}
