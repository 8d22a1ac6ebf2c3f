import { describe, expect, it } from 'vitest';
import { isLocale, resolveLocale, textDirection } from './locale';

describe('the initial language', () => {
  it.each([
    ['the stored choice, whatever the browser prefers (SCR-35)', 'de', ['en-US'], 'de'],
    ['the browser language if it is spoken here', null, ['de'], 'de'],
    ['the base of the browser language (SCR-35)', null, ['de-AT'], 'de'],
    ['the first browser language that is spoken here', null, ['fr-FR', 'de-CH', 'en'], 'de'],
    ['the first of two, even if only its base is spoken', null, ['en-GB', 'de'], 'en'],
    ['found whatever its case', null, ['DE-de'], 'de'],
    ['English if the browser speaks nothing known (SCR-35)', null, ['fr', 'ja'], 'en'],
    ['English if the browser says nothing (LIM-34)', null, [], 'en'],
    ['not a stored word that is no language', 'xx', ['de'], 'de'],
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
