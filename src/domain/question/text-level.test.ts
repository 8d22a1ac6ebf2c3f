import { describe, expect, it } from 'vitest';
import { nastyText } from '#tests/builders/nasty-text';
import { forEachSeed, type Random } from '#tests/builders/random';
import { nextPiece, pieceAt, previousPiece, snapped, type SnapLevel, wholeWordsOf } from './text-level';

/** Parses a template in which `[` and `]` mark the start and end of the range. */
function marked(template: string) {
  const start = template.indexOf('[');
  const end = template.indexOf(']') - 1;
  return { text: template.replace(/[[\]]/g, ''), start, end };
}

function snappedText(template: string, level: SnapLevel): string | null {
  const { text, start, end } = marked(template);
  const range = snapped(text, { start, end }, level);
  return range && text.slice(range.start, range.end);
}

describe('snapping a range to words', () => {
  it.each([
    ['within a word', 'from Be[rl]in on', 'Berlin'],
    ['over two words', 'the New Yo[rk Ti]mes', 'York Times'],
    ['with blanks around it', 'in[ Berlin ]now', 'Berlin'],
    ['in the last word', 'to Par[i]s', 'Paris'],
    ['to the end of the text', 'to [Paris]', 'Paris'],
    ['of blanks', 'a[ \n ]b', null],
    ['of nothing', 'a[]b', null],
    ['with an apostrophe', 'I do[n]’t', 'don’t'],
    ['of a number', 'costs 3[.]14 now', '3.14'],
    ['of punctuation, which is a separate word', 'Hello[,] you', ','],
    ['over a word and its comma', 'to [Paris,] then', 'Paris,'],
    ['with combining marks', 'ca[f]e\u0301 open', 'cafe\u0301'],
    ['of an emoji of several parts', 'so 👩[‍🚀] far', '👩‍🚀'],
    ['of a flag', '🇩🇪🇫[🇷]', '🇫🇷'],
    ['at a Windows line break', 'one[\r\ntw]o', 'two'],
    ['in Arabic', 'أين بطا[ق]تي؟', 'بطاقتي'],
    ['in Hebrew', 'של[ו]ם עולם', 'שלום'],
    ['in Chinese', '我住在[北]京。', '北京'],
    ['in Japanese', '今日は東[京]に行きます', '東京'],
    ['in Thai', 'สวัสดี[ชา]วโลก', 'ชาว'],
    ['in Korean', '서울에 산[다]', '산다'],
    ['of astral letters', 'see 𝒜[𝓁]𝒶 here', '𝒜𝓁𝒶'],
  ])('a range snaps to words: %s', (_, template, word) => {
    expect(snappedText(template, 'word')).toBe(word);
  });

  it.each([
    ['by characters in Japanese', '日[本]語の長い文章です。', '本'],
    ['by characters in Chinese', '我住在[北]京。', '北'],
    ['by characters in Thai', 'สวัสดี[ชา]วโลก', 'ชา'],
    ['by whole characters', '葛󠄀[城]と', '城'],
    ['by words where blanks separate them', 'from Be[rl]in on', 'Berlin'],
    ['by words in Korean, which has blanks', '서울에 산[다]', '산다'],
    ['by the script at each end', 'the AP[I は新]しい', 'API は新'],
    ['without the blanks around it', 'の[ 本 ]は', '本'],
    ['of blanks', 'の[ \n ]本', null],
  ])('a dragged range snaps to words or characters: %s (ANN-29)', (_, template, expected) => {
    expect(snappedText(template, 'script')).toBe(expected);
  });

  it('a range that was selected backwards is accepted', () => {
    expect(snapped('to Paris', { start: 6, end: 4 }, 'word')).toEqual({ start: 3, end: 8 });
  });

  it('only the ends of a long range are examined', () => {
    const page = 'Ada met Grace. '.repeat(7_000);
    expect(snapped(page, { start: 1, end: page.length - 3 }, 'word')).toEqual({
      start: 0,
      end: page.length - 2,
    });
  });

  it('a range is limited to the text', () => {
    expect(snapped('Paris', { start: -5, end: 99 }, 'word')).toEqual({ start: 0, end: 5 });
    expect(snapped('', { start: 0, end: 4 }, 'word')).toBeNull();
  });
});

describe('snapping a range to characters', () => {
  it.each([
    ['within a word', 'Be[rl]in', 'rl'],
    ['with blanks around it', 'in[ B]erlin', 'B'],
    ['in an emoji of several parts', '👩[‍]🚀', '👩‍🚀'],
    ['between a letter and its mark', 'e[\u0301]x', 'e\u0301'],
    ['in half of a flag', '🇩🇪🇫[🇷]', '🇫🇷'],
  ])('a range snaps to characters: %s', (_, template, characters) => {
    expect(snappedText(template, 'character')).toBe(characters);
  });
});

describe('moving by words', () => {
  const text = 'Ada, met  Grace 😀.';

  it('spaces and punctuation are skipped', () => {
    expect(nextPiece(text, 1, 'word')).toEqual({ start: 5, end: 8 });
    expect(nextPiece(text, 5, 'word')).toEqual({ start: 5, end: 8 });
    expect(previousPiece(text, 9, 'word')).toEqual({ start: 5, end: 8 });
    expect(previousPiece(text, 5, 'word')).toEqual({ start: 0, end: 3 });
  });

  it('an emoji counts as a word, and there is no piece beyond the ends', () => {
    expect(nextPiece(text, 11, 'word')).toEqual({ start: 16, end: 18 });
    expect(nextPiece(text, 17, 'word')).toBeNull();
    expect(previousPiece(text, 2, 'word')).toBeNull();
    expect(previousPiece(text, 0, 'word')).toBeNull();
  });

  it('moving by characters is supported', () => {
    expect(nextPiece('a e\u0301', 1, 'character')).toEqual({ start: 2, end: 4 });
    expect(previousPiece('a e\u0301', 3, 'character')).toEqual({ start: 0, end: 1 });
  });

  it('more spaces than fit in one window are skipped', () => {
    const far = `one${' '.repeat(5_000)}two`;
    expect(nextPiece(far, 3, 'word')).toEqual({ start: 5_003, end: 5_006 });
    expect(previousPiece(far, 5_002, 'word')).toEqual({ start: 0, end: 3 });
  });

  it('pieceAt returns the word around an offset, or the one that ends there', () => {
    expect(pieceAt('Ada met', 1, 'word')).toEqual({ start: 0, end: 3 });
    expect(pieceAt('Ada met', 3, 'word')).toEqual({ start: 0, end: 3 });
    expect(pieceAt('Ada met', 4, 'word')).toEqual({ start: 4, end: 7 });
    expect(pieceAt('Ada   met', 4, 'word')).toBeNull();
  });
});

describe('whole words', () => {
  it.each([
    ['art of', 0, 3, true],
    ['party', 1, 4, false],
    ['my art', 3, 6, true],
    ['art-of', 0, 3, true],
    ['artful', 0, 3, false],
  ])('wholeWordsOf for %j from %i to %i returns %s', (text, start, end, isWhole) => {
    expect(wholeWordsOf(text)({ start, end })).toBe(isWhole);
  });
});

describe('arbitrary texts', () => {
  const anyRange = (random: Random, text: string) => {
    const [a, b] = [random.below(text.length + 1), random.below(text.length + 1)];
    return { start: Math.min(a, b), end: Math.max(a, b) };
  };

  it('a range snaps to whole characters without surrounding spaces, and snapping it again changes nothing (ANN-28)', () => {
    forEachSeed((random) => {
      const text = nastyText(random);
      const level = random.pick(['word', 'character'] as const);
      const grown = snapped(text, anyRange(random, text), level);
      const characters = [...new Intl.Segmenter().segment(text)];
      const first = characters.find(({ index }) => index === grown?.start);
      const last = characters.find(({ index, segment }) => index + segment.length === grown?.end);
      const edges = grown === null ? [] : [first?.segment.trim(), last?.segment.trim()];
      expect(edges.every(Boolean)).toBe(true);
      expect(grown && snapped(text, grown, level)).toEqual(grown);
    });
  });

  it('words around an offset are the same as in the whole text', () => {
    forEachSeed((random) => {
      const text = Array.from({ length: 40 }, () => nastyText(random, 6)).join(' ');
      const whole = Array.from(
        new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text),
        ({ index, segment }) => ({ start: index, end: index + segment.length }),
      );
      const at = random.below(text.length);
      const expected = whole.find(({ start, end }) => start <= at && at < end);
      expect(snapped(text, { start: at, end: at + 1 }, 'word') ?? expected).toEqual(expected);
    });
  });

  it.each([
    ['with marks between', '。，！'],
    ['without anything between', ''],
  ])('words of a script without spaces are the same as in the whole text, %s', (_name, marks) => {
    const words =
      '中国 人民 大学 大学生 研究生 生命 的 在 学校 学 日本語 東京都 住 んで います コンピュータ'.split(' ');
    forEachSeed((random) => {
      const word = () => random.pick(words) + (random.below(9) === 0 ? random.pick([...marks, '']) : '');
      const text = Array.from({ length: 700 }, word).join('');
      const whole = [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)];
      const edges = new Set([...whole.map(({ index }) => index), text.length]);
      const ranges = Array.from({ length: Math.floor(text.length / 4) }, (_, step) => ({
        start: step * 4 + random.below(3),
        end: Math.min(text.length, step * 4 + 3 + random.below(3)),
      }));
      const expected = ranges.filter(({ start, end }) => edges.has(start) && edges.has(end));
      expect(ranges.filter(wholeWordsOf(text))).toEqual(expected);
    });
  });

  it('moving forward visits every word once, and moving back visits the same words', () => {
    forEachSeed((random) => {
      const text = nastyText(random, 20);
      const forward = [];
      for (let word = nextPiece(text, 0, 'word'); word !== null; word = nextPiece(text, word.end, 'word'))
        forward.push(word);
      const back = [];
      for (
        let word = previousPiece(text, text.length, 'word');
        word !== null;
        word = previousPiece(text, word.start, 'word')
      )
        back.push(word);
      expect(back.toReversed()).toEqual(forward);
    });
  });
});
