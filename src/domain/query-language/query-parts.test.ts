import { describe, expect, it } from 'vitest';
import { forEachSeed, type Random } from '#tests/builders/random';
import { paintedParts, queryParts, paintedStretches } from './query-parts';

const shown = (text: string) =>
  queryParts(text)
    .filter(({ kind }) => kind !== 'blank')
    .map(({ kind, start, end }) => `${kind} ${text.slice(start, end)}`);

const PIECES = [
  'bear',
  'status',
  ':',
  '(',
  ')',
  '"',
  '/',
  '\\',
  '[',
  '{1',
  ' TO ',
  '}',
  ']',
  '~2',
  '~',
  '^',
  ' AND ',
  ' OR ',
  '-',
  '!',
  '>=',
  '*',
  '?',
  ' ',
  '\t',
  '\u3000',
  '\ud83d',
  '👍',
  'ß',
];

function anyText(random: Random): string {
  return Array.from({ length: random.below(30) }, () => random.pick(PIECES)).join('');
}

describe('parts of a query', () => {
  it.each([
    ['bear AND NOT cat', ['word bear', 'operator AND', 'operator NOT', 'word cat']],
    ['bear -cat || +x', ['word bear', 'operator -', 'word cat', 'operator ||', 'operator +', 'word x']],
    ['status:Validated', ['field status', 'field :', 'word Validated']],
    ['(a "b c"~2)', ['bracket (', 'word a', 'phrase "b c"', 'phrase ~2', 'bracket )']],
    ['be?r baer~1', ['wildcard be?r', 'fuzzy baer', 'fuzzy ~1']],
    ['text:/be.r/', ['field text', 'field :', 'regex /be.r/']],
    ['score:[0.5 TO 1}', ['field score', 'field :', 'range [0.5 TO 1}']],
    [
      'n:>5 n:(<3)',
      ['field n', 'field :', 'range >5', 'field n', 'field :', 'bracket (', 'range <3', 'bracket )'],
    ],
    ['a^2', ['word a', 'operator ^2']],
    ['*:*', ['field *', 'field :', 'wildcard *']],
  ])('the query %s has a kind for each part (TSK-4)', (text, expected) => {
    expect(shown(text)).toEqual(expected);
  });

  it.each([
    ['"sleepy ca', ['phrase "sleepy ca']],
    ['text:/be.', ['field text', 'field :', 'regex /be.']],
    ['n:[1 TO', ['field n', 'field :', 'range [1 TO']],
    ['n:[1 b', ['field n', 'field :', 'range [1 ', 'word b']],
    ['a ] b', ['word a', 'bracket ]', 'word b']],
    ['a\\', ['word a\\']],
    ['status:', ['field status', 'field :']],
    ['(bear', ['bracket (', 'word bear']],
  ])('the half-typed text %s has parts as well (TSK-4)', (text, expected) => {
    expect(shown(text)).toEqual(expected);
  });

  it('the painted parts of a query cover any text exactly, in its order, with and without a mistake (TSK-4)', () => {
    forEachSeed((random) => {
      const text = anyText(random);
      const start = random.below(text.length + 1);
      const mistake = random.chance(0.5) ? { start, end: start + random.below(5) } : null;
      const parts = paintedParts(text, mistake);
      expect(parts.map((part) => text.slice(part.start, part.end)).join('')).toBe(text);
      parts.forEach((part, index) => {
        expect(part.end).toBeGreaterThan(part.start);
        expect(part.start).toBe(parts[index - 1]?.end ?? 0);
      });
      const marked = parts
        .filter(({ isMistake }) => isMistake)
        .map((part) => text.slice(part.start, part.end));
      expect(marked.join('')).toBe(text.slice(mistake?.start ?? 0, mistake?.end ?? 0));
    });
  });

  it('the parts of a hostile query of 8,192 characters take linear time (TSK-4)', () => {
    for (const piece of ['(', '"', '[1 ', '[', '/', 'a:', '\\', 'a~1 ']) {
      const text = piece.repeat(8_192 / piece.length);
      const parts = queryParts(text);
      expect(parts.at(-1)?.end).toBe(text.length);
    }
  });

  it('the painted parts are joined with blanks and with parts of the same kind, but not with a mistake (TSK-4)', () => {
    const painted = (text: string, start: number, end: number) =>
      paintedParts(text, { start, end }).map((part) => [
        `${part.kind} ${text.slice(part.start, part.end)}`,
        part.isMistake,
      ]);
    expect(painted(' a b  status:c AND', 15, 18)).toEqual([
      ['blank  ', false],
      ['word a b  ', false],
      ['field status:', false],
      ['word c ', false],
      ['operator AND', true],
    ]);
    expect(painted('slow bear', 2, 6)).toEqual([
      ['word sl', false],
      ['word ow b', true],
      ['word ear', false],
    ]);
  });

  it('the painted parts of a query with too many have one color, and still mark the mistake (TSK-4)', () => {
    const text = '(a '.repeat(2_000);
    expect(paintedParts(text, null)).toEqual([{ kind: 'word', start: 0, end: 6_000, isMistake: false }]);
    expect(paintedParts(text, { start: 3, end: 4 }).map(({ isMistake }) => isMistake)).toEqual([
      false,
      true,
      false,
    ]);
  });
});

describe('paintedStretches', () => {
  const long = 'a OR '.repeat(50);
  const stretchesOf = (text: string) => paintedStretches(text, paintedParts(text, null));

  it('the parts of a long query are in several stretches, in their order', () => {
    const stretches = stretchesOf(long);
    expect(stretches.map(({ length }) => length)).toEqual([40, 40, 20]);
    expect(stretches.flat()).toEqual(paintedParts(long, null));
  });

  it('the parts of a short query, and of one from right to left, are one stretch', () => {
    expect(stretchesOf('a OR b')).toHaveLength(1);
    expect(stretchesOf(`${long}א`)).toHaveLength(1);
  });
});
