import { describe, expect, it } from 'vitest';
import { isLocale, resolveLocale, textDirection } from './locale';

describe('the initial language', () => {
  it.each([
    ['the stored choice, regardless of the browser languages (SCR-35)', 'de', ['en-US'], 'de'],
    ['the browser language if it is supported', null, ['de'], 'de'],
    ['the base of the browser language (SCR-35)', null, ['de-AT'], 'de'],
    ['the first supported browser language', null, ['fr-FR', 'de-CH', 'en'], 'de'],
    ['the first of two, even if only its base is supported', null, ['en-GB', 'de'], 'en'],
    ['found regardless of its case', null, ['DE-de'], 'de'],
    ['English if no browser language is supported (SCR-35)', null, ['fr', 'ja'], 'en'],
    ['English if the browser has no language (LIM-34)', null, [], 'en'],
    ['not a stored text that is not a language', 'xx', ['de'], 'de'],
  ])('the initial language is %s', (_rule, stored, browser, expected) => {
    expect(resolveLocale(stored, browser)).toBe(expected);
  });

  it('a language is one of two (LIM-34)', () => {
    expect(isLocale('en')).toBe(true);
    expect(isLocale('de-DE')).toBe(false);
    expect(isLocale(null)).toBe(false);
  });

  it('a language is written from left to right', () => {
    expect(textDirection('de')).toBe('ltr');
  });
});
