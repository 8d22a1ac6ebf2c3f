import { describe, expect, it } from 'vitest';
import { attributedParts, attributionOf, attributionStrength, tokensOf } from './token-attribution';

const token = (text: string, value: number) => ({
  token: text,
  attributions: new Map([['POSITIVE', value]]),
});

describe('token attributions', () => {
  it('an attribution is rounded to three decimals, and 0 for a label without one (TSK-19)', () => {
    expect(attributionOf(token('good', 0.12345), 'POSITIVE')).toBe(0.123);
    expect(attributionOf(token('good', 0.12345), 'NEGATIVE')).toBe(0);
  });

  it.each([
    [0, 0],
    [0.004, 0],
    [0.01, 0],
    [0.1, 50],
    [-0.1, 50],
    [0.5, 85],
    [1, 100],
    [-1, 100],
  ])('the strength of %d is %d, the logarithm of its size (TSK-19)', (attribution, strength) => {
    expect(attributionStrength(attribution)).toBe(strength);
  });

  it('tokens are located in the text, whose blanks and line breaks stay (TSK-19)', () => {
    const parts = attributedParts(
      'A good\n good film!',
      [token('good', 0.5), token('good', -0.25)],
      'POSITIVE',
    );
    expect(parts).toEqual([
      { text: 'A ', attribution: null },
      { text: 'good', attribution: 0.5 },
      { text: '\n ', attribution: null },
      { text: 'good', attribution: -0.25 },
      { text: ' film!', attribution: null },
    ]);
  });

  it('tokens replace the text if one of them is not in it (TSK-19)', () => {
    const parts = attributedParts('playing', [token('play', 0.5), token('##ing', 0.1)], 'POSITIVE');
    expect(parts.map(({ text }) => text).join('')).toBe('play ##ing');
  });

  it('tokens have no color without a prediction (TSK-19)', () => {
    const parts = attributedParts('good', [token('good', 0.5)], null);
    expect(parts).toEqual([{ text: 'good', attribution: null }]);
  });

  it('an input that the explanation omits has no tokens', () => {
    const explanation = new Map([
      ['text', [token('good', 0.5)]],
      ['title', []],
    ]);
    expect(tokensOf(explanation, 'text')).toHaveLength(1);
    expect(tokensOf(explanation, 'title')).toBeNull();
    expect(tokensOf(explanation, 'body')).toBeNull();
    expect(tokensOf(null, 'text')).toBeNull();
  });
});
