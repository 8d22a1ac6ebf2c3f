import { describe, expect, it } from 'vitest';
import { eachStandardWord, standardWords } from './standard-words';

describe('words of the analyzer of task datasets', () => {
  it.each([
    ['', []],
    [' \n\t?! … “”—', []],
    ['The slow BROWN bear.', ['the', 'slow', 'brown', 'bear']],
    ['state-of-the-art', ['state', 'of', 'the', 'art']],
    ['kim@site.org', ['kim', 'site.org']],
    ['3.14 1,000 12;30 5. .5 1,a', ['3.14', '1,000', '12;30', '5', '5', '1', 'a']],
    ["dog's dog’s 'quoted' dogs'", ["dog's", 'dog’s', 'quoted', 'dogs']],
    ['under_score __init__ _ ___ _x', ['under_score', '__init__', '_x']],
    ['AT&T U.S.A. C++ #tag', ['at', 't', 'u.s.a', 'c', 'tag']],
    ['v2 4x4 100% a..b', ['v2', '4x4', '100', 'a', 'b']],
    ['topic:refund 12:30', ['topic:refund', '12', '30']],
    ['(2+2)=4', ['2', '2', '4']],
    ['soft\u00adhyphen zero\u200bwidth', ['soft\u00adhyphen', 'zero', 'width']],
  ])('the words of %j are %j (TWI-36)', (text, words) => {
    expect(standardWords(text)).toEqual(words);
  });

  it.each([
    ['Straße CAFÉ cafe\u0301 ﬁn', ['straße', 'café', 'cafe\u0301', 'ﬁn']],
    ['ΟΔΟΣ İstanbul ISI', ['οδοσ', 'istanbul', 'isi']],
    ['x² ½ ① ℃', ['x']],
    ['𐐀𐐁 \ud83d a', ['𐐨𐐩', 'a']],
  ])('words are lower-cased and not folded: the words of %j are %j (TWI-36)', (text, words) => {
    expect(standardWords(text)).toEqual(words);
  });

  it.each([
    ['我想退款。', ['我', '想', '退', '款']],
    ['か\u3099く 𠮷野', ['か\u3099', 'く', '𠮷', '野']],
    ['ラーメンの店ATM', ['ラーメン', 'の', '店', 'atm']],
    ['カa カ_a ｶﾞｸ', ['カ', 'a', 'カ_a', 'ｶﾞｸ']],
    ['abc한국어', ['abc한국어']],
    ['ภาษาไทย ok', ['ภาษาไทย', 'ok']],
    ['צה"ל ג\' "שלום"', ['צה"ל', "ג'", 'שלום']],
    ["ג'5", ["ג'", '5']],
    ['👍🏽 🇩🇪🇫🇷 ❤️ 👩‍💻', ['👍🏽', '🇩🇪', '🇫🇷', '❤️', '👩‍💻']],
  ])('scripts have words of their own: the words of %j are %j (TWI-36)', (text, words) => {
    expect(standardWords(text)).toEqual(words);
  });

  it('a word is visited with its offsets in the text', () => {
    const visited: unknown[] = [];
    eachStandardWord('A 𝒳-ray', (word, start, end) => visited.push([word, start, end]));
    expect(visited).toEqual([
      ['a', 0, 1],
      ['𝒳', 2, 4],
      ['ray', 5, 8],
    ]);
  });

  it('a word of more than 255 characters is split', () => {
    expect(standardWords('a'.repeat(600)).map((word) => word.length)).toEqual([255, 255, 90]);
    expect(standardWords(`a${'𐐨'.repeat(200)}`).map((word) => word.length)).toEqual([255, 146]);
  });
});
