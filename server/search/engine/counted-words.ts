import { STOP_WORDS } from '#domain/text/stop-words';
import { grown, newInt32 } from './growing';
import type { Vocabulary } from './vocabulary';

/** Such a word of the vocabulary counts for nothing. */
const NOTHING = -1;
/** The first of the marks of words that count as several; those after it are smaller by one each. */
const FIRST_LIST = -2;

/**
 * What the words of a vocabulary count as in a word count: the runs of letters in them that are not stop words (contract 6.3). So
 * `site.org` counts as `site` and `org`, and `3.14` as nothing. Runs that are no words of the vocabulary are added to it.
 */
export class CountedWords {
  readonly #vocabulary: Vocabulary;
  #counted = new Int32Array(0);
  #known = 0;
  readonly #lists: (readonly number[])[] = [];
  /** By run: longer words with the run in them. */
  readonly #longer = new Map<number, number[]>();

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary;
  }

  /** Takes in the words that came since the last call. */
  update(): void {
    // The size grows with runs that are added on the way.
    for (; this.#known < this.#vocabulary.size; this.#known += 1) this.#take(this.#known);
  }

  /** Words of the vocabulary that have not been taken in yet. */
  get pending(): number {
    return this.#vocabulary.size - this.#known;
  }

  /** By word, the run that it counts as; below 0 there is none, or `listOf` the word has several. */
  get counted(): Int32Array {
    return this.#counted;
  }

  /** The runs that a word counts as which `counted` has no single run of. */
  listOf(mark: number): readonly number[] {
    return mark === NOTHING ? [] : (this.#lists[FIRST_LIST - mark] ?? []);
  }

  /** The words of the vocabulary that count as a run: the run itself and longer ones. */
  wordsWith(run: number): readonly number[] {
    return [run, ...(this.#longer.get(run) ?? [])];
  }

  get bytes(): number {
    return this.#counted.length * 4;
  }

  #take(word: number): void {
    this.#counted = grown(this.#counted, word + 1, newInt32, NOTHING);
    const text = this.#vocabulary.wordOf(word);
    if (isLetters(text)) {
      this.#counted[word] = STOP_WORDS.has(text) ? NOTHING : word;
      return;
    }
    const runs = [...new Set(runsOf(text).map((run) => this.#vocabulary.numberOf(run)))];
    for (const run of runs) this.#noteLonger(run, word);
    const [only] = runs;
    if (only === undefined) this.#counted[word] = NOTHING;
    else if (runs.length === 1) this.#counted[word] = only;
    else this.#counted[word] = FIRST_LIST - (this.#lists.push(runs) - 1);
  }

  #noteLonger(run: number, word: number): void {
    const longer = this.#longer.get(run);
    if (longer === undefined) this.#longer.set(run, [word]);
    else longer.push(word);
  }
}

const LETTERS = /^\p{L}+$/u;
const NO_LETTERS = /\P{L}+/u;

function runsOf(word: string): readonly string[] {
  return word.split(NO_LETTERS).filter((run) => run !== '' && !STOP_WORDS.has(run));
}

function isLetters(word: string): boolean {
  for (let at = 0; at < word.length; at += 1) {
    const unit = word.charCodeAt(at);
    if (unit < 0x61 || unit > 0x7a) return LETTERS.test(word);
  }
  return word !== '';
}
