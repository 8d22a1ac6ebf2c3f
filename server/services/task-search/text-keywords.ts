import {
  EXACT_FIELD,
  keywordsIn,
  type SoughtInField,
  type SoughtSequence,
  type SoughtWords,
} from '#domain/query-language/query-keywords';
import { DEFAULT_QUERY_FIELD } from '#domain/query-language/parse-query';
import { eachSpacedWord } from '#domain/text/spaced-words';
import { eachStandardWord } from '#domain/text/standard-words';
import { matchedPositions } from '#domain/text/word-sequence';
import { SoughtWordTest, type SpendSteps } from './sought-word-test';

/** A text of a record. An input with a list has several. */
export interface RecordText {
  /** Name of the field of the query language that has the text alone. */
  readonly field: string;
  readonly value: string;
}

/** Begin of the names of inputs. */
export const INPUT = 'inputs.';
const ANY_INPUT = `${INPUT}*`;

/** Finds the words that a query looks for in texts, with the words of one analyzer. */
export class TextKeywords {
  readonly #sought: SoughtWords;
  readonly #suffix: '' | typeof EXACT_FIELD;
  readonly #spend: SpendSteps;
  readonly #tests = new Map<string, SoughtWordTest>();

  /** `suffix`: end of the names of the fields whose words are meant. */
  constructor(sought: SoughtWords, suffix: '' | typeof EXACT_FIELD, spend: SpendSteps) {
    this.#sought = sought;
    this.#suffix = suffix;
    this.#spend = spend;
  }

  /** Whether the query looks for any words. */
  get isSought(): boolean {
    return [...this.#sought.keys()].some((name) => this.#textOf(name) !== null);
  }

  /** The words in the texts of a record, in the order of its texts. */
  keywordsIn(texts: readonly RecordText[]): readonly string[] {
    const inSequences = this.#placesInSequences(texts);
    return texts.flatMap((text) => {
      const test = this.#testOf(text.field);
      const isSought = (word: string, place: number) =>
        inSequences.get(text)?.has(place) === true || test.isSought(word);
      return keywordsIn(text.value, this.#eachWord, isSought);
    });
  }

  get #eachWord(): typeof eachStandardWord {
    return this.#suffix === EXACT_FIELD ? eachSpacedWord : eachStandardWord;
  }

  /** By text: places of its words that belong to phrases. The texts of a field are one text for a phrase. */
  #placesInSequences(texts: readonly RecordText[]): ReadonlyMap<RecordText, ReadonlySet<number>> {
    const places = new Map(texts.map((text) => [text, new Set<number>()]));
    for (const [name, { sequences }] of this.#sought) {
      const field = this.#textOf(name);
      if (field === null || sequences.length === 0) continue;
      for (const group of groupsOf(field, texts))
        for (const { text, place } of this.#wordsInSequences(group, sequences)) places.get(text)?.add(place);
    }
    return places;
  }

  #wordsInSequences(
    texts: readonly RecordText[],
    sequences: readonly SoughtSequence[],
  ): readonly PlacedInText[] {
    const words = texts.flatMap((text) => this.#wordsOf(text));
    const joined = words.map(({ word }) => word);
    const positions = sequences.flatMap(({ words: sequence, slop }) => [
      ...matchedPositions(joined, sequence, slop, this.#spend),
    ]);
    return positions.flatMap((position) => words[position] ?? []);
  }

  #wordsOf(text: RecordText): readonly PlacedInText[] {
    const words: PlacedInText[] = [];
    this.#eachWord(text.value, (word) => words.push({ word, text, place: words.length }));
    return words;
  }

  #testOf(field: string): SoughtWordTest {
    const known = this.#tests.get(field) ?? new SoughtWordTest(this.#soughtIn(field), this.#spend);
    this.#tests.set(field, known);
    return known;
  }

  /** By all names by which a query may look into a text. */
  #soughtIn(field: string): readonly SoughtInField[] {
    const names = field.startsWith(INPUT) ? [DEFAULT_QUERY_FIELD, ANY_INPUT, field] : [field];
    return names.flatMap((name) => this.#sought.get(name + this.#suffix) ?? []);
  }

  /** The name of the texts that a field of the query looks into; null for fields of another analyzer or without texts. */
  #textOf(name: string): string | null {
    if (name.endsWith(EXACT_FIELD) !== (this.#suffix === EXACT_FIELD)) return null;
    const field = name.slice(0, name.length - this.#suffix.length);
    return field === DEFAULT_QUERY_FIELD || field.startsWith(INPUT) ? field : null;
  }
}

/** A word of a text, and its place there. */
interface PlacedInText {
  readonly word: string;
  readonly text: RecordText;
  readonly place: number;
}

/** The texts that a field of the query compares, those that are one text together. */
function groupsOf(field: string, texts: readonly RecordText[]): readonly (readonly RecordText[])[] {
  if (field === DEFAULT_QUERY_FIELD) return [texts];
  const names = field === ANY_INPUT ? new Set(texts.map((text) => text.field)) : [field];
  return Array.from(names, (name) => texts.filter((text) => text.field === name));
}
