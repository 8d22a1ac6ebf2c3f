import { describe, expect, it } from 'vitest';
import { forEachSeed } from '#tests/builders/random';
import { foldedWord } from './folded-word';
import { foldedUnits } from './folded-units';
import { folded } from './folding';
import { respelled } from './word-spelling';

/** All lines of Unicode's CaseFolding.txt with status F: characters that fold to several. */
const FULL_FOLDINGS = `
  00df:0073+0073 0130:0069+0307 0149:02bc+006e 01f0:006a+030c 0390:03b9+0308+0301 03b0:03c5+0308+0301
  0587:0565+0582 1e96:0068+0331 1e97:0074+0308 1e98:0077+030a 1e99:0079+030a 1e9a:0061+02be 1e9e:0073+0073
  1f50:03c5+0313 1f52:03c5+0313+0300 1f54:03c5+0313+0301 1f56:03c5+0313+0342 1f80:1f00+03b9 1f81:1f01+03b9
  1f82:1f02+03b9 1f83:1f03+03b9 1f84:1f04+03b9 1f85:1f05+03b9 1f86:1f06+03b9 1f87:1f07+03b9 1f88:1f00+03b9
  1f89:1f01+03b9 1f8a:1f02+03b9 1f8b:1f03+03b9 1f8c:1f04+03b9 1f8d:1f05+03b9 1f8e:1f06+03b9 1f8f:1f07+03b9
  1f90:1f20+03b9 1f91:1f21+03b9 1f92:1f22+03b9 1f93:1f23+03b9 1f94:1f24+03b9 1f95:1f25+03b9 1f96:1f26+03b9
  1f97:1f27+03b9 1f98:1f20+03b9 1f99:1f21+03b9 1f9a:1f22+03b9 1f9b:1f23+03b9 1f9c:1f24+03b9 1f9d:1f25+03b9
  1f9e:1f26+03b9 1f9f:1f27+03b9 1fa0:1f60+03b9 1fa1:1f61+03b9 1fa2:1f62+03b9 1fa3:1f63+03b9 1fa4:1f64+03b9
  1fa5:1f65+03b9 1fa6:1f66+03b9 1fa7:1f67+03b9 1fa8:1f60+03b9 1fa9:1f61+03b9 1faa:1f62+03b9 1fab:1f63+03b9
  1fac:1f64+03b9 1fad:1f65+03b9 1fae:1f66+03b9 1faf:1f67+03b9 1fb2:1f70+03b9 1fb3:03b1+03b9 1fb4:03ac+03b9
  1fb6:03b1+0342 1fb7:03b1+0342+03b9 1fbc:03b1+03b9 1fc2:1f74+03b9 1fc3:03b7+03b9 1fc4:03ae+03b9
  1fc6:03b7+0342 1fc7:03b7+0342+03b9 1fcc:03b7+03b9 1fd2:03b9+0308+0300 1fd3:03b9+0308+0301 1fd6:03b9+0342
  1fd7:03b9+0308+0342 1fe2:03c5+0308+0300 1fe3:03c5+0308+0301 1fe4:03c1+0313 1fe6:03c5+0342
  1fe7:03c5+0308+0342 1ff2:1f7c+03b9 1ff3:03c9+03b9 1ff4:03ce+03b9 1ff6:03c9+0342 1ff7:03c9+0342+03b9
  1ffc:03c9+03b9 fb00:0066+0066 fb01:0066+0069 fb02:0066+006c fb03:0066+0066+0069 fb04:0066+0066+006c
  fb05:0073+0074 fb06:0073+0074 fb13:0574+0576 fb14:0574+0565 fb15:0574+056b fb16:057e+0576 fb17:0574+056d
`;

const fullFoldings = FULL_FOLDINGS.trim()
  .split(/\s+/u)
  .map((line) =>
    line
      .split(':')
      .map((points) => String.fromCodePoint(...points.split('+').map((hex) => parseInt(hex, 16)))),
  );

const isCased = (character: string) =>
  character !== character.toLowerCase() || character !== character.toUpperCase();

/** All characters that folding may change, or that may affect the folding of others. */
const CHANGED = Array.from({ length: 0x11_0000 }, (_, point) => point)
  .filter((point) => point < 0xd800 || point > 0xdfff)
  .map((point) => String.fromCodePoint(point))
  .filter((character) => /[\p{L}\p{M}\p{N}\p{S}\p{DI}]/u.test(character))
  .filter(
    (character) =>
      isCased(character) || /[\p{M}\p{DI}]/u.test(character) || character.normalize('NFKC') !== character,
  );

describe('folding a text', () => {
  it.each([
    ['STRASSE Straße GROẞ', 'strasse strasse gross'],
    ['ﬁ ﬄ ŉ Ǆ', 'fi ffl ʼn dž'],
    ['ＡＢＣ１２３！', 'abc123!'],
    ['ｶﾞ ﾊﾟ ﾍ', 'ガ パ ヘ'],
    ['ſ ΟΔΟΣ οδος', 's οδοσ οδοσ'],
    ['① ² Ⅷ ℃ ㎏', '1 2 viii °c kg'],
    ['cafe\u0301 CAFÉ cafe', 'café café cafe'],
    ['\u1112\u1161\u11ab ﾡￂ', '한 가'],
    ['ﻣﺮﺣﺒﺎ', 'مرحبا'],
    ['pay\u00adment a\u200bb \ufeffx\u2060y ❤\ufe0f 한\u3164글', 'payment ab xy ❤ 한글'],
    ['Ꭰ ꭰ ᏸ Ᏸ', 'ꭰ ꭰ ᏸ ᏸ'],
    ['𝐁𝐨𝐥𝐝 𐐀 😀', 'bold 𐐨 😀'],
  ])('the fold of %j is %j', (text, expected) => {
    expect(folded(text)).toBe(expected);
  });

  it('folding is independent of the language: the dotted capital İ folds to i, but the dotless ı does not', () => {
    expect(folded('İI ıi')).toBe('ii ıi');
  });

  it('folding matches every full case folding of Unicode (SEA-56)', () => {
    expect(fullFoldings).toHaveLength(104);
    for (const [character = '', folding = ''] of fullFoldings)
      expect(folded(character)).toBe(folded(folding));
  });

  it('folding matches the simple case foldings of regular expressions', () => {
    const differing = CHANGED.filter(isCased).filter((character) => {
      const isSame = new RegExp(`^\\u{${character.codePointAt(0)?.toString(16)}}$`, 'iu');
      return [character.toLowerCase(), character.toUpperCase()].some(
        (other) => isSame.test(other) && folded(other) !== folded(character),
      );
    });
    expect(differing).toEqual([]);
  });

  it('every form of a character has the same fold, and a fold is its own fold', () => {
    const differing = CHANGED.filter((character) =>
      [
        character.normalize('NFD'),
        character.normalize('NFKC'),
        character.normalize('NFKD'),
        folded(character),
      ].some((form) => folded(form) !== folded(character)),
    );
    expect(differing).toEqual([]);
  });

  it('folding is independent of the composition of any text', () => {
    forEachSeed((random) => {
      const text = Array.from({ length: 6 }, () => random.pick([...'aiIsΣjhı', random.pick(CHANGED)])).join(
        '',
      );
      expect(folded(text.normalize('NFD'))).toBe(folded(text));
      expect(folded(folded(text))).toBe(folded(text));
    });
  });
});

describe('folding a word', () => {
  it('the fold of a word equals the respelled fold of its text, regardless of the steps that are skipped', () => {
    const plain = [...'aeiouήςΣسأهیكабйहकগsʼ’ß', '\u0301', '\u0307', '\u1100', '\u1161', '\u11a8', 'ﾊ', 'ﾟ'];
    const letters = CHANGED.filter((character) => /[\p{L}\p{M}]/u.test(character));
    forEachSeed((random) => {
      const word = Array.from({ length: 5 }, () => random.pick([...plain, random.pick(letters)])).join('');
      expect(foldedWord(word)).toBe(respelled(folded(word)));
    });
  });
});

it('a word is found in either case and composition, also if its capital has no composed form (SEA-56)', () => {
  const differing = CHANGED.filter((character) => /[\p{L}\p{M}\p{N}]/u.test(character)).filter(
    (character) => {
      const cases = [character, character.toUpperCase(), character.toLowerCase()];
      const forms = cases.flatMap((form) => [form, form.normalize('NFD'), form.normalize('NFC')]);
      return forms.some((form) => foldedWord(form) !== respelled(folded(form)));
    },
  );
  expect(differing).toEqual([]);
});

describe('units of a folded text', () => {
  const written = (text: string, start: number, end: number) => {
    const range = foldedUnits(text, folded).writtenRange(start, end);
    return text.slice(range.start, range.end);
  };

  it.each([
    ['Straße', 4, 5, 'ß'],
    ['Straße', 5, 7, 'ße'],
    ['ﬁx\u00ad', 2, 3, 'x\u00ad'],
    ['cafe\u0301s', 3, 4, 'e\u0301'],
    ['\u1112\u1161\u11ab국', 1, 2, '국'],
    ['ㄱㅏx', 0, 1, 'ㄱㅏ'],
    ['😀ß😀', 2, 3, 'ß'],
    ['abc', 1, 2, 'b'],
  ])('the units of %j from %d to %d are %j', (text, start, end, expected) => {
    expect(written(text, start, end)).toBe(expected);
  });

  it('the units of any text combine to the fold of the whole text', () => {
    forEachSeed((random) => {
      const text = Array.from({ length: 6 }, () => random.pick([...'aiIsΣjhı', random.pick(CHANGED)])).join(
        '',
      );
      expect(foldedUnits(text, folded).text).toBe(folded(text));
    });
  });
});
