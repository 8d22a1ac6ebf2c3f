import type { TextColumn, WordsCondition } from '../search-request';
import { soughtBy } from './analyzers';
import type { Archive } from './archive';
import { Bits } from './bits';
import { FieldWords } from './field-words';
import type { CostBudget } from './cost-budget';
import type { TextsLayout } from './index-layout';
import { addRelevance, type WordOccurrences } from './relevance';

/** Documents that have the words of a condition. */
export interface TextMatch {
  readonly documents: Bits;
  /** Adds by document how well the condition is met: above 0, the higher the better. */
  addRelevance(documents: Bits, relevance: Float64Array): void;
}

/** A word of a query: by field the words of its vocabulary that are found. */
type FoundWord = readonly (readonly [FieldWords, readonly number[]])[];

/** The texts of all records. */
export class TextIndex {
  readonly #layout: TextsLayout;
  readonly #fields = new Map<string, FieldWords>();

  constructor(layout: TextsLayout) {
    this.#layout = layout;
  }

  /** Takes in the texts of a document, in the place of those it had. */
  put(doc: number, texts: Readonly<Record<string, string | null>>): void {
    for (const [name, field] of this.#fields) if (!Object.hasOwn(texts, name)) field.put(doc, null);
    for (const [name, text] of Object.entries(texts)) this.#fieldOf(name, text)?.put(doc, text);
  }

  remove(doc: number): void {
    for (const field of this.#fields.values()) field.put(doc, null);
  }

  /** Documents that have all words, in the one field or spread over all of them (SEA-1, SEA-2). */
  matching(
    condition: WordsCondition,
    { capacity, size }: { readonly capacity: number; readonly size: number },
    budget: CostBudget,
  ): TextMatch {
    const fields = this.#fieldsOf(condition.column);
    const occurrences: WordOccurrences[] = [];
    let all: Bits | null = null;
    for (const sought of soughtBy(this.#layout.analyzer, condition)) {
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

  /** Adds the documents that have any word in a column. */
  markAny(column: TextColumn, into: Bits, budget: CostBudget): void {
    for (const field of this.#fieldsOf(column)) field.markAny(into, budget);
  }

  archive(archive: Archive): void {
    for (const name of archive.texts([...this.#fields.keys()])) {
      const field = this.#fields.get(name) ?? new FieldWords(this.#layout.analyzer);
      this.#fields.set(name, field);
      field.archive(archive);
    }
  }

  get bytes(): number {
    let bytes = 0;
    for (const field of this.#fields.values()) bytes += field.bytes;
    return bytes;
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
    if (known !== undefined || text === null) return known;
    const field = new FieldWords(this.#layout.analyzer);
    this.#fields.set(name, field);
    return field;
  }
}

function markedBy(word: FoundWord, docs: number, budget: CostBudget): Bits {
  const marked = new Bits(docs);
  for (const [field, words] of word) field.mark(words, marked, budget);
  return marked;
}

function tally(word: FoundWord, times: Uint32Array, budget: CostBudget): void {
  for (const [field, words] of word) field.tally(words, times, budget);
}
