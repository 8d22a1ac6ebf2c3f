import { describe, expect, it } from 'vitest';
import { forEachSeed } from '#tests/builders/random';
import {
  foldedChoices,
  isSearchable,
  searchChoices,
  searchTexts,
  suggestedFirst,
  type Choice,
  type ChoiceFold,
  type ChoiceSearch,
} from './choice-list';

function choices(...texts: readonly string[]): readonly Choice[] {
  return texts.map((text, index) => ({ id: text, text, description: null, number: index + 1 }));
}

const CHOICES = choices('Refund', 'Card lost', 'Card stolen', 'Überweisung', 'Other');

const texts = (shown: readonly Choice[]) => shown.map(({ text }) => text);
const search = (wanted: string, last: ChoiceSearch | null = null) =>
  searchChoices(CHOICES, searchTexts(CHOICES), wanted, last);
const fold = (given: Partial<ChoiceFold>, found = CHOICES) =>
  foldedChoices(found, { visibleCount: null, isUnfolded: false, chosen: new Set(), ...given });

describe('folding choices', () => {
  it('the first choices are shown and the rest is counted (ENT-26)', () => {
    const { shown, foldedCount } = fold({ visibleCount: 2 });
    expect(texts(shown)).toEqual(['Refund', 'Card lost']);
    expect(foldedCount).toBe(3);
  });

  it('a chosen choice stays visible in its own position (ANN-14)', () => {
    const { shown, foldedCount } = fold({ visibleCount: 2, chosen: new Set(['Other', 'Refund']) });
    expect(texts(shown)).toEqual(['Refund', 'Card lost', 'Other']);
    expect(foldedCount).toBe(2);
  });

  it('chosen choices beyond the fold take the places of the last others if they count (TSK-20)', () => {
    const chosen = new Set(['Other']);
    const texts = (visibleCount: number, of = chosen) =>
      fold({ visibleCount, chosen: of, chosenPlaces: 'counted' }).shown.map(({ text }) => text);
    const all = CHOICES.map(({ text }) => text);
    expect(texts(3)).toEqual([...all.slice(0, 2), 'Other']);
    expect(texts(3, new Set(all.slice(0, 1)))).toEqual(all.slice(0, 3));
    expect(texts(2, new Set([all[1] ?? '', 'Other']))).toEqual([all[1], 'Other']);
    expect(texts(1, new Set(all.slice(2)))).toEqual(all.slice(2));
  });

  it('all choices are shown after unfolding', () => {
    expect(fold({ visibleCount: 2, isUnfolded: true }).shown).toHaveLength(5);
  });

  it('folding applies to the choices that were found', () => {
    expect(texts(fold({ visibleCount: 2 }, search('o').found).shown)).toEqual(['Card lost', 'Card stolen']);
  });
});

describe('searching choices', () => {
  it('a search matches any part of the text, ignoring case (ANN-15)', () => {
    expect(texts(search(' CARD ').found)).toEqual(['Card lost', 'Card stolen']);
    expect(texts(search('überw').found)).toEqual(['Überweisung']);
  });

  it.each([
    ['STRASSE', 'Straße'],
    ['straße', 'STRASSE'],
    ['fi', 'ﬁnance'],
    ['ﬁ', 'Finance'],
    ['abc123', 'ＡＢＣ１２３'],
    ['ｶﾞｸ', 'ガク'],
    ['οδος', 'ΟΔΟΣ'],
    ['viii', 'Ⅷ'],
    ['istanbul', 'İstanbul'],
    ['payment', 'pay\u00adment'],
  ])('the search %j finds the option %j (SEA-56)', (wanted, text) => {
    const options = choices('Other', text);
    expect(texts(searchChoices(options, searchTexts(options), wanted, null).found)).toEqual([text]);
  });

  it('special characters of regular expressions match literally', () => {
    expect(search('.*').found).toEqual([]);
  });

  it('an empty search finds all choices', () => {
    expect(search('  ').found).toBe(CHOICES);
  });

  it('an incremental search finds the same choices as a new one, regardless of edits', () => {
    forEachSeed((random) => {
      const all = choices(
        ...Array.from(
          { length: 40 },
          (_, index) => `${random.pick([...'aBc'])}${random.pick([...'abC'])}b${index}`,
        ),
      );
      const index = searchTexts(all);
      let typed = '';
      let last: ReturnType<typeof searchChoices> | null = null;
      for (let step = 0; step < 8; step += 1) {
        typed = random.below(4) === 0 ? typed.slice(0, -1) : typed + random.pick([...'abc1 ']);
        last = searchChoices(all, index, typed, last);
        expect(last).toEqual(searchChoices(all, index, typed, null));
      }
    });
  });
});

describe('suggested choices first', () => {
  it('suggested choices are listed by score, before the others in their original order', () => {
    const scores = new Map([
      ['Other', 0.9],
      ['Card lost', null],
      ['Card stolen', 0.2],
    ]);
    expect(texts(suggestedFirst(CHOICES, scores))).toEqual([
      'Other',
      'Card stolen',
      'Card lost',
      'Refund',
      'Überweisung',
    ]);
  });

  it('suggested choices without scores keep their original order', () => {
    const scores = new Map<string, number | null>([
      ['Other', null],
      ['Card lost', null],
    ]);
    expect(texts(suggestedFirst(CHOICES, scores)).slice(0, 2)).toEqual(['Card lost', 'Other']);
  });

  it('a list without suggested choices stays the same', () => {
    expect(suggestedFirst(CHOICES, new Map([['gone', 1]]))).toBe(CHOICES);
  });

  it('choices keep the numbers they have in the settings', () => {
    expect(suggestedFirst(CHOICES, new Map([['Other', 1]]))[0]).toMatchObject({ text: 'Other', number: 5 });
  });
});

describe('availability of a search', () => {
  const many = choices(...Array.from({ length: 15 }, (_, index) => `${index}`));

  it('a list is searchable from fifteen choices (LIM-14)', () => {
    expect(isSearchable(many, null)).toBe(true);
    expect(isSearchable(many.slice(1), null)).toBe(false);
  });

  it('a shorter list is searchable if choices are folded', () => {
    expect(isSearchable(CHOICES, 4)).toBe(true);
    expect(isSearchable(CHOICES, 5)).toBe(false);
  });
});
