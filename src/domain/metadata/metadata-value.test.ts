import { describe, expect, it } from 'vitest';
import { checkMetadataValue, type MetadataSettings } from './metadata-value';

const anyTerms: MetadataSettings = { type: 'terms', values: null };
const terms: MetadataSettings = { type: 'terms', values: ['sport', 'music'] };
const integer: MetadataSettings = { type: 'integer', min: 0, max: 9 };
const anyInteger: MetadataSettings = { type: 'integer', min: null, max: null };
const ids: MetadataSettings = { type: 'integer', min: 2n ** 53n + 1n, max: 2n ** 62n };
const float: MetadataSettings = { type: 'float', min: null, max: 1 };
const anyFloat: MetadataSettings = { type: 'float', min: null, max: null };

describe('checkMetadataValue', () => {
  it.each([
    ['a listed term', terms, 'sport'],
    ['several listed terms', terms, ['music', 'sport']],
    ['any term without a list', anyTerms, 'everything'],
    ['a number without a list', anyTerms, 3],
    ['a number among terms without a list', anyTerms, ['a', 3]],
    ['the lower bound', integer, 0],
    ['the upper bound', integer, 9],
    ['the largest integer of 64 bits', anyInteger, 2n ** 63n - 1n],
    ['the smallest integer of 64 bits', anyInteger, -(2n ** 63n)],
    ['a lower bound that no double represents (VAL-12)', ids, 2n ** 53n + 1n],
    ['digits without a list', anyTerms, 10n ** 30n],
    ['a whole number beyond 64 bits as float', anyFloat, 10n ** 30n],
    ['a fraction', float, -3.25],
    ['a whole number as float (VAL-12)', float, 1],
    ['null', integer, null],
  ])('the value is accepted: %s', (_, settings, value) => {
    expect(checkMetadataValue(settings, value)).toEqual({ ok: true, value });
  });

  it('a double in an integer property becomes a whole number (VAL-12)', () => {
    expect(checkMetadataValue(anyInteger, 1e17)).toEqual({ ok: true, value: 10n ** 17n });
    expect(checkMetadataValue(anyInteger, 3)).toEqual({ ok: true, value: 3 });
    expect(checkMetadataValue(anyFloat, 1e17)).toEqual({ ok: true, value: 1e17 });
  });

  it('a missing value counts as null', () => {
    expect(checkMetadataValue(terms, undefined)).toEqual({ ok: true, value: null });
  });

  it.each([
    ['a term that is not listed (VAL-12)', terms, 'art', { code: 'unknown-term', term: 'art' }],
    ['an unlisted term among others', terms, ['sport', 'art'], { code: 'unknown-term', term: 'art' }],
    ['a number as a listed term', terms, 3, { code: 'not-terms' }],
    ['a boolean as term', anyTerms, true, { code: 'not-terms' }],
    ['a fraction as integer (VAL-12)', integer, 1.5, { code: 'not-a-whole-number' }],
    ['a text as integer', integer, '1', { code: 'not-a-whole-number' }],
    ['an integer beyond 64 bits (VAL-12)', anyInteger, 2n ** 63n, { code: 'beyond-64-bits' }],
    ['a negative integer beyond 64 bits', anyInteger, -(2n ** 63n) - 1n, { code: 'beyond-64-bits' }],
    ['a double beyond 64 bits as integer', anyInteger, 1e30, { code: 'beyond-64-bits' }],
    [
      'the number before a lower bound that no double represents',
      ids,
      2n ** 53n,
      { code: 'out-of-bounds', min: 2n ** 53n + 1n, max: 2n ** 62n },
    ],
    ['more than the largest double as float', anyFloat, 10n ** 400n, { code: 'not-a-number' }],
    ['a text as float', float, '0.5', { code: 'not-a-number' }],
    ['an infinite float', float, Number.POSITIVE_INFINITY, { code: 'not-a-number' }],
    ['less than the minimum (VAL-12)', integer, -1, { code: 'out-of-bounds', min: 0, max: 9 }],
    ['more than the maximum', float, 1.01, { code: 'out-of-bounds', min: null, max: 1 }],
  ])('the value is refused: %s', (_, settings, value, error) => {
    expect(checkMetadataValue(settings, value)).toEqual({ ok: false, error });
  });
});
