import { describe, expect, it } from 'vitest';
import { forEachSeed } from '#tests/builders/random';
import { alikeNumber, digestOfNumber, numberOfDigest } from './alike-texts';

describe('alike texts', () => {
  it.each([
    ['case', 'Your order has arrived', 'YOUR Order has ARRIVED'],
    ['punctuation', 'Hello, world!', '… hello (world)'],
    ['white space and line ends', 'late  payment', ' late\npayment\t'],
    ['punctuation of Chinese', '天气很好。', '天气 很好'],
    ['quotes around emoji', 'thanks 👍🏽', '“Thanks” 👍🏽!'],
  ])('have the same number although they differ in %s (TWI-59)', (_, one, other) => {
    expect(alikeNumber(one)).not.toBeNull();
    expect(alikeNumber(one)).toBe(alikeNumber(other));
  });

  it.each([
    ['a word', 'late payment', 'late payments'],
    ['the order', 'dog bites man', 'man bites dog'],
    ['how often a word occurs', 'very good', 'very very good'],
    ['an accent', 'resume', 'résumé'],
    ['a character of Chinese', '天气很好', '天气不好'],
    ['an emoji', 'thanks 👍', 'thanks 👎'],
    ['where a word ends', 'news paper', 'newspaper'],
  ])('are not those that differ in %s (TWI-59)', (_, one, other) => {
    expect(alikeNumber(one)).not.toBe(alikeNumber(other));
  });

  it.each(['', ' \n', '?!', '—'])('are not those without a word: %j (TWI-59)', (text) => {
    expect(alikeNumber(text)).toBeNull();
  });
});

describe('the digest of a text', () => {
  it('is the same in every version, since addresses and saved views have it (TWI-59)', () => {
    const digests = ['Your order has arrived.', '天气很好。', '👍'].map((text) =>
      digestOfNumber(alikeNumber(text) ?? 0),
    );
    expect(digests).toEqual(['1xg0trlhfxb', '1a7tad9bygn', '1ezfvegg4zj']);
  });

  it('leads back to its number (TWI-59)', () => {
    forEachSeed((random) => {
      const number = random.below(2 ** 21) * 2 ** 32 + random.below(2 ** 32);
      expect(numberOfDigest(digestOfNumber(number))).toBe(number);
    });
    for (const number of [0, 1, Number.MAX_SAFE_INTEGER])
      expect(numberOfDigest(digestOfNumber(number))).toBe(number);
  });

  it.each(['', '1', 'zzzzzzzzzzz', '0000000000A', '0000000000-', ' 00000000001', '000000000001'])(
    'is not %j (TWI-59)',
    (text) => {
      expect(numberOfDigest(text)).toBeNull();
    },
  );

  it('differs between all of 200,000 short texts', () => {
    const texts = Array.from(
      { length: 200_000 },
      (_, index) => `order ${index % 500} ${Math.floor(index / 500)}`,
    );
    expect(new Set(texts.map(alikeNumber)).size).toBe(texts.length);
  });
});
