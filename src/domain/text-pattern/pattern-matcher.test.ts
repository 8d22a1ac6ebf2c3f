import { describe, expect, it } from 'vitest';
import { forEachSeed, type Random } from '#tests/builders/random';
import { isDescribed } from '#tests/search/naive-pattern';
import { editsFor, type Pattern } from './pattern';
import { patternMatcher, patternProblem, type PatternMatcher } from './pattern-matcher';

function matcherOf(pattern: Pattern): PatternMatcher {
  const matcher = patternMatcher(pattern);
  if (!matcher.ok) throw new Error(matcher.error);
  return matcher.value;
}

function described(pattern: Pattern, texts: readonly string[]): readonly string[] {
  const matcher = matcherOf(pattern);
  return texts.filter((text) => matcher.matches(text));
}

describe('wildcards', () => {
  it.each([
    ['be?r', ['bear', 'beer'], ['ber', 'beaar', 'bears']],
    ['bear*', ['bear', 'bears', 'bearing'], ['bea', 'a bear']],
    ['*fund', ['fund', 'refund'], ['funds']],
    ['*a*b*', ['ab', 'xaxbx'], ['ba', '']],
    ['**', ['', 'anything\nat all'], []],
    ['?', ['a', '😀', '\n'], ['', 'ab', 'é'.normalize('NFD')]],
    ['a\\*b\\?\\\\*', ['a*b?\\', 'a*b?\\c'], ['axb?\\', 'a*bx\\']],
    ['.+(a)[b]*', ['.+(a)[b]', '.+(a)[b]c'], ['x+(a)b']],
    ['', [''], ['a']],
  ])('%s describes %j and not %j (TWI-36)', (text, matching, others) => {
    expect(described({ kind: 'wildcard', text }, [...matching, ...others])).toEqual(matching);
  });
});

describe('fuzzy words', () => {
  it.each([
    ['bear', 0, ['bear'], ['baer', 'bea']],
    ['bear', 1, ['bear', 'baer', 'bea', 'bears', 'beer', 'ebar'], ['be', 'abre', 'bearing']],
    ['bear', 2, ['be', 'bearss', 'ebra', 'boar'], ['b', 'bearing']],
    ['a', 2, ['', 'a', 'xy', 'bac'], ['bcde']],
    ['ab', 1, ['ba', 'a', 'b', 'abc'], ['', 'ca', 'bca']],
    ['ca', 2, ['ab', 'ac', 'c'], ['abc']],
    ['😀x', 1, ['😀', 'x', 'x😀', '😁x', '😀x!'], ['', '!']],
  ] as const)('%s with %d edits finds %j and not %j (TWI-36)', (text, edits, matching, others) => {
    expect(described({ kind: 'fuzzy', text, edits }, [...matching, ...others])).toEqual(matching);
  });

  it('a longer word has more edits unless the query specifies the number (TWI-36)', () => {
    expect([1, 2, 3, 5, 6, 200].map(editsFor)).toEqual([0, 0, 1, 1, 2, 2]);
  });
});

describe('regular expressions', () => {
  it.each([
    ['be.r', ['bear', 'be\nr', 'be😀r'], ['ber', 'bears']],
    ['ab?c', ['abc', 'ac'], ['abbc']],
    ['ab+c', ['abc', 'abbc'], ['ac']],
    ['ab*c', ['ac', 'abbbc'], ['adc']],
    ['(ab|cd)+e', ['abe', 'abcde'], ['e', 'abc']],
    ['a{2}b{1,}c{0,2}', ['aab', 'aabbbcc'], ['ab', 'aabccc']],
    ['[a-cx]y', ['ay', 'by', 'xy'], ['dy', 'y']],
    ['[^a-c]', ['d', '😀', '\n'], ['a', 'b', 'dd']],
    ['[]a]', [']', 'a'], ['b']],
    ['[a\\-z]', ['a', '-', 'z'], ['b']],
    ['[\\d_]+', ['12_3'], ['a']],
    ['\\d\\w\\s\\.', ['1a .', '2_\t.'], ['aa .', '1a x']],
    ['[\\D]\\W\\S', ['a-b'], ['1-b', 'abb', 'a- ']],
    ['a\\+\\*\\(', ['a+*('], ['aa*(']],
    ['^a$', ['^a$'], ['a']],
    ['()a', ['a'], ['']],
    ['(a*)*b', ['b', 'aab'], ['a']],
    ['(a{2}){2}', ['aaaa'], ['aa', 'aaaaa']],
    ['*a]}', ['*a]}'], ['a]}']],
    ['[😀-😂]', ['😁'], ['😃', '\ud83d']],
  ])('%s describes %j and not %j as a whole (TWI-36)', (text, matching, others) => {
    expect(described({ kind: 'regex', text }, [...matching, ...others])).toEqual(matching);
  });

  it.each([
    '(a',
    'a)',
    '[a',
    'a{',
    'a{2',
    'a{,2}',
    'a{3,2}',
    'a|',
    '|a',
    '(|a)',
    'a\\',
    '[b-a]',
    '[a-\\d]',
    '',
    '[a-]',
  ])('%s is malformed (TWI-37)', (text) => {
    expect(patternProblem({ kind: 'regex', text })).toBe('malformed');
  });

  it.each(['a~b', 'a&b', 'a@b', '#', '<1-5>', '"a"'])(
    'the operator of other engines in %s is refused and not taken for a character (TWI-37)',
    (text) => {
      expect(patternProblem({ kind: 'regex', text })).toBe('malformed');
      expect(
        patternProblem({ kind: 'regex', text: text.replaceAll(/[~&@#<>"]/g, String.raw`\$&`) }),
      ).toBeNull();
    },
  );
});

describe('limits of patterns', () => {
  it('a pattern of more than 1,000 characters is too complex (TWI-37)', () => {
    for (const kind of ['wildcard', 'regex'] as const) {
      expect(patternProblem({ kind, text: 'a'.repeat(1_000) })).toBeNull();
      expect(patternProblem({ kind, text: 'a'.repeat(1_001) })).toBe('too-complex');
    }
    expect(patternMatcher({ kind: 'fuzzy', text: 'a'.repeat(1_001), edits: 2 })).toMatchObject({ ok: false });
  });

  it.each([
    'a{1000}{1000}',
    'a{99999999999999999999}',
    '(a{100}){100}',
    `${'('.repeat(200)}a${')'.repeat(200)}`,
  ])('a regular expression with too many repetitions or groups is too complex: %s (TWI-37)', (text) => {
    expect(patternProblem({ kind: 'regex', text })).toBe('too-complex');
  });

  it('hostile expressions take a limited number of steps (TWI-37)', () => {
    const texts = ['a'.repeat(250), `${'ab'.repeat(125)}c`];
    for (const text of [
      '(a+)+b',
      '(a|aa)+b',
      '(a*)*(a*)*b',
      '(.*a){25}b',
      '(a?){60}a{60}b',
      '(a|b)*a(a|b){80}',
    ]) {
      const matcher = matcherOf({ kind: 'regex', text });
      for (const word of texts) matcher.matches(word);
      expect(matcher.steps).toBeLessThan(5_000_000);
    }
  });

  it('a full table of states is emptied without a change of the result (TWI-36)', () => {
    const matcher = matcherOf({ kind: 'regex', text: '[a-z]*(a|b|c|d|e|f|g|h|i|j|k|l)[a-z]{18}' });
    forEachSeed((random) => {
      const word = Array.from({ length: 200 }, () => random.pick([...'abcdefghijklmnop'])).join('');
      expect(matcher.matches(word)).toBe('abcdefghijkl'.includes(word.at(-19) ?? ''));
    });
  });
});

it('patterns match the same texts as a plain comparison (TWI-36)', () => {
  forEachSeed((random) => {
    const pattern = anyPattern(random);
    const matcher = matcherOf(pattern);
    for (let run = 0; run < 30; run += 1) {
      const text = anyWord(random);
      expect([pattern, text, matcher.matches(text)]).toEqual([pattern, text, isDescribed(pattern, text)]);
    }
  });
});

const CHARACTERS = [...'aabbc', '😀', '.', '*'];

function anyWord(random: Random): string {
  return Array.from({ length: random.below(7) }, () => random.pick(CHARACTERS)).join('');
}

function anyPattern(random: Random): Pattern {
  const text = anyWord(random);
  switch (random.below(3)) {
    case 0:
      return { kind: 'wildcard', text: text.replaceAll('b', () => random.pick(['*', '?', '\\*', 'b'])) };
    case 1:
      return { kind: 'fuzzy', text, edits: random.pick([0, 1, 2]) };
    default:
      return { kind: 'regex', text: anyRegex(random, 3) };
  }
}

function anyRegex(random: Random, depth: number): string {
  const part = () => anyRegex(random, depth - 1);
  if (depth === 0) return random.pick(['a', 'b', 'c', '.', '\\.', '[ab]', '[^a]', '😀', '[a-c]']);
  switch (random.below(4)) {
    case 0:
      return `(${part()}|${part()})`;
    case 1:
      return `(${part()})${random.pick(['*', '+', '?', '{2}', '{1,2}', '{0,}'])}`;
    default:
      return part() + part();
  }
}
