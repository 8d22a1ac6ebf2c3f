import { soughtWords, type SoughtWord } from '#domain/search/text-matches';
import { eachSpacedWord, spacedWords } from '#domain/text/spaced-words';
import { eachStandardWord, standardWords } from '#domain/text/standard-words';
import { eachWord } from '#domain/text/words';
import type { Analyzer, WordsCondition } from '../search-request';

interface TextAnalysis {
  /** Visits the words of a text. */
  eachWord(text: string, visit: (word: string) => void): void;
  /** The words of a query, each once. */
  sought(condition: WordsCondition): readonly SoughtWord[];
}

export const ANALYSES: Readonly<Record<Analyzer, TextAnalysis>> = {
  folded: { eachWord, sought: soughtWords },
  standard: { eachWord: eachStandardWord, sought: ({ text }) => wholeWords(standardWords(text)) },
  blanks: { eachWord: eachSpacedWord, sought: ({ text }) => wholeWords(spacedWords(text)) },
};

function wholeWords(words: readonly string[]): readonly SoughtWord[] {
  return [...new Set(words)].map((word) => ({ word, reach: 'whole' }));
}
