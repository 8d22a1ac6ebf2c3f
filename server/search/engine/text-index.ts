import { soughtWords } from '#domain/search/text-matches';
import type { WordsCondition } from '../search-request';
import type { Archive } from './archive';
import { Bits } from './bits';
import { FieldWords } from './field-words';
import type { CostBudget } from './cost-budget';
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
  readonly #fields = new Map<string, FieldWords>();

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
    for (const sought of soughtWords(condition)) {
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

  archive(archive: Archive): void {
    for (const name of archive.texts([...this.#fields.keys()])) {
      const field = this.#fields.get(name) ?? new FieldWords();
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
    if (column === null) return [...this.#fields.values()];
    const field = this.#fields.get(column.name);
    return field === undefined ? [] : [field];
  }

  #fieldOf(name: string, text: string | null): FieldWords | undefined {
    const known = this.#fields.get(name);
    if (known !== undefined || text === null) return known;
    const field = new FieldWords();
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
