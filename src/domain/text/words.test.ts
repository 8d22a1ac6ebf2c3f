import { afterEach, describe, expect, it, vi } from 'vitest';
import { eachWord, wordsOf } from './words';

function foldedWords(text: string): readonly string[] {
  return wordsOf(text).map(({ word }) => word);
}

describe('words of a text', () => {
  it.each([
    ['', []],
    [' \n\t', []],
    ['?! … “”—', []],
    ['Pay, payment; PAID!', ['pay', 'payment', 'paid']],
    ['late-delivery/refund (today)', ['late', 'delivery', 'refund', 'today']],
    ["don't DON’T donʼt", ["don't", "don't", "don't"]],
    ["'quoted' rock'n'roll dogs'", ['quoted', "rock'n'roll", 'dogs']],
    ['3.14 1,000.50 12;30 5. .5 1,a', ['3.14', '1,000.50', '12;30', '5', '5', '1', 'a']],
    ['example.com. e.g. a..b 3.a', ['example.com', 'e.g', 'a', 'b', '3', 'a']],
    ['topic:refund 12:30', ['topic', 'refund', '12', '30']],
    ['snake_case __init__ _ a_1 _x', ['snake_case', 'init', 'a_1', 'x']],
    ['v2 B2B 4x4 100% C++ #tag @me', ['v2', 'b2b', '4x4', '100', 'c', 'tag', 'me']],
    ['x² ½ ① H₂O', ['x', '2', 'x2', '1⁄2', '1', 'h', '2', 'o', 'h2o']],
    ['25℃ 5㎏ Foo™ ⑴', ['25', 'c', '5', 'kg', '5kg', 'foo', 'tm', 'footm', '1']],
    ['™️ ㊗️ ㍿', ['tm', '祝', '株式', '式会', '会社', '社']],
    ['pay\u00adment zero\u200bwidth \u200e', ['payment', 'zero', 'width']],
    ['pay\u115fment pay\u1160ment pay\u3164ment pay\uffa0ment', Array(4).fill('payment')],
    ['pay\u2065ment pay\ufff0ment pay\u{e0fff}ment \u{e0fff}', Array(3).fill('payment')],
    ['1\u31642 한\u3164글 한\u{e0fff}글', ['12', '한글', '한글']],
  ])('the words of %j are %j', (text, words) => {
    expect(foldedWords(text)).toEqual(words);
  });

  it.each([
    ['Straße STRASSE GROẞ', ['strasse', 'strasse', 'gross']],
    ['ﬁnance aﬃne ŉ Ĳ', ['finance', 'affine', "'n", 'ij']],
    ['Ⅷ ſ µ ª', ['viii', 's', 'μ', 'a']],
    ['Ꭰꭰ ısı ISI', ['ꭰꭰ', 'ısı', 'isi']],
    ['\u1112\u1161\u11ab ﾡￂ', ['한', '가']],
    ['a\u034fb pay\ufeffment \u3164', ['ab', 'payment']],
    ['cafe\u0301 CAFÉ', ['café', 'café']],
    ['ΟΔΟΣ οδος', ['οδοσ', 'οδοσ']],
    ['İstanbul Ärger', ['istanbul', 'ärger']],
    ['ＡＢＣ１２ ﾊﾟ', ['abc12', 'パ']],
    ['привет, МИР', ['привет', 'мир']],
    ['שָׁלוֹם צה״ל', ['שלום', 'צה״ל']],
    ['हिन्दी में', ['हिन्दी', 'में']],
    ['مُحَمَّد محـــمد ٣٫١٤', ['محمد', 'محمد', '٣٫١٤']],
    ['أحمد إلى مكتبة آب ىک', ['احمد', 'الي', 'مكتبه', 'اب', 'يك']],
    ['می\u200cروم', ['ميروم']],
    ['𝒳𐐀 \ud83d a', ['x𐐨', 'a']],
  ])('words are folded for comparison: the words of %j are %j', (text, words) => {
    expect(foldedWords(text)).toEqual(words);
  });

  it.each([
    ['我想退款。', ['我想', '想退', '退款', '款']],
    ['タイの銀行ATM', ['タイ', 'イの', 'の銀', '銀行', '行', 'atm']],
    ['中 国', ['中', '国']],
    ['か\u3099く ｶﾞｸ 𠮷野家', ['がく', 'く', 'ガク', 'ク', '𠮷野', '野家', '家']],
    ['人々 ラーメン', ['人々', '々', 'ラー', 'ーメ', 'メン', 'ン']],
  ])(
    'scripts without spaces are split into pairs of adjacent characters: the words of %j are %j (SEA-4)',
    (text, words) => {
      expect(foldedWords(text)).toEqual(words);
    },
  );

  it.each([
    ['은행에서 API를 3월', ['은행에서', 'api', '를', '3', '월']],
    ['\u1112\u1161\u11ab국', ['한국']],
  ])('Hangul is split at spaces and separated from other letters: the words of %j are %j', (text, words) => {
    expect(foldedWords(text)).toEqual(words);
  });

  describe('Thai', () => {
    afterEach(() => vi.unstubAllGlobals());

    it('Thai is split into the words of a dictionary', () => {
      expect(foldedWords('ธนาคารไทย 3')).toEqual(['ธนาคาร', 'ไทย', '3']);
    });

    it('Thai is split only at spaces if there is no dictionary', () => {
      vi.stubGlobal('Intl', {});
      expect(foldedWords('ธนาคารไทย ดี')).toEqual(['ธนาคารไทย', 'ดี']);
    });
  });

  it.each([
    ['Great👍👍🏽!', ['great', '👍', '👍🏽']],
    ['👩‍👩‍👧 🇩🇪🇫🇷 ❤️ ❤', ['👩👩👧', '🇩🇪', '🇫🇷', '❤']],
  ])('emoji are words: the words of %j are %j', (text, words) => {
    expect(foldedWords(text)).toEqual(words);
  });

  it('words have a range in UTF-16 units', () => {
    expect(wordsOf('👍 cafe\u0301, _né_ 退款')).toEqual([
      { word: '👍', start: 0, end: 2 },
      { word: 'café', start: 3, end: 8 },
      { word: 'né', start: 11, end: 13 },
      { word: '退款', start: 15, end: 17 },
      { word: '款', start: 16, end: 17 },
    ]);
  });

  it('words above the maximum length are split', () => {
    const words = wordsOf(`${'a'.repeat(600)} b`);
    expect(words.map(({ start, end }) => [start, end])).toEqual([
      [0, 255],
      [255, 510],
      [510, 600],
      [601, 602],
    ]);
  });

  it('words are visited in order', () => {
    const visited: unknown[] = [];
    eachWord('a b', (...word) => visited.push(word));
    expect(visited).toEqual([
      ['a', 0, 1],
      ['b', 2, 3],
    ]);
  });
});
