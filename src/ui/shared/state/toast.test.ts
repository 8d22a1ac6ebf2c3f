import { describe, expect, it } from 'vitest';
import { isReplaceable, isSameError, toastDuration, toastLifetime } from './toast';

describe('the duration of a toast', () => {
  it.each([
    [0, 6_000],
    [1, 7_000],
    [120, 7_000],
    [121, 8_000],
    [240, 8_000],
    [20_000, 173_000],
  ])(
    'of %i characters is %i ms: 6 s and a second for every started 120 (STA-38, LIM-29)',
    (characters, milliseconds) => {
      expect(toastDuration(characters)).toBe(milliseconds);
    },
  );

  it('follows the length of the text', () => {
    expect(toastLifetime({ text: 'a'.repeat(130) })).toBe(8_000);
  });

  it('has no end for a permanent toast', () => {
    expect(toastLifetime({ text: 'stay', isPermanent: true })).toBeNull();
  });

  it('has no end for a toast that offers an action', () => {
    expect(toastLifetime({ text: 'undo?', action: { label: 'Undo', run: () => undefined } })).toBeNull();
  });
});

describe('the place of a toast', () => {
  it('is kept by an error and given up by anything else', () => {
    expect(isReplaceable({ text: 'failed', type: 'error' })).toBe(false);
    expect(isReplaceable({ text: 'careful', type: 'warning' })).toBe(true);
    expect(isReplaceable({ text: 'done' })).toBe(true);
  });

  it('is shared by errors of the same words only', () => {
    const failure = { text: 'failed', type: 'error' } as const;

    expect(isSameError(failure, { ...failure })).toBe(true);
    expect(isSameError(failure, { ...failure, text: 'failed elsewhere' })).toBe(false);
    expect(isSameError(failure, { ...failure, action: { label: 'Retry', run: () => undefined } })).toBe(
      false,
    );
    expect(isSameError({ text: 'done' }, { text: 'done' })).toBe(false);
  });
});
