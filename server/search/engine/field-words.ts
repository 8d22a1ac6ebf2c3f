import type { SoughtWord } from '#domain/search/text-matches';
import type { Analyzer } from '../search-request';
import { ANALYSES } from './analyzers';
import type { Archive } from './archive';
import type { Bits } from './bits';
import { grown, newInt32, newUint32 } from './growing';
import type { CostBudget } from './cost-budget';
import type { TermMatcher } from './term-matcher';
import { Postings, textOf, timesOf } from './postings';
import { digestOf } from './text-digest';
import { TokenOrder, type TokenList } from './token-order';
import { Vocabulary } from './vocabulary';

/** Texts that are out of date stay in the lists until there are so many of them. */
const MIN_OUTDATED = 4_096;

/** Reading an entry and adding its document to a set. */
const STEPS_PER_ENTRY = 3;
/** Finding the entries of a word. */
const STEPS_PER_WORD = 4;

/** Whether texts keep the order of their words, and fields of a record share a vocabulary. */
export function keepsOrder(analyzer: Analyzer): boolean {
  return analyzer !== 'folded';
}

/**
 * The words of one field of all records. A text that changes gets a new number, and its old one no longer counts; from time to
 * time all lists are written again without those. Fields that share a vocabulary are written again together, by their owner.
 */
export class FieldWords {
  readonly #analyzer: Analyzer;
  readonly #isVocabularyShared: boolean;
  #vocabulary: Vocabulary;
  #order: TokenOrder | null;
  #postings = new Postings();
  /** By text: its document, or -1 when it is out of date; and how many words it has. */
  #docOf = new Int32Array(0);
  #lengths = new Uint32Array(0);
  /** By document: its text, or -1; and digests by which it is known again. */
  #textOfDoc = new Int32Array(0);
  #digests = new Uint32Array(0);
  #texts = 0;
  #live = 0;
  #words = 0;
  #changes = 0;

  constructor(analyzer: Analyzer = 'folded', shared: Vocabulary | null = null) {
    this.#analyzer = analyzer;
    this.#isVocabularyShared = shared !== null;
    this.#vocabulary = shared ?? new Vocabulary();
    this.#order = keepsOrder(analyzer) ? new TokenOrder() : null;
  }

  /** Takes in the text of a document, or takes it out. The same text again costs next to nothing. */
  put(doc: number, text: string | null): void {
    this.#reserveDocs(doc + 1);
    const old = this.#textOfDoc[doc] ?? -1;
    const [low, high] = text === null ? [0, 0] : digestOf(text);
    if (text !== null && old >= 0 && this.#digests[doc * 2] === low && this.#digests[doc * 2 + 1] === high)
      return;
    if (old < 0 && text === null) return;
    this.#changes += 1;
    if (old >= 0) this.#takeOut(doc, old);
    if (text === null) return;
    this.#digests[doc * 2] = low;
    this.#digests[doc * 2 + 1] = high;
    this.#takeIn(doc, text);
  }

  /** Words of the vocabulary that a word of a query finds. */
  foundBy(sought: SoughtWord, budget: CostBudget): readonly number[] {
    return this.#vocabulary.foundBy(sought, budget);
  }

  /** The numbers of the words that match. */
  matching(matcher: TermMatcher): readonly number[] {
    return this.#vocabulary.matching(matcher);
  }

  /** Adds the documents that have any of the words. */
  mark(words: readonly number[], into: Bits, budget: CostBudget): void {
    const docOf = this.#docOf;
    for (const word of words) {
      const count = this.#postings.countOf(word);
      if (!budget.spend(count * STEPS_PER_ENTRY + STEPS_PER_WORD)) return;
      const entries = this.#postings.entriesOf(word);
      for (let at = 0; at < count; at += 1) {
        const doc = docOf[textOf(entries[at] ?? 0)] ?? -1;
        if (doc >= 0) into.add(doc);
      }
    }
  }

  /** Adds the documents that have any word here. */
  markAny(into: Bits, budget: CostBudget): void {
    if (!budget.spend(this.#textOfDoc.length)) return;
    for (let doc = 0; doc < this.#textOfDoc.length; doc += 1) if (this.lengthOf(doc) > 0) into.add(doc);
  }

  /** Adds by document how often the words occur. */
  tally(words: readonly number[], into: Uint32Array, budget: CostBudget): void {
    const docOf = this.#docOf;
    for (const word of words) {
      const count = this.#postings.countOf(word);
      if (!budget.spend(count * STEPS_PER_ENTRY + STEPS_PER_WORD)) return;
      const entries = this.#postings.entriesOf(word);
      for (let at = 0; at < count; at += 1) {
        const entry = entries[at] ?? 0;
        const doc = docOf[textOf(entry)] ?? -1;
        if (doc >= 0) into[doc] = (into[doc] ?? 0) + timesOf(entry);
      }
    }
  }

  /** Texts with a word, those that are out of date included. */
  textsWith(word: number): number {
    return this.#postings.countOf(word);
  }

  /** Whether there are texts that no longer count. */
  get hasOutdatedTexts(): boolean {
    return this.#texts > this.#live;
  }

  /** How often a text was taken in, replaced or taken out since the index was made or read. */
  get changes(): number {
    return this.#changes;
  }

  /** Adds the words of a document in their order, where that is kept. */
  appendTokens(doc: number, tokens: TokenList): void {
    const text = this.#textOfDoc[doc] ?? -1;
    if (text >= 0) this.#order?.read(text, this.#lengths[text] ?? 0, tokens);
  }

  /** How many words a document has here. */
  lengthOf(doc: number): number {
    const text = this.#textOfDoc[doc] ?? -1;
    return text < 0 ? 0 : (this.#lengths[text] ?? 0);
  }

  /** Of all documents together. */
  get words(): number {
    return this.#words;
  }

  get bytes(): number {
    return (
      this.#postings.bytes +
      (this.#isVocabularyShared ? 0 : this.#vocabulary.bytes) +
      (this.#order?.bytes ?? 0) +
      this.#docOf.length * 8 +
      this.#textOfDoc.length * 12
    );
  }

  /** So many texts are out of date that all lists have to be written again. */
  get isOutdated(): boolean {
    return this.#texts - this.#live > Math.max(MIN_OUTDATED, this.#live >> 1);
  }

  /** Writes every list again without texts that are out of date, with the numbers of another vocabulary. */
  rewrite(vocabulary: Vocabulary): void {
    const known = this.#vocabulary;
    const renumbered = this.#renumberTexts();
    const postings = new Postings();
    const numbers = new Int32Array(known.size).fill(-1);
    for (let word = 0; word < known.size; word += 1) {
      const entries = this.#postings.entriesOf(word);
      for (let at = 0; at < this.#postings.countOf(word); at += 1) {
        const entry = entries[at] ?? 0;
        const text = renumbered[textOf(entry)] ?? -1;
        if (text < 0) continue;
        const kept = numbers[word] ?? -1;
        const number = kept < 0 ? vocabulary.numberOf(known.wordOf(word)) : kept;
        numbers[word] = number;
        postings.append(number, text * 256 + timesOf(entry));
      }
    }
    this.#order = this.#order?.renumbered(renumbered, this.#lengths, numbers) ?? null;
    this.#vocabulary = vocabulary;
    this.#postings = postings;
  }

  archive(archive: Archive): void {
    if (!this.#isVocabularyShared) this.#vocabulary.archive(archive);
    this.#order?.archive(archive);
    this.#postings.archive(archive);
    this.#docOf = archive.int32(this.#docOf);
    this.#lengths = archive.uint32(this.#lengths);
    this.#textOfDoc = archive.int32(this.#textOfDoc);
    this.#digests = archive.uint32(this.#digests);
    [this.#texts, this.#live, this.#words] = archive.value([this.#texts, this.#live, this.#words] as const);
  }

  #takeIn(doc: number, text: string): void {
    const number = this.#texts;
    this.#texts += 1;
    this.#reserveTexts(this.#texts);
    let length = 0;
    this.#order?.begin(number);
    ANALYSES[this.#analyzer].eachWord(text, (found) => {
      const word = this.#vocabulary.numberOf(found);
      length += 1;
      this.#postings.add(word, number);
      this.#order?.add(word);
    });
    this.#docOf[number] = doc;
    this.#lengths[number] = length;
    this.#textOfDoc[doc] = number;
    this.#words += length;
    this.#live += 1;
  }

  #takeOut(doc: number, text: number): void {
    this.#textOfDoc[doc] = -1;
    this.#docOf[text] = -1;
    this.#words -= this.#lengths[text] ?? 0;
    this.#live -= 1;
    if (this.isOutdated && !this.#isVocabularyShared) this.rewrite(new Vocabulary());
  }

  #renumberTexts(): Int32Array {
    const renumbered = new Int32Array(this.#texts).fill(-1);
    let next = 0;
    for (let text = 0; text < this.#texts; text += 1) {
      const doc = this.#docOf[text] ?? -1;
      if (doc < 0) continue;
      renumbered[text] = next;
      this.#docOf[next] = doc;
      this.#lengths[next] = this.#lengths[text] ?? 0;
      this.#textOfDoc[doc] = next;
      next += 1;
    }
    this.#texts = next;
    return renumbered;
  }

  #reserveTexts(length: number): void {
    this.#docOf = grown(this.#docOf, length, newInt32, -1);
    this.#lengths = grown(this.#lengths, length, newUint32);
  }

  #reserveDocs(length: number): void {
    this.#textOfDoc = grown(this.#textOfDoc, length, newInt32, -1);
    this.#digests = grown(this.#digests, length * 2, newUint32);
  }
}
