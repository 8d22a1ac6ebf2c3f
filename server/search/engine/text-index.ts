import type {
  SequenceCondition,
  TextColumn,
  WordCounts,
  WordRangeCondition,
  WordsCondition,
} from '../search-request';
import { ANALYSES } from './analyzers';
import type { Archive } from './archive';
import { Bits } from './bits';
import { CountedWords } from './counted-words';
import { FieldOrders } from './field-orders';
import { FieldWords, keepsOrder } from './field-words';
import type { CostBudget } from './cost-budget';
import type { SequenceNumber, TextsLayout } from './index-layout';
import type { TermMatcher } from './term-matcher';
import { textTest } from './matching';
import { addRelevance, type WordOccurrences } from './relevance';
import { SequenceTest } from './sequence-test';
import { TokenList } from './token-order';
import { Vocabulary } from './vocabulary';
import { WordSequences } from './word-sequences';
import { countWords } from './word-counts';

/** Documents that have the words of a condition. */
export interface TextMatch {
  readonly documents: Bits;
  /** Adds by document how well the condition is met: above 0, the higher the better. */
  addRelevance(documents: Bits, relevance: Float64Array): void;
}

/** A word of a query: by field the words of its vocabulary that are found. */
type FoundWord = readonly (readonly [FieldWords, readonly number[]])[];

/** How many documents there are, and one more than the highest number of any. */
interface Extent {
  readonly size: number;
  readonly capacity: number;
}

/** What only texts have whose order of words is kept. */
interface OrderedTexts {
  /** Of all fields, so that a word has one number in a record. */
  readonly vocabulary: Vocabulary;
  readonly counted: CountedWords;
  readonly orders: FieldOrders;
  readonly sequences: WordSequences;
}

/** Counts of words in all documents, as long as no text has changed. */
interface StoredWordCounts {
  readonly limit: number;
  readonly changes: number;
  readonly counts: WordCounts;
}

/** The texts of all records, by one analyzer. */
export class TextIndex {
  readonly #layout: TextsLayout;
  readonly #fields = new Map<string, FieldWords>();
  readonly #places = new Map<string, number>();
  readonly #tokens = new TokenList();
  /** Null if each field has its words for itself. */
  #ordered: OrderedTexts | null;
  #storedCounts: StoredWordCounts | null = null;

  constructor(layout: TextsLayout) {
    this.#layout = layout;
    this.#ordered = keepsOrder(layout.analyzer) ? newOrderedTexts() : null;
  }

  get analyzer(): TextsLayout['analyzer'] {
    return this.#layout.analyzer;
  }

  /** Takes in the texts of a document, in the place of those it had. */
  put(doc: number, texts: Readonly<Record<string, string | null>>): void {
    for (const [name, field] of this.#fields) if (!Object.hasOwn(texts, name)) field.put(doc, null);
    for (const [name, text] of Object.entries(texts)) this.#fieldOf(name, text)?.put(doc, text);
    this.#ordered?.orders.put(doc, Object.keys(texts), (name) => this.#places.get(name) ?? 0);
    this.#rewriteOutdated();
  }

  remove(doc: number): void {
    for (const field of this.#fields.values()) field.put(doc, null);
    this.#rewriteOutdated();
  }

  /** Documents that have all words, in the one field or spread over all of them (SEA-1, SEA-2). */
  matching(condition: WordsCondition, { capacity, size }: Extent, budget: CostBudget): TextMatch {
    const fields = this.#fieldsOf(condition.column);
    const occurrences: WordOccurrences[] = [];
    let all: Bits | null = null;
    for (const sought of ANALYSES[this.#layout.analyzer].sought(condition)) {
      const word = fields.map((field) => [field, field.foundBy(sought, budget)] as const);
      const marked = markedBy(word, capacity, budget);
      occurrences.push({ docs: marked.count, addTo: (times) => tally(word, times, budget) });
      all = all === null ? marked : all.within(marked);
    }
    return {
      documents: all ?? new Bits(capacity),
      addRelevance: (found, relevance) =>
        addRelevance({ found, fields, occurrences, docs: size }, relevance, budget),
    };
  }

  /** Of the words of a document in the order of the named fields. */
  sequenceNumber(doc: number, names: readonly string[]): ReturnType<SequenceNumber> {
    if (this.#ordered === null) return null;
    const tokens = this.#tokens;
    tokens.clear();
    for (const name of names) this.#fields.get(name)?.appendTokens(doc, tokens);
    return this.#ordered.sequences.numberOf(tokens);
  }

  /** Documents that have a sequence of words, in the one field or in all of them as one text in the order of the record. */
  withSequence({ column, words, slop }: SequenceCondition, capacity: number, budget: CostBudget): Bits {
    const found = new Bits(capacity);
    const fields = this.#fieldsOf(column);
    const { vocabulary } = this.#ordered ?? {};
    const numbers = words.map((word) => vocabulary?.find(word) ?? -1);
    if (vocabulary === undefined || numbers.length === 0 || numbers.includes(-1)) return found;
    const test = new SequenceTest(numbers, slop, vocabulary.size);
    const tokens = new TokenList();
    for (const doc of this.#withAll(numbers, fields, capacity, budget).numbers()) {
      tokens.clear();
      for (const field of this.#inOrderOf(doc, fields)) field.appendTokens(doc, tokens);
      if (test.isIn(tokens, budget)) found.add(doc);
      if (budget.isSpent) return found;
    }
    return found;
  }

  /** Adds the documents that have a word between the bounds. */
  markRange({ column, from, to }: WordRangeCondition, into: Bits, budget: CostBudget): void {
    const test = textTest({ kind: 'between', from, to });
    const words = this.#ordered?.vocabulary.passing(test, budget) ?? [];
    for (const field of this.#fieldsOf(column)) field.mark(words, into, budget);
  }

  /** Adds the documents that have any word in a column. */
  markAny(column: TextColumn, into: Bits, budget: CostBudget): void {
    for (const field of this.#fieldsOf(column)) field.markAny(into, budget);
  }

  /** Adds the documents that have a matching word in a column. */
  markMatching(column: TextColumn, matcher: TermMatcher, into: Bits, budget: CostBudget): void {
    const fields = this.#fieldsOf(column);
    const shared = fields.length === 0 ? undefined : this.#ordered?.vocabulary.matching(matcher);
    for (const field of fields) field.mark(shared ?? field.matching(matcher), into, budget);
  }

  /** In how many of some documents each word occurs, the most frequent words first. */
  wordCounts(found: Bits, limit: number, { capacity, size }: Extent, budget: CostBudget): WordCounts {
    if (this.#ordered === null) return { kind: 'words', values: [] };
    const { vocabulary, counted } = this.#ordered;
    const isAll = found.count === size;
    const stored = this.#storedCounts;
    const changes = this.#changes();
    if (isAll && stored?.limit === limit && stored.changes === changes) return stored.counts;
    const texts = { fields: [...this.#fields.values()], vocabulary, words: counted };
    const counts = countWords(texts, { found, size, capacity }, limit, budget);
    if (isAll && !budget.isSpent) this.#storedCounts = { limit, changes, counts };
    return counts;
  }

  /** After many texts were put: what the first word counts would spend their time on. */
  countAhead(): void {
    this.#ordered?.counted.update();
  }

  archive(archive: Archive): void {
    const names = archive.texts([...this.#fields.keys()]);
    this.#ordered?.vocabulary.archive(archive);
    this.#ordered?.orders.archive(archive);
    for (const name of names) (this.#fields.get(name) ?? this.#newField(name)).archive(archive);
  }

  /** Of all texts together. */
  get words(): number {
    let words = 0;
    for (const field of this.#fields.values()) words += field.words;
    return words;
  }

  get bytes(): number {
    let bytes = 0;
    for (const field of this.#fields.values()) bytes += field.bytes;
    if (this.#ordered === null) return bytes;
    const { vocabulary, counted, orders, sequences } = this.#ordered;
    return bytes + vocabulary.bytes + counted.bytes + orders.bytes + sequences.bytes;
  }

  #changes(): number {
    let changes = 0;
    for (const field of this.#fields.values()) changes += field.changes;
    return changes;
  }

  #withAll(
    numbers: readonly number[],
    fields: readonly FieldWords[],
    capacity: number,
    budget: CostBudget,
  ): Bits {
    let all: Bits | null = null;
    for (const number of new Set(numbers)) {
      const word = fields.map((field) => [field, [number]] as const);
      const marked = markedBy(word, capacity, budget);
      all = all === null ? marked : all.within(marked);
    }
    return all ?? new Bits(capacity);
  }

  /** Fields of a document in its own order. */
  #inOrderOf(doc: number, fields: readonly FieldWords[]): readonly FieldWords[] {
    const names = fields.length < 2 ? null : (this.#ordered?.orders.of(doc) ?? null);
    return names === null ? fields : names.flatMap((name) => this.#fields.get(name) ?? []);
  }

  #rewriteOutdated(): void {
    if (this.#ordered === null) return;
    let isDue = false;
    for (const { isOutdated } of this.#fields.values()) isDue ||= isOutdated;
    if (!isDue) return;
    const { orders } = this.#ordered;
    this.#ordered = { ...newOrderedTexts(), orders };
    for (const field of this.#fields.values()) field.rewrite(this.#ordered.vocabulary);
  }

  #fieldsOf(column: WordsCondition['column']): readonly FieldWords[] {
    const { analyzer, whole } = this.#layout;
    if (column !== null && (column.analyzer ?? 'folded') !== analyzer) return [];
    if (column === null || column.name === whole) return [...this.#fields.values()];
    const field = this.#fields.get(column.name);
    return field === undefined ? [] : [field];
  }

  #fieldOf(name: string, text: string | null): FieldWords | undefined {
    const known = this.#fields.get(name);
    return known !== undefined || text === null ? known : this.#newField(name);
  }

  #newField(name: string): FieldWords {
    const field = new FieldWords(this.#layout.analyzer, this.#ordered?.vocabulary ?? null);
    this.#places.set(name, this.#fields.size);
    this.#fields.set(name, field);
    return field;
  }
}

function newOrderedTexts(): OrderedTexts {
  const vocabulary = new Vocabulary();
  return {
    vocabulary,
    counted: new CountedWords(vocabulary),
    orders: new FieldOrders(),
    sequences: new WordSequences(vocabulary),
  };
}

function markedBy(word: FoundWord, docs: number, budget: CostBudget): Bits {
  const marked = new Bits(docs);
  for (const [field, words] of word) field.mark(words, marked, budget);
  return marked;
}

function tally(word: FoundWord, times: Uint32Array, budget: CostBudget): void {
  for (const [field, words] of word) field.tally(words, times, budget);
}
