import { assertNever } from '../shared/assert-never';
import { CharacterKind, kindAt } from '../text/character-kinds';
import { areParticles } from '../text/korean-particles';
import type { TextQuery } from './text-query';
import { endOfCharacter, wordsOf, type Word } from '../text/words';

/**
 * A word of a query, and which words of a text it finds: itself; those that begin with it, where it is a single
 * ideograph, because texts are taken apart into pairs of them; itself with Korean particles; or those it is a part of.
 */
export interface SoughtWord {
  /** Folded. */
  readonly word: string;
  readonly reach: 'whole' | 'start' | 'stem' | 'part';
}

/** The words that must all be found, each once. None finds nothing. */
export function soughtWords({ text, mode }: Pick<TextQuery, 'text' | 'mode'>): readonly SoughtWord[] {
  const words = wordsOf(text);
  const sought = new Map<string, SoughtWord>();
  words.forEach((word, index) => {
    if (isEndOfRun(word, words[index - 1])) return;
    sought.set(word.word, { word: word.word, reach: reachOf(word, mode) });
  });
  return [...sought.values()];
}

/** Whether a word of a text, folded, is found by a word of a query. */
export function finds(sought: SoughtWord, word: string): boolean {
  switch (sought.reach) {
    case 'whole':
      return word === sought.word;
    case 'start':
      return word.startsWith(sought.word);
    case 'stem':
      return word.startsWith(sought.word) && areParticles(word.slice(sought.word.length));
    case 'part':
      return word.includes(sought.word);
    default:
      return assertNever(sought.reach);
  }
}

/** The last character of a run of ideographs stands in the pair before it already. */
function isEndOfRun({ end }: Word, before: Word | undefined): boolean {
  return end === before?.end;
}

function reachOf({ word }: Word, mode: TextQuery['mode']): SoughtWord['reach'] {
  const kind = kindAt(word, 0);
  if (kind === CharacterKind.IDEOGRAPH) return isSingle(word) ? 'start' : 'whole';
  if (mode === 'parts') return 'part';
  return kind === CharacterKind.HANGUL ? 'stem' : 'whole';
}

function isSingle(word: string): boolean {
  return endOfCharacter(word, 0) === word.length;
}
