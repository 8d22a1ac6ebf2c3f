import { compareCodePoints } from '#domain/text/code-points';
import type { WordCounts } from '../search-request';
import { Bits } from './bits';
import type { CostBudget } from './cost-budget';
import type { CountedWords } from './counted-words';
import type { FieldWords } from './field-words';
import { selectPage } from './select-page';
import { TokenList } from './token-order';
import type { Vocabulary } from './vocabulary';

/** Texts of the documents whose words are counted. */
export interface CountedTexts {
  readonly fields: readonly FieldWords[];
  /** Of all fields. */
  readonly vocabulary: Vocabulary;
  readonly words: CountedWords;
}

/** Up to a quarter of all documents, reading their texts costs less than reading the lists of frequent words. */
const FEW = 4;

/** In how many of the documents found each word occurs, the `limit` most frequent ones. `size`: documents there are. */
export function countWords(
  texts: CountedTexts,
  { found, size, capacity }: { readonly found: Bits; readonly size: number; readonly capacity: number },
  limit: number,
  budget: CostBudget,
): WordCounts {
  if (!budget.spend(texts.words.pending)) return NO_WORDS;
  texts.words.update();
  const { count } = found;
  const counts =
    count * FEW <= size
      ? countsOfTexts(texts, found, budget)
      : new ListCounts(texts, { found, isAll: count === size, capacity }, budget).mostFrequent(limit);
  const wordOf = (word: number) => texts.vocabulary.wordOf(word);
  const compare = (a: number, b: number) =>
    (counts[b] ?? 0) - (counts[a] ?? 0) || compareCodePoints(wordOf(a), wordOf(b));
  const first = selectPage(wordsFrom(1, counts), compare, 0, limit);
  return {
    kind: 'words',
    values: Array.from(first, (word) => ({ term: wordOf(word), count: counts[word] ?? 0 })),
  };
}

const NO_WORDS: WordCounts = { kind: 'words', values: [] };

/** Words with a count of at least `least`, which is above 0. */
function wordsFrom(least: number, counts: Uint32Array): Uint32Array {
  const words = new Uint32Array(counts.length);
  let length = 0;
  for (let word = 0; word < counts.length; word += 1) {
    if ((counts[word] ?? 0) < least) continue;
    words[length] = word;
    length += 1;
  }
  return words.subarray(0, length);
}

/** By word, the documents found that have it. */
function countsOfTexts(texts: CountedTexts, found: Bits, budget: CostBudget): Uint32Array {
  const counter = new TextCounter(texts);
  const tokens = new TokenList();
  for (const doc of found.numbers()) {
    tokens.clear();
    for (const field of texts.fields) field.appendTokens(doc, tokens);
    if (!budget.spend(1 + tokens.length)) break;
    counter.add(doc, tokens);
  }
  return counter.counts;
}

class TextCounter {
  readonly counts: Uint32Array;
  readonly #words: CountedWords;
  /** By word: the document that it was counted for last. */
  readonly #lastDocs: Int32Array;

  constructor({ vocabulary, words }: CountedTexts) {
    this.counts = new Uint32Array(vocabulary.size);
    this.#words = words;
    this.#lastDocs = new Int32Array(vocabulary.size).fill(-1);
  }

  add(doc: number, { numbers, length }: TokenList): void {
    const { counted } = this.#words;
    for (let at = 0; at < length; at += 1) {
      const run = counted[numbers[at] ?? 0] ?? -1;
      if (run >= 0) this.#note(run, doc);
      else for (const part of this.#words.listOf(run)) this.#note(part, doc);
    }
  }

  #note(run: number, doc: number): void {
    if (this.#lastDocs[run] === doc) return;
    this.#lastDocs[run] = doc;
    this.counts[run] = (this.counts[run] ?? 0) + 1;
  }
}

interface CountedAmong {
  readonly found: Bits;
  /** Whether every document was found. */
  readonly isAll: boolean;
  readonly capacity: number;
}

/**
 * Counts by the lists of the texts that each word occurs in. Their lengths are upper bounds of the counts, so that only the lists of
 * words are read that may be among the most frequent ones.
 */
class ListCounts {
  readonly #texts: CountedTexts;
  readonly #among: CountedAmong;
  readonly #budget: CostBudget;
  readonly #bounds: Uint32Array;

  constructor(texts: CountedTexts, among: CountedAmong, budget: CostBudget) {
    this.#texts = texts;
    this.#among = among;
    this.#budget = budget;
    this.#bounds = this.#sumBounds();
  }

  /** By word, its count; for words that are not among the most frequent ones it may be missing. */
  mostFrequent(limit: number): Uint32Array {
    const bounds = this.#bounds;
    const counts = new Uint32Array(bounds.length);
    const compare = (a: number, b: number) => (bounds[b] ?? 0) - (bounds[a] ?? 0) || a - b;
    const likely = selectPage(wordsFrom(1, bounds), compare, 0, limit);
    for (const word of likely) counts[word] = this.#count(word);
    const least = likely.reduce((low, word) => Math.min(low, counts[word] ?? 0), Infinity);
    if (likely.length < limit) return counts;
    const isLikely = new Set(likely);
    for (const word of wordsFrom(Math.max(1, least), bounds))
      if (!isLikely.has(word)) counts[word] = this.#count(word);
    return counts;
  }

  #sumBounds(): Uint32Array {
    const { fields, vocabulary } = this.#texts;
    const bounds = new Uint32Array(vocabulary.size);
    const mayGoOn = this.#budget.spend(vocabulary.size * fields.length);
    if (mayGoOn) for (const field of fields) this.#addBounds(field, bounds);
    return bounds;
  }

  #addBounds(field: FieldWords, bounds: Uint32Array): void {
    const { words } = this.#texts;
    for (let word = 0; word < bounds.length; word += 1) {
      const count = field.textsWith(word);
      const run = words.counted[word] ?? -1;
      if (count === 0) continue;
      if (run >= 0) bounds[run] = (bounds[run] ?? 0) + count;
      else for (const part of words.listOf(run)) bounds[part] = (bounds[part] ?? 0) + count;
    }
  }

  #count(run: number): number {
    const { fields, words } = this.#texts;
    const { found, isAll, capacity } = this.#among;
    const longer = words.wordsWith(run);
    const lists = fields.flatMap((field) =>
      longer.filter((word) => field.textsWith(word) > 0).map((word) => ({ field, word })),
    );
    const [first, ...others] = lists;
    const isExact = isAll && others.length === 0 && first?.field.hasOutdatedTexts === false;
    if (isExact) return this.#bounds[run] ?? 0;
    const marked = new Bits(capacity);
    for (const { field, word } of lists) field.mark([word], marked, this.#budget);
    return marked.within(found).count;
  }
}
