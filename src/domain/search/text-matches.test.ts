import { describe, expect, it } from 'vitest';
import { soughtWords, matchesIn } from './text-matches';

/** The text with its matches in brackets. */
function marked(text: string, query: string, mode: 'words' | 'parts' = 'words'): string {
  let [out, at] = ['', 0];
  for (const { start, end } of matchesIn(text, { text: query, mode })) {
    out += `${text.slice(at, start)}[${text.slice(start, end)}]`;
    at = end;
  }
  return out + text.slice(at);
}

describe('matches of a query in a text', () => {
  it.each([
    ['Pay the payment. PAY!', 'pay', '[Pay] the payment. [PAY]!'],
    ['rate high, very negative', 'negative rate', '[rate] high, very [negative]'],
    ['pay pay pay', 'pay', '[pay] [pay] [pay]'],
    ['"late" AND late*', 'late AND', '"[late]" [AND] [late]*'],
    ['a.b (c)', '.*', 'a.b (c)'],
    ['text', ' ', 'text'],
    ['text', '', 'text'],
    ['👍 cafe\u0301 Cafe CAFÉ', 'café', '👍 [cafe\u0301] Cafe [CAFÉ]'],
    ['so 👍👍🏽 good', '👍', 'so [👍]👍🏽 good'],
    ['كتبَ المعلم إلى أحمد', 'احمد كتب', '[كتبَ] المعلم إلى [أحمد]'],
    ['שָׁלוֹם עולם', 'שלום', '[שָׁלוֹם] עולם'],
    ['ฉันไปธนาคารไทย', 'ธนาคาร', 'ฉันไป[ธนาคาร]ไทย'],
    ['Die Straße ist naß', 'STRASSE', 'Die [Straße] ist naß'],
    ['DIE STRASSE', 'straße', 'DIE [STRASSE]'],
    ['The ﬁrst ﬂoor', 'first floor', 'The [ﬁrst] [ﬂoor]'],
    ['The first', 'ﬁrst', 'The [first]'],
    ['ＡＢＣ１２３ abc123', 'Abc123', '[ＡＢＣ１２３] [abc123]'],
    ['ΟΔΟΣ οδος', 'οδοσ', '[ΟΔΟΣ] [οδος]'],
    ['İstanbul Isparta Iğdır', 'istanbul isparta', '[İstanbul] [Isparta] Iğdır'],
    ['Louis Ⅷ, ① and 25℃', 'viii 1 c', 'Louis [Ⅷ], [①] and 25[℃]'],
    ['10 m² or 10 m2', 'm2', '10 [m²] or 10 [m2]'],
    ['10 m² or 10 m2', 'm²', '10 [m²] or 10 [m2]'],
    ['Foo™ 𝐁𝐨𝐥𝐝 5㎏', 'foo bold kg', '[Foo]™ [𝐁𝐨𝐥𝐝] 5[㎏]'],
    ['pay\u200dment pay\u2060ment', 'payment', '[pay\u200dment] [pay\u2060ment]'],
    ['pay\u3164ment pay\u{e0fff}ment', 'payment', '[pay\u3164ment] [pay\u{e0fff}ment]'],
    ['ǰ J̌ j\u030c x', 'ǰ', '[ǰ] [J̌] [j\u030c] x'],
    ['a H\u0331 b ẖ', 'H\u0331', 'a [H\u0331] b [ẖ]'],
    ['Τ Ι\u0308\u0301 τ ΐ', 'ΐ', 'Τ [Ι\u0308\u0301] τ [ΐ]'],
    ['Ὑ Υ\u0313\u0301 ὔ', 'ὔ', 'Ὑ [Υ\u0313\u0301] [ὔ]'],
    ['\u1112\u1161\u11ab국', '한국', '[\u1112\u1161\u11ab국]'],
    ['ﻣﺮﺣﺒﺎ', 'مرحبا', '[ﻣﺮﺣﺒﺎ]'],
  ])('whole words match: %j by %j', (text, query, expected) => {
    expect(marked(text, query)).toBe(expected);
  });

  it.each([
    ['我想退款，请退款。', '退款', '我想[退款]，请[退款]。'],
    ['中国人在中国银行', '中国银行', '[中国]人在[中国银行]'],
    ['退一步，款', '退款', '退一步，款'],
    ['三日月と日', '日', '三[日]月と[日]'],
    ['カスタマーサービス', 'サービス', 'カスタマー[サービス]'],
    ['か\u3099く か', 'か', 'か\u3099く [か]'],
    ['ｶﾞｸ', 'ガ', '[ｶﾞ]ｸ'],
    ['𠮷野家で', '𠮷野', '[𠮷野]家で'],
    ['日日日', '日日', '[日日日]'],
  ])('any part of a text written without spaces matches: %j by %j', (text, query, expected) => {
    expect(marked(text, query)).toBe(expected);
  });

  it.each([
    ['은행에서 은행은 은행 은행원', '은행', '[은행]에서 [은행]은 [은행] 은행원'],
    ['나는 나라에', '나', '[나]는 나라에'],
    ['은행 은행에서는', '은행에서', '은행 [은행에서]는'],
    ['국민은행', '은행', '국민은행'],
    [`나${'이나'.repeat(100)}x`, '나', `나${'이나'.repeat(100)}x`],
  ])('Korean nouns match with any particle: %j by %j', (text, query, expected) => {
    expect(marked(text, query)).toBe(expected);
  });

  it.each([
    ['Payment, repay: PAYPAL', 'pay', '[Pay]ment, re[pay]: [PAY]PAL'],
    ['banana', 'an', 'b[an][an]a'],
    ['www.example.com', 'example.com', 'www.[example.com]'],
    ['Cafe\u0301teria décafé', 'café', '[Cafe\u0301]teria dé[café]'],
    ['İstanbul', 'stan', 'İ[stan]bul'],
    ['x İstanbul', 'ist', 'x [İst]anbul'],
    ['المُعَلِّم', 'علم', 'المُ[عَلِّم]'],
    ['국민은행에', '은행', '국민[은행]에'],
    ['a👍🏽', '👍', 'a[👍🏽]'],
    ['我退款', '退', '我[退]款'],
    ['Straße', 's', '[S]tra[ß]e'],
    ['Straße', 'ss', 'Stra[ß]e'],
    ['Straße', 'ase', 'Straße'],
    ['aﬃne', 'f', 'a[ﬃ]ne'],
    ['ﬁx\u00ad', 'x', 'ﬁ[x\u00ad]'],
    ['ﬁnẍb', 'b', 'ﬁnẍ[b]'],
    ['x\u0304yz', 'x', '[x\u0304]yz'],
    ['𝐁𝐨𝐥𝐝', 'o', '𝐁[𝐨]𝐥𝐝'],
    ['\u1112\u1161\u11ab국', '국', '\u1112\u1161\u11ab[국]'],
  ])('parts of words match in partial-word mode: %j by %j (SEA-58)', (text, query, expected) => {
    expect(marked(text, query, 'parts')).toBe(expected);
  });

  it('a match covers its whole word if the word is folded to different characters', () => {
    // The conjoining letters of the fourth syllable are composed across the boundaries of visible characters.
    expect(marked('x\u1100\u1161\u11a8y', '각', 'parts')).toBe('x[\u1100\u1161\u11a8]y');
  });
});

describe('the words of a query', () => {
  it('repeated words of a query count once', () => {
    expect(soughtWords({ text: 'late LATE, late', mode: 'words' })).toEqual([
      { word: 'late', reach: 'whole' },
    ]);
  });

  it('a query has no operators', () => {
    expect(soughtWords({ text: '"a" OR -b* c?', mode: 'words' }).map(({ word }) => word)).toEqual([
      'a',
      'or',
      'b',
      'c',
    ]);
  });
});
