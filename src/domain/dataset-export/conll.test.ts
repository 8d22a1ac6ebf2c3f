import { describe, expect, it } from 'vitest';
import { conllSentence, WORDLESS_CHARACTERS } from './conll';

const span = (start: number, end: number, label: string) => ({ start, end, label });
const lines = (text: string, ...spans: ReturnType<typeof span>[]) =>
  conllSentence(text, spans).split('\n').slice(0, -2);

describe('wordless characters', () => {
  const isWithoutSentence = (text: string) => conllSentence(text, []) === '';
  const wordless = WORDLESS_CHARACTERS.split('');

  it('wordless characters are all characters that do not form a sentence', () => {
    const characters = Array.from({ length: 0xd7ff }, (_, index) => String.fromCharCode(index + 1));
    const others = ['\ufeff', '\ufffd', '\uffef', '\ue000'];
    expect([...characters, ...others].filter(isWithoutSentence)).toEqual(wordless);
  });

  it('wordless characters do not form a sentence together', () => {
    const pairs = wordless.flatMap((first) => wordless.map((second) => first + second));
    expect([...pairs, WORDLESS_CHARACTERS].filter((text) => !isWithoutSentence(text))).toEqual([]);
  });
});

describe('a text as a sentence of CoNLL', () => {
  it('a sentence has BIO tags for the words of a span, and punctuation as separate words (SET-37)', () => {
    expect(lines('Ada Lovelace, London.', span(0, 12, 'PER'), span(14, 20, 'LOC'))).toEqual([
      'Ada\tB-PER',
      'Lovelace\tI-PER',
      ',\tO',
      'London\tB-LOC',
      '.\tO',
    ]);
  });

  it('a sentence restarts the tag between two adjacent spans with the same label', () => {
    expect(lines('Ada Max', span(0, 3, 'PER'), span(4, 7, 'PER'))).toEqual(['Ada\tB-PER', 'Max\tB-PER']);
  });

  it('a sentence splits a word in which a span begins or ends', () => {
    expect(lines('Donaudampf', span(0, 5, 'RIVER'))).toEqual(['Donau\tB-RIVER', 'dampf\tO']);
    expect(lines('Donaudampf', span(5, 10, 'STEAM'))).toEqual(['Donau\tO', 'dampf\tB-STEAM']);
  });

  it('a sentence counts offsets in code points', () => {
    expect(lines('😀 Köln', span(2, 6, 'LOC'))).toEqual(['😀\tO', 'Köln\tB-LOC']);
  });

  it('a sentence keeps the first and longest of overlapping spans', () => {
    expect(lines('a b c', span(2, 5, 'Y'), span(0, 1, 'X'), span(0, 3, 'Z'))).toEqual([
      'a\tB-Z',
      'b\tI-Z',
      'c\tO',
    ]);
  });

  it('a sentence joins the words of a label', () => {
    expect(lines('x', span(0, 1, 'brand name'))).toEqual(['x\tB-brand_name']);
  });

  it('a sentence ignores values that are not spans', () => {
    const odd = [
      null,
      'LOC',
      { start: 0 },
      { start: '0', end: 1, label: 'LOC' },
      { start: 0, end: 1, label: 7 },
    ];
    expect(conllSentence('a b', odd)).toBe('a\tO\nb\tO\n\n');
    expect(conllSentence('a', 'LOC')).toBe('a\tO\n\n');
  });

  it('a sentence is empty without words, and has only `O` tags without spans', () => {
    expect(conllSentence(' \n', [])).toBe('');
    expect(conllSentence('a b', [])).toBe('a\tO\nb\tO\n\n');
  });
});
