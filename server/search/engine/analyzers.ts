import { soughtWords, type SoughtWord } from '#domain/search/text-matches';
import { assertNever } from '#domain/shared/assert-never';
import { eachSpacedWord, spacedWords } from '#domain/text/spaced-words';
import { eachStandardWord, standardWords } from '#domain/text/standard-words';
import { eachWord } from '#domain/text/words';
import type { Analyzer, WordsCondition } from '../search-request';

/** Visits the words of a text. */
export function eachWordBy(analyzer: Analyzer, text: string, visit: (word: string) => void): void {
  switch (analyzer) {
    case 'folded':
      return eachWord(text, visit);
    case 'standard':
      return eachStandardWord(text, visit);
    case 'blanks':
      return eachSpacedWord(text, visit);
    default:
      return assertNever(analyzer);
  }
}

/** The words of a query, each once. */
export function soughtBy(analyzer: Analyzer, condition: WordsCondition): readonly SoughtWord[] {
  switch (analyzer) {
    case 'folded':
      return soughtWords(condition);
    case 'standard':
      return wholeWords(standardWords(condition.text));
    case 'blanks':
      return wholeWords(spacedWords(condition.text));
    default:
      return assertNever(analyzer);
  }
}

function wholeWords(words: readonly string[]): readonly SoughtWord[] {
  return [...new Set(words)].map((word) => ({ word, reach: 'whole' }));
}
