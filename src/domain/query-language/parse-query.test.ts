import { describe, expect, it } from 'vitest';
import { assertNever } from '../shared/assert-never';
import { parseQuery } from './parse-query';
import { queryTokens } from './query-lexer';
import type { Query, QueryBound } from './query-tree';

/** Writes a tree in short form: `+` is a required clause, `-` an excluded one, and no sign an optional one. */
function inShort(query: Query): string {
  const field = 'field' in query && query.field !== null ? `${query.field}=` : '';
  switch (query.kind) {
    case 'level':
      return [
        ...query.must.map((part) => `+${inGroup(part)}`),
        ...query.should.map(inGroup),
        ...query.not.map((part) => `-${inGroup(part)}`),
      ].join(' ');
    case 'everything':
      return 'everything';
    case 'exists':
      return `exists(${query.field})`;
    case 'term':
      return `${field}${query.text}`;
    case 'phrase':
      return `${field}"${query.text}"${query.slop > 0 ? `~${query.slop}` : ''}`;
    case 'wildcard':
      return `${field}wildcard(${query.text})`;
    case 'fuzzy':
      return `${field}fuzzy(${query.text}, ${query.edits ?? 'auto'})`;
    case 'regex':
      return `${field}regex(${query.text})`;
    case 'range':
      return `${field}${boundInShort(query.from, '≥', '>')} ${boundInShort(query.to, '≤', '<')}`;
    default:
      return assertNever(query);
  }
}

function inGroup(query: Query): string {
  return query.kind === 'level' ? `(${inShort(query)})` : inShort(query);
}

function boundInShort(bound: QueryBound | null, included: string, excluded: string): string {
  return bound === null ? 'open' : `${bound.isIncluded ? included : excluded}${bound.value}`;
}

function meaning(text: string): string {
  const query = parseQuery(text);
  if (!query.ok) return `${query.error.code} ${query.error.start}–${query.error.end}`;
  return query.value === null ? 'nothing' : inShort(query.value);
}

describe('combination of clauses', () => {
  it.each([
    ['a b', '+a +b'],
    ['a OR b', 'a b'],
    ['a OR b AND c', '+b +c a'],
    ['a AND b OR c', '+a b c'],
    ['a b OR c', '+a b c'],
    ['a OR b c', '+c a b'],
    ['a OR b AND c OR d', '+b a c d'],
    ['NOT a OR b', 'b -a'],
    ['NOT a OR NOT b', '-a -b'],
    ['a OR (NOT b)', 'a (-b)'],
    ['(a OR b) AND c', '+(a b) +c'],
    ['cat OR good AND bear', '+good +bear cat'],
    ['bear AND NOT cat', '+bear -cat'],
    ['bear -cat', '+bear -cat'],
    ['bear !cat', '+bear -cat'],
    ['+bear || -cat', 'bear -cat'],
    ['a && b', '+a +b'],
    ['+a +b', '+a +b'],
    ['- a', '-a'],
  ])('%s means %s (TWI-35)', (text, expected) => {
    expect(meaning(text)).toBe(expected);
  });
});

describe('clauses of a query', () => {
  it.each([
    ['', 'nothing'],
    [' \t\n\u3000', 'nothing'],
    ['bear and cat', '+bear +and +cat'],
    ['ANDROID NOTE a&&b a & b', '+ANDROID +NOTE +a&&b +a +& +b'],
    ['e-mail C++ wow!', '+e-mail +C++ +wow!'],
    ['kim@site.org', '+kim@site.org'],
    ['"sleepy cat"', '+"sleepy cat"'],
    ['"bear cat"~4 "say \\"hi\\" \\\\ *"', '+"bear cat"~4 +"say "hi" \\ *"'],
    ['a"b c"d', '+a +"b c" +d'],
    ['baer~ baer~1 baer~0', '+fuzzy(baer, auto) +fuzzy(baer, 1) +fuzzy(baer, 0)'],
    ['be?r bear* *fund', '+wildcard(be?r) +wildcard(bear*) +wildcard(*fund)'],
    ['a\\*b* \\*', '+wildcard(a\\*b*) +*'],
    ['text:/be.r/ /a\\/b/', '+text=regex(be.r) +regex(a/b)'],
    ['\\(2\\+2\\)\\=4', '+(2+2)=4'],
    ['\\! \\AND a\\ b', '+! +AND +a b'],
    ['text.exact:BEAR\\!', '+text.exact=BEAR!'],
    ['inputs.\\*:news', '+inputs.*=news'],
    ['text: bear', '+text=bear'],
    ['metadata.split:train data', '+metadata.split=train +data'],
    ['metadata.split:train\\ data', '+metadata.split=train data'],
    ['metadata.split:"train data"', '+metadata.split="train data"'],
    ['text:(good OR great)', '+(text=good text=great)'],
    ['text:(good id:r1 (b c))', '+(+text=good +id=r1 +(+text=b +text=c))'],
    ['bear^2 "a b"^1.5 (a b)^3 a^2~1', '+bear +"a b" +(+a +b) +fuzzy(a, 1)'],
    ['bear AND NOT id:"r1"', '+bear -id="r1"'],
    ['(refund) AND NOT id:"r4"', '+(+refund) -id="r4"'],
  ])('%s means %s (TWI-34)', (text, expected) => {
    expect(meaning(text)).toBe(expected);
  });

  it.each([
    ['*', '+exists(text)'],
    ['metadata.n:*', '+exists(metadata.n)'],
    ['*:*', '+everything'],
    ['_exists_:annotated_as', '+exists(annotated_as)'],
    ['NOT _exists_:"metadata.a b"', '-exists(metadata.a b)'],
    ['_exists_:(a OR b)', '+(exists(a) exists(b))'],
  ])('%s asks for any value (TWI-36)', (text, expected) => {
    expect(meaning(text)).toBe(expected);
  });

  it.each([
    ['score:[0.5 TO 0.6]', '+score=≥0.5 ≤0.6'],
    ['score:{0.55 TO *}', '+score=>0.55 open'],
    ['score:[ * TO 1 }', '+score=open <1'],
    ['metadata.n:["-5" TO 12]', '+metadata.n=≥-5 ≤12'],
    [
      'event_timestamp:[2024-01-01 TO "2024-02-01T10:00:00"]',
      '+event_timestamp=≥2024-01-01 ≤2024-02-01T10:00:00',
    ],
    ['[a TO b]', '+≥a ≤b'],
    ['score:>=0.8', '+score=≥0.8 open'],
    ['score:>0.8 score:<=-1 score: <5', '+score=>0.8 open +score=open ≤-1 +score=open <5'],
    ['score:(>0.5 AND <0.8)', '+(+score=>0.5 open +score=open <0.8)'],
    ['>5', '+>5'],
  ])('%s is the range %s (TWI-34)', (text, expected) => {
    expect(meaning(text)).toBe(expected);
  });

  it('words without an operator between them in the group of a field know their common value (TWI-36)', () => {
    const parsed = parseQuery('split:(a train  data OR b:c d "e" f^2 g)');
    const group = parsed.ok ? parsed.value?.must[0] : null;
    expect(group?.kind === 'level' && [...group.must, ...group.should]).toEqual([
      { kind: 'term', field: 'split', text: 'a', sequence: null },
      { kind: 'term', field: 'split', text: 'train', sequence: null },
      { kind: 'term', field: 'split', text: 'd' },
      { kind: 'phrase', field: 'split', text: 'e', slop: 0 },
      { kind: 'term', field: 'split', text: 'f' },
      { kind: 'term', field: 'split', text: 'g' },
      { kind: 'term', field: 'split', text: 'data', sequence: 'a train data' },
      { kind: 'term', field: 'b', text: 'c' },
    ]);
  });
});

describe('mistakes in a query', () => {
  it.each([
    ['!', 'missing 0–1'],
    ['a AND', 'missing 2–5'],
    ['AND a', 'missing 0–3'],
    ['a AND OR b', 'missing 2–5'],
    ['(a OR) b', 'missing 3–5'],
    ['NOT NOT a', 'missing 0–3'],
    ['()', 'missing 0–1'],
    ['a ( )', 'missing 2–3'],
    ['field:', 'missing 5–6'],
    ['field:) a', 'missing 5–6'],
    ['score:-1', 'missing 5–6'],
    ['score:>=', 'missing 6–8'],
    ['a^', 'missing 1–2'],
    ['"a b"~', 'missing 5–6'],
    ['a\\', 'missing 1–2'],
    ['n:[ ] TO 1]', 'missing 4–5'],
    ['(bear', 'open 0–1'],
    ['a (b (c)', 'open 2–3'],
    ['(', 'open 0–1'],
    ['"bear', 'open 0–5'],
    ['"bear\\"', 'open 0–7'],
    ['site.org/x', 'open 8–10'],
    ['metadata.n:[1 TO', 'open 11–16'],
    ['n:[1 TO 2', 'open 2–9'],
    ['n:[', 'open 2–3'],
    ['n:["1 TO 2]', 'open 3–11'],
    ['a:b:c', 'unexpected 3–4'],
    ['https://a.org', 'missing 6–8'],
    ['a:b :c', 'unexpected 4–5'],
    [':a', 'unexpected 0–1'],
    ['be*r:a', 'unexpected 0–4'],
    ['bear)', 'unexpected 4–5'],
    [')', 'unexpected 0–1'],
    ['a ] b', 'unexpected 2–3'],
    ['~', 'unexpected 0–1'],
    ['a~3', 'unexpected 1–3'],
    ['a~0.5', 'unexpected 1–5'],
    ['(a)~1', 'unexpected 3–5'],
    ['n:[1 2]', 'unexpected 5–6'],
    ['n:[1 TO 2 3]', 'unexpected 10–11'],
  ])('%s is %s (TWI-37)', (text, expected) => {
    expect(meaning(text)).toBe(expected);
  });

  it('a text, a depth or a number of clauses beyond the limits is refused (TWI-37)', () => {
    expect(meaning('a'.repeat(8_192))).toBe(`+${'a'.repeat(8_192)}`);
    expect(meaning('a'.repeat(8_193))).toBe('too-complex 8192–8193');
    expect(parseQuery(`${'('.repeat(32)}a${')'.repeat(32)}`).ok).toBe(true);
    expect(meaning(`${'('.repeat(33)}a${')'.repeat(33)}`)).toBe('too-complex 32–33');
    expect(parseQuery('a '.repeat(1_024)).ok).toBe(true);
    expect(meaning('a '.repeat(1_025))).toBe('too-complex 2048–2049');
  });
});

describe('hostile queries', () => {
  const PARTS = [
    'a',
    '"',
    '(',
    ')',
    '[',
    '{',
    ' TO ',
    ']',
    '}',
    '\\',
    '/',
    '~',
    '^',
    '*',
    '?',
    ':',
    ' AND ',
    '-',
    '(a+)+$',
    '>',
    '\ud83d',
  ];

  /** Returns texts that are the same in each run. */
  function textsFrom(seed: number): () => string {
    let state = seed;
    const next = (below: number) => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      return (state >>> 8) % below;
    };
    return () => {
      const length = next(40) + 1;
      const repeated = next(4) === 0 ? 200 : 1;
      return Array.from({ length }, () => PARTS[next(PARTS.length)]?.repeat(repeated) ?? '').join('');
    };
  }

  it('1,000 random texts have a meaning or a mistake within the text (TWI-37)', () => {
    const nextText = textsFrom(7);
    for (let count = 0; count < 1_000; count += 1) {
      const text = nextText();
      const query = parseQuery(text);
      if (query.ok) continue;
      const { start, end } = query.error;
      expect([start >= 0 && start < end && end <= text.length, text]).toEqual([true, text]);
    }
  });

  it('every character is in at most one token, so that no text is read twice (TWI-34)', () => {
    const nextText = textsFrom(11);
    for (let count = 0; count < 1_000; count += 1) {
      const tokens = queryTokens(nextText());
      const places = tokens.ok ? tokens.value : [];
      expect(places.every(({ start }, index) => start >= (places[index - 1]?.end ?? 0))).toBe(true);
    }
  });
});
